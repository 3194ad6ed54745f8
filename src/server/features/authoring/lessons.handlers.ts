import type { NewQuestion } from '#contract/contract.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Handlers } from '../../http/handlers.ts';
import { commitAnswer } from '../../http/idempotency.ts';
import { Problem, orNotFound } from '../../http/problem.ts';
import { created, ok, okWithoutData } from '../../http/success.ts';
import { refuseWithheld } from '../../answer-visibility.ts';
import {
  fieldErrorsOfLesson,
  fieldErrorsOfQuestion,
  refuseFieldErrors,
  withPlainLines,
} from './field-errors.ts';
import { createCourseChange, createCourseChangeIn } from './course-change.ts';
import {
  toAuthoringQuestion,
  toAuthoringSubtopic,
  versionOfLesson,
  versionOfQuestion,
} from './lesson-views.ts';
import {
  type LessonsRepository,
  type QuestionRow,
  type QuestionTexts,
  type StoredLesson,
  createLessonsRepository,
} from './lessons.repository.ts';
import { MAX_QUESTIONS_PER_SUBTOPIC } from './question-exchange.ts';
import { createSubjectsRepository } from './subjects.repository.ts';

type LessonsHandlers = Pick<
  Handlers,
  'getAuthoringSubtopic' | 'saveSubtopic' | 'createQuestion' | 'saveQuestion' | 'retireQuestion'
>;

/**
 * The endpoints by which authors edit lessons, create questions and edit questions: quizzes under way hold copies, so
 * nothing here changes them (R23, R38).
 */
export const createLessonsHandlers = (deps: AppDeps): LessonsHandlers => ({
  ...createLessonTextHandlers(deps),
  ...createQuestionHandlers(deps),
});

function createLessonTextHandlers({
  db,
  now,
}: AppDeps): Pick<LessonsHandlers, 'getAuthoringSubtopic' | 'saveSubtopic'> {
  const change = createCourseChange({ db, now });
  const repository = createLessonsRepository(db);

  return {
    async getAuthoringSubtopic({ caller, params: { subtopicId } }) {
      const lesson = orNotFound(await repository.find(subtopicId));
      await refuseKeys(db, caller.userId, lesson, now());
      return ok(toAuthoringSubtopic(lesson));
    },

    async saveSubtopic({ caller, params: { subtopicId }, body: { version, ...body } }) {
      const content = { ...body, notes: withPlainLines(body.notes) };
      const lesson = await change(caller, 'subtopic.saved', async (tx, at) => {
        const lessons = createLessonsRepository(tx);
        const stored = orNotFound(await lessons.find(subtopicId));
        await refuseKeys(tx, caller.userId, stored, now());
        if (versionOfLesson(stored) !== version) throw new Problem('content-changed');
        if (versionOfLesson({ ...stored, ...content }) === version) return { result: stored };
        refuseFieldErrors(fieldErrorsOfLesson(content, stored.questions));
        const isWithdrawn = content.draft && !stored.draft;
        const withWork = isWithdrawn ? await createSubjectsRepository(tx).listWithWork([subtopicId]) : [];
        if (withWork.length > 0) throw new Problem('content-in-use');
        await lessons.save(subtopicId, content, at);
        return {
          result: orNotFound(await lessons.find(subtopicId)),
          detail: { subtopicId, draft: content.draft },
        };
      });
      return ok(toAuthoringSubtopic(lesson));
    },
  };
}

function createQuestionHandlers({
  db,
  now,
  newId,
}: AppDeps): Pick<LessonsHandlers, 'createQuestion' | 'saveQuestion' | 'retireQuestion'> {
  const change = createCourseChange({ db, now });
  const changeIn = createCourseChangeIn({ now });

  return {
    createQuestion: (call) =>
      commitAnswer(db, call, async (tx) => {
        const id = newId();
        const { subtopicId } = call.params;
        const { question } = await changeIn(tx, call.caller, 'question.created', async (_, at) => {
          const lessons = createLessonsRepository(tx);
          const lesson = orNotFound(await lessons.find(subtopicId));
          if (lesson.questions.length >= MAX_QUESTIONS_PER_SUBTOPIC) throw new Problem('limit-reached');
          const texts = textsOf(call.body);
          await checkQuestion(lessons, lesson, texts);
          await lessons.addQuestions([{ id, subtopicId, ...texts }], at);
          return { result: await questionOf(lessons, id), detail: { subtopicId, questionId: id } };
        });
        return created(toAuthoringQuestion(question));
      }),

    async saveQuestion({ caller, params: { questionId }, body: { version, ...body } }) {
      const saved = await change(caller, 'question.saved', async (tx, at) => {
        const lessons = createLessonsRepository(tx);
        const { lesson, question } = await questionOf(lessons, questionId);
        await refuseKeys(tx, caller.userId, { questions: [question] }, now());
        if (versionOfQuestion(question) !== version) throw new Problem('content-changed');
        const texts = textsOf(body);
        const { question: text, correctAnswer: correctIndex } = texts;
        if (versionOfQuestion({ ...question, ...texts, text, correctIndex }) === version) {
          return { result: { lesson, question } };
        }
        await checkQuestion(lessons, lesson, texts, questionId);
        await lessons.saveQuestion(question, texts, at);
        return { result: await questionOf(lessons, questionId), detail: { questionId } };
      });
      return ok(toAuthoringQuestion(saved.question));
    },

    async retireQuestion({ caller, params: { questionId }, query: { version } }) {
      await change(caller, 'question.retired', async (tx, at) => {
        const lessons = createLessonsRepository(tx);
        const { lesson, question } = await questionOf(lessons, questionId);
        await refuseKeys(tx, caller.userId, { questions: [question] }, now());
        // Pages that were open before versions were asked for send none.
        if (version !== undefined && versionOfQuestion(question) !== version)
          throw new Problem('content-changed');
        refuseLast(lesson, question);
        await lessons.deleteQuestion(question, at);
        return { result: null, detail: { questionId, subtopicId: lesson._id } };
      });
      return okWithoutData();
    },
  };
}

async function questionOf(lessons: LessonsRepository, questionId: string) {
  const lesson = orNotFound(await lessons.findOfQuestion(questionId));
  return { lesson, question: orNotFound(lesson.questions.find(({ id }) => id === questionId)) };
}

/** An author may be a student too: no key of a quiz they are taking, nor whether a version of it is the present one. */
const refuseKeys = (
  reader: Database | Transaction,
  userId: string,
  { questions }: Pick<StoredLesson, 'questions'>,
  at: Date,
) => refuseWithheld(reader, { userId, at, questionIds: questions.map(({ id }) => id) });

/** As a question may be saved in its subject. */
async function checkQuestion(
  lessons: LessonsRepository,
  lesson: StoredLesson,
  texts: QuestionTexts,
  exceptId?: string,
): Promise<void> {
  refuseFieldErrors(fieldErrorsOfQuestion(texts, lesson.notes));
  if (await lessons.isAsked(lesson.subjectId, texts.question, exceptId)) throw new Problem('already-exists');
}

function refuseLast({ draft, questions }: StoredLesson, { id }: QuestionRow): void {
  if (draft || questions.some((other) => other.id !== id)) return;
  throw new Problem('content-in-use', { message: 'Students need at least one question here.' });
}

const textsOf = ({
  question,
  options,
  correctAnswer,
  explanation,
  passage,
  difficulty,
  hasFixedOrder,
}: NewQuestion) => ({
  question: withPlainLines(question),
  options: options.map(withPlainLines),
  correctAnswer,
  explanation: withPlainLines(explanation),
  passage,
  difficulty,
  hasFixedOrder,
});
