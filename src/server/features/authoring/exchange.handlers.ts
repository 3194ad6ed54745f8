import type { AppDeps } from '../../app-deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { Problem } from '../../http/problem.ts';
import { createCourseChange } from './course-change.ts';
import { createLessonsRepository } from './lessons.repository.ts';
import { type BankLesson, findBank } from './question-bank.repository.ts';
import { planQuestions, readQuestions, writeBank } from './question-exchange.ts';
import { toQuestionStatistics } from './question-statistics.ts';
import { listQuestionRecords } from './question-statistics.repository.ts';

type ExchangeHandlers = Pick<Handlers, 'importQuestions' | 'exportQuestions' | 'listQuestionStatistics'>;

/** Questions of other programs taken in and given out again, and what students made of them. */
export function createExchangeHandlers({ db, now, newId }: AppDeps): ExchangeHandlers {
  const change = createCourseChange({ db, now });

  async function found(bank: Promise<BankLesson[] | null>): Promise<BankLesson[]> {
    const lessons = await bank;
    if (!lessons) throw new Problem('not-found');
    return lessons;
  }

  return {
    async importQuestions({ caller, params: { subjectId }, body: { file, format, subtopicId, dryRun } }) {
      const read = await readQuestions(file, format);
      if (dryRun === 'true') {
        const { report } = planQuestions(await found(findBank(db, subjectId)), read, subtopicId);
        return { status: 200, body: { success: true, data: { ...report, dryRun: true } } };
      }
      const report = await change(caller, 'questions.imported', async (tx, at) => {
        const { report, added } = planQuestions(await found(findBank(tx, subjectId)), read, subtopicId);
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
      const { name, bytes } = writeBank(await found(findBank(db, subjectId)), query);
      return {
        status: 200,
        body: bytes,
        headers: { 'content-disposition': `attachment; filename="${name}"` },
      };
    },

    async listQuestionStatistics({ params: { subjectId } }) {
      const records = await listQuestionRecords(db, subjectId);
      if (!records) throw new Problem('not-found');
      return { status: 200, body: { success: true, data: records.map(toQuestionStatistics) } };
    },
  };
}
