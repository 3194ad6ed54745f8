import type { ImportReport } from '#contract/contract.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Handlers } from '../../http/handlers.ts';
import { commitAnswer } from '../../http/idempotency.ts';
import { orNotFound } from '../../http/problem.ts';
import { refuseWithheld } from '../../answer-visibility.ts';
import { findCatalogueVersion } from '../../content/catalogue-version.repository.ts';
import { createCourseChangeIn } from './course-change.ts';
import { createLessonsRepository } from './lessons.repository.ts';
import { findBank } from './question-bank.repository.ts';
import { planQuestions, writeBank } from './question-exchange.ts';
import type { QuestionReader } from './question-reader.ts';
import { toQuestionStatistics } from './question-statistics.ts';
import { findQuestionRecords } from './question-statistics.repository.ts';

type ExchangeHandlers = Pick<Handlers, 'importQuestions' | 'exportQuestions' | 'listQuestionStatistics'>;

const reported = (report: Omit<ImportReport, 'dryRun'>, dryRun: boolean) => ({
  status: 200 as const,
  body: { success: true as const, data: { ...report, dryRun } },
});

/**
 * Import and export of question banks, from and to other programs, a bulk import among them, and what students made of
 * the questions.
 */
export function createExchangeHandlers(
  { db, now, newId }: AppDeps,
  { reader }: { reader: QuestionReader },
): ExchangeHandlers {
  const changeIn = createCourseChangeIn({ now });

  return {
    async importQuestions(call) {
      const { subjectId } = call.params;
      const { file, format, subtopicId, dryRun } = call.body;
      const read = await reader.read(file, format);
      const planWith = async (from: Database | Transaction) =>
        planQuestions(orNotFound(await findBank(from, subjectId)), read, subtopicId);
      // Before what it is judged by is read: a change in between is seen below.
      const version = await findCatalogueVersion(db);
      const planned = await planWith(db);
      return commitAnswer(db, call, async (tx) => {
        if (dryRun === 'true') return reported(planned.report, true);
        const imported = await changeIn(tx, call.caller, 'questions.imported', async (_, at) => {
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
        return reported(imported, false);
      });
    },

    async exportQuestions({ caller, params: { subjectId }, query }) {
      const lessons = orNotFound(await findBank(db, subjectId));
      const questionIds = lessons.flatMap(({ questions }) => questions.map(({ id }) => id));
      await refuseWithheld(db, { userId: caller.userId, at: now(), questionIds });
      const { name, bytes } = writeBank(lessons, query);
      return {
        status: 200,
        body: bytes,
        headers: { 'content-disposition': `attachment; filename="${name}"` },
      };
    },

    async listQuestionStatistics({ caller, params: { subjectId } }) {
      const { subject, records } = orNotFound(await findQuestionRecords(db, subjectId));
      const questionIds = records.map(({ questionId }) => questionId);
      await refuseWithheld(db, { userId: caller.userId, at: now(), questionIds });
      return { status: 200, body: { success: true, data: records.map(toQuestionStatistics), subject } };
    },
  };
}
