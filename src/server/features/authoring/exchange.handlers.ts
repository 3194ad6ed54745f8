import type { AppDeps } from '../../app-deps.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Handlers } from '../../http/handlers.ts';
import { Problem } from '../../http/problem.ts';
import { findCatalogueVersion } from '../catalogue/catalogue-version.repository.ts';
import { createCourseChange } from './course-change.ts';
import { createLessonsRepository } from './lessons.repository.ts';
import { type BankLesson, findBank } from './question-bank.repository.ts';
import { planQuestions, readQuestions, writeBank } from './question-exchange.ts';
import { toQuestionStatistics } from './question-statistics.ts';
import { findQuestionRecords } from './question-statistics.repository.ts';

type ExchangeHandlers = Pick<Handlers, 'importQuestions' | 'exportQuestions' | 'listQuestionStatistics'>;

/** Questions of other programs taken in and given out again, and what students made of them. */
export function createExchangeHandlers({ db, now, newId }: AppDeps): ExchangeHandlers {
  const change = createCourseChange({ db, now });

  async function lessonsOf(bank: Promise<BankLesson[] | null>): Promise<BankLesson[]> {
    const lessons = await bank;
    if (!lessons) throw new Problem('not-found');
    return lessons;
  }

  return {
    async importQuestions({ caller, params: { subjectId }, body: { file, format, subtopicId, dryRun } }) {
      const read = await readQuestions(file, format);
      const planWith = async (reader: Database | Transaction) =>
        planQuestions(await lessonsOf(findBank(reader, subjectId)), read, subtopicId);
      // Before what it is judged by is read: a change in between is seen below.
      const version = await findCatalogueVersion(db);
      const planned = await planWith(db);
      if (dryRun === 'true') {
        return { status: 200, body: { success: true, data: { ...planned.report, dryRun: true } } };
      }
      const report = await change(caller, 'questions.imported', async (tx, at) => {
        // Judging takes its time and other authors wait for this transaction: inside it is done again only where one of
        // them was in between. The change raised the version by one itself.
        const isOld = (await findCatalogueVersion(tx)) !== version + 1;
        const { report, added } = isOld ? await planWith(tx) : planned;
        const { good, bad } = report;
        if (good === 0) return { result: report };
        const questions = [...added].flatMap(([id, texts]) =>
          texts.map((each) => ({ id: newId(), subtopicId: id, ...each })),
        );
        await createLessonsRepository(tx).addQuestions(questions, at);
        return { result: report, detail: { subjectId, format: report.format, good, bad } };
      });
      return { status: 200, body: { success: true, data: { ...report, dryRun: false } } };
    },

    async exportQuestions({ params: { subjectId }, query }) {
      const { name, bytes } = writeBank(await lessonsOf(findBank(db, subjectId)), query);
      return {
        status: 200,
        body: bytes,
        headers: { 'content-disposition': `attachment; filename="${name}"` },
      };
    },

    async listQuestionStatistics({ params: { subjectId } }) {
      const found = await findQuestionRecords(db, subjectId);
      if (!found) throw new Problem('not-found');
      const { subject, records } = found;
      return { status: 200, body: { success: true, data: records.map(toQuestionStatistics), subject } };
    },
  };
}
