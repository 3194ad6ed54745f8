import type { AttemptKind, AttemptMode, PracticePool, TopicPlace } from '#contract/contract.ts';
import type { StoredQuestion } from '#domain/assessment/grading.ts';
import {
  EXAM_SECONDS_PER_QUESTION,
  MAX_QUIZ_QUESTIONS,
  TOPIC_QUIZ_QUESTIONS,
  limitSecondsOf,
} from '#domain/assessment/quiz-rules.ts';
import { samplesMissed } from '#domain/assessment/sample-questions.ts';
import { isWorkedAsExample } from '#domain/assessment/worked-example.ts';
import { weeklyQuizTitle } from '#domain/assessment/weekly-assessment.ts';
import { lackingQuestions } from '#domain/progress/progress.ts';
import type { Transaction } from '../../db/database.ts';
import { findLessonLacks } from '../../db/lesson-rounds.ts';
import { contentId } from '../../content/content-ids.ts';
import { listQuestionPasts } from '../../db/question-pasts.ts';
import { Problem } from '../../http/problem.ts';
import { findWeeklyPool } from '../progress/weekly-assessment.repository.ts';
import { findWithheldAnswers } from '../../answer-visibility.ts';
import { chooseDiagnostic, recallFirst } from './diagnostic.ts';
import { type Random, writePaper } from './paper.ts';
import { choosePractice, inPracticeOrder } from './practice/practice-choice.ts';
import {
  type BankQuestion,
  createQuestionBankRepository,
  type PracticeScope,
  type QuestionBankRepository,
} from './question-bank.repository.ts';
import { chooseWeekly } from './weekly-choice.ts';

/** How practice is to be; anything else is as it is. */
interface PracticeWishes {
  mode?: AttemptMode;
  questionCount?: number;
  chapterIds?: string[];
  pool?: PracticePool;
}

/** What a student asks to be examined in. */
export interface QuizRequest extends PracticeWishes {
  kind: AttemptKind;
  courseId?: string;
  subjectId?: string;
  topicId?: string;
  subtopicId?: string;
}

/** A quiz that may be started: what it is of, and how its questions are drawn. */
export interface QuizPlan {
  scope: string;
  title: string;
  assessmentId: string | null;
  courseId: string | null;
  subjectId: string | null;
  mode: AttemptMode | null;
  /** Of a weekly quiz alone. */
  weekEndsAt: Date | null;
  /** Null where no clock runs. */
  limitSecondsFor(questions: number): number | null;
  /** At most 20, in random order; empty where there is nothing to ask. A retake is practice, and asks nothing reserved. */
  draw(quiz: { isRetake: boolean }): Promise<StoredQuestion[]>;
}

interface Planning {
  tx: Transaction;
  bank: QuestionBankRepository;
  random: Random;
  userId: string;
  request: QuizRequest;
  at: Date;
}

type PracticeKind = 'subtopic' | 'topic' | 'subject';
type IdName = 'subjectId' | 'topicId' | 'subtopicId';

const DAY_MS = 86_400_000;

/** The scope of the first quiz, of which a student has one. */
export const FIRST_QUIZ = 'first-quiz';

/** Throws `not-found`, `not-enrolled`, or `invalid-request` where the request does not name its part of a course. */
export function planQuiz(
  tx: Transaction,
  { random, ...rest }: { random: Random; userId: string; request: QuizRequest; at: Date },
): Promise<QuizPlan> {
  const planning = { tx, bank: createQuestionBankRepository(tx), random, ...rest };
  const { kind } = rest.request;
  if (kind === 'weekly' || kind === 'first-quiz') refuseWishes(rest.request);
  if (kind === 'weekly') return planWeekly(planning);
  if (kind === 'first-quiz') return planFirstQuiz(planning);
  return planPractice(planning, kind);
}

/**
 * The weekly quiz questions and their unlock condition: when a weekly quiz opens for a student, this week's questions
 * of a subject: at most 20 of all questions of the subtopics completed (spec §5).
 */
async function planWeekly({ tx, bank, random, userId, request, at }: Planning): Promise<QuizPlan> {
  const subjectId = required(request, 'subjectId');
  const pool = await findWeeklyPool(tx, { userId, subjectId, now: at });
  if (!pool) throw new Problem('not-found');
  await checkPlace(bank, userId, request, { subjectId, courseId: pool.courseId });
  return {
    scope: pool.assessmentId,
    title: weeklyQuizTitle(pool.subjectName),
    assessmentId: pool.assessmentId,
    courseId: pool.courseId,
    subjectId,
    mode: null,
    weekEndsAt: pool.endsAt,
    limitSecondsFor: () => limitSecondsOf(null),
    async draw({ isRetake }) {
      const past = await listQuestionPasts(tx, userId, { questionIds: pool.questionIds, at });
      const askable = pool.questions.filter(({ isReserved }) => !isRetake || !isReserved);
      const chosen = chooseWeekly(askable, { past, at, random });
      const ids = chosen.map(({ id }) => id);
      const subtopicIds = pool.subtopics.map(({ id }) => id);
      const paper = writePaper(ids, await bank.listQuestions(ids), random, subtopicIds);
      const pasts = new Map(chosen.map((question) => [question.id, question]));
      return paper.map((question) => {
        const { foundRight, missed, shownLately } = pasts.get(question.questionId) ?? {};
        return {
          ...question,
          ...(foundRight && { foundRight }),
          ...(missed && { missed }),
          ...(shownLately && { shownLately }),
        };
      });
    },
  };
}

/** The diagnostic of onboarding: of the student's track, of both before one is chosen; no clock runs. */
async function planFirstQuiz({ bank, random, userId }: Planning): Promise<QuizPlan> {
  return {
    scope: FIRST_QUIZ,
    title: 'First Quiz',
    assessmentId: null,
    courseId: null,
    subjectId: null,
    mode: null,
    weekEndsAt: null,
    limitSecondsFor: () => null,
    async draw() {
      const { track, sampleAnswers } = await bank.findNewcomer(userId);
      const [missed] = (sampleAnswers && samplesMissed(sampleAnswers, track)) ?? [];
      const candidates = await bank.listDiagnosticCandidates(track);
      const beginnersCourse = track === null ? null : (candidates[0]?.courseId ?? null);
      const ids = chooseDiagnostic(candidates, {
        beginnersCourse,
        mainSubject: missed ? contentId('subject', missed.subject) : null,
        random,
      });
      const drawn = await bank.listQuestions(ids);
      const levels = new Map(drawn.map(({ id, difficulty }) => [id, difficulty]));
      return writePaper(recallFirst(ids, drawn), drawn, random).map((question) => ({
        ...question,
        level: levels.get(question.questionId) ?? 1,
      }));
    },
  };
}

/** Practice in a subtopic, a topic or a subject, as long as it takes unless it rehearses an exam. */
async function planPractice(
  { tx, bank, random, userId, request, at }: Planning,
  kind: PracticeKind,
): Promise<QuizPlan> {
  const { idName, find } = partsOf(bank)[kind];
  const scope = required(request, idName);
  const place = await find(scope);
  if (!place) throw new Problem('not-found');
  await checkPlace(bank, userId, request, place);
  const { mode = null, pool = 'all', chapterIds } = request;
  if (chapterIds) await checkChapters(bank, request, chapterIds);
  if (pool === 'lacking' && kind !== 'subtopic') {
    throw new Problem('invalid-request', { fields: { pool: 'Only of practice in a subtopic.' } });
  }
  return {
    scope,
    title: place.name,
    assessmentId: null,
    courseId: place.courseId,
    subjectId: place.subjectId,
    mode,
    weekEndsAt: null,
    limitSecondsFor: (questions) => (mode === 'exam' ? questions * EXAM_SECONDS_PER_QUESTION : null),
    async draw() {
      const { ids, ofLesson } = await chooseQuestions({ tx, bank, random, userId, request, at }, kind, place);
      return writePaper(ids, ofLesson ?? (await bank.listQuestions(ids)), random);
    },
  };
}

/** The ids that practice asks, what the student had to do with them and read of them so far, and all questions of a lesson. */
async function chooseQuestions(
  { tx, bank, random, userId, request, at }: Planning,
  kind: PracticeKind,
  { notes }: Pick<PracticeScope, 'notes'>,
) {
  const { idName, listIds } = partsOf(bank)[kind];
  const scope = required(request, idName);
  const { questionCount: count = MAX_QUIZ_QUESTIONS, pool = 'all', chapterIds } = request;
  const withheld = await findWithheldAnswers(tx, userId, at);
  const inScope = chapterIds
    ? await bank.listIdsOfChapters(chapterIds, userId)
    : await listIds(scope, userId);
  const all = pool === 'completed' ? await bank.listIdsOfCompleted(userId, inScope) : inScope;
  const free = all.filter((id) => !withheld.questionIds.has(id));
  if (all.length > 0 && free.length === 0) throw new Problem('locked-during-quiz');
  const past = await listQuestionPasts(tx, userId, { questionIds: free, at });
  // A lesson has few questions, and which of them its notes work as an example has to be known before.
  const ofLesson = kind === 'subtopic' ? await bank.listQuestions(free) : null;
  const isWorked = ({ passage }: BankQuestion) => isWorkedAsExample(notes ?? '', passage);
  const worked = new Set(ofLesson?.filter(isWorked).map(({ id }) => id));
  const order = inPracticeOrder(free, { past, worked, random });
  const lacking =
    pool === 'lacking' ? await listLacking(tx, { userId, subtopicId: scope, free: order, at }) : [];
  const isOfLessons = kind !== 'subtopic';
  const restsSince = kind === 'topic' ? new Date(at.getTime() - DAY_MS) : undefined;
  const read = new Set(kind === 'topic' ? await bank.listIdsOfRead(userId, free) : []);
  const ids = choosePractice(order, { pool, lacking, count, past, worked, isOfLessons, restsSince, read });
  return { ids, past, read, ofLesson };
}

/**
 * How many questions a topic quiz begun at that time asks, how many of them the student was never asked before, and how
 * many are of lessons that were read: chosen as the quiz chooses them. Null where a weekly quiz locks all of them.
 */
export async function previewTopicQuiz(
  tx: Transaction,
  { userId, topicId, at }: { userId: string; topicId: string; at: Date },
): Promise<TopicPlace['quiz']> {
  const request: QuizRequest = { kind: 'topic', topicId, questionCount: TOPIC_QUIZ_QUESTIONS };
  // In whatever order: the numbers are the same.
  const planning = { tx, bank: createQuestionBankRepository(tx), random: () => 0, userId, request, at };
  try {
    const { ids, past, read } = await chooseQuestions(planning, 'topic', { notes: '' });
    const [unseen, ofRead] = [ids.filter((id) => !past.has(id)), ids.filter((id) => read.has(id))];
    return { questions: ids.length, unseen: unseen.length, ofRead: ofRead.length };
  } catch (thrown) {
    if (thrown instanceof Problem && thrown.code === 'locked-during-quiz') return null;
    throw thrown;
  }
}

/** Ids of what a lesson lacks to be complete, of those that are free the first ones; empty where it lacks nothing. */
async function listLacking(
  tx: Transaction,
  { userId, subtopicId, free, at }: { userId: string; subtopicId: string; free: readonly string[]; at: Date },
): Promise<string[]> {
  const lacks = (await findLessonLacks(tx, userId, [subtopicId])).get(subtopicId);
  if (!lacks || lackingQuestions(lacks, at).length === 0) return [];
  const lacking = lacks.lacking
    .filter(({ id }) => free.includes(id))
    .toSorted((one, other) => free.indexOf(one.id) - free.indexOf(other.id));
  const known = lacks.known.filter((id) => free.includes(id));
  const ids = lackingQuestions({ ...lacks, lacking, known }, at);
  if (ids.length === 0) throw new Problem('locked-during-quiz');
  return ids;
}

interface Part {
  idName: IdName;
  find(id: string): Promise<PracticeScope | null>;
  listIds(id: string, userId: string): Promise<string[]>;
}

const partsOf = (bank: QuestionBankRepository): Record<PracticeKind, Part> => ({
  subtopic: { idName: 'subtopicId', find: bank.findSubtopic, listIds: bank.listIdsOfSubtopic },
  topic: { idName: 'topicId', find: bank.findTopic, listIds: bank.listIdsOfTopic },
  subject: { idName: 'subjectId', find: bank.findSubject, listIds: bank.listIdsOfSubject },
});

function required(request: QuizRequest, name: IdName): string {
  const id = request[name];
  if (!id) throw new Problem('invalid-request', { fields: { [name]: `A ${request.kind} quiz needs it.` } });
  return id;
}

function refuseWishes({ kind, mode, questionCount, chapterIds, pool }: QuizRequest): void {
  const wishes = Object.entries({ mode, questionCount, chapterIds, pool });
  const [name] = wishes.find(([, wish]) => wish !== undefined) ?? [];
  if (name) throw new Problem('invalid-request', { fields: { [name]: `Not of a ${kind} quiz.` } });
}

async function checkChapters(
  bank: QuestionBankRepository,
  { kind, subjectId }: QuizRequest,
  chapterIds: readonly string[],
): Promise<void> {
  if (kind !== 'subject' || !subjectId) {
    throw new Problem('invalid-request', {
      fields: { chapterIds: 'You can choose chapters only for practice in a subject.' },
    });
  }
  const own = await bank.listChapterIds(subjectId);
  if (!chapterIds.every((id) => own.includes(id))) throw new Problem('not-found');
}

/** The quiz eligibility: ids named together must belong together (R22), and only enrolled students are examined (R25). */
async function checkPlace(
  bank: QuestionBankRepository,
  userId: string,
  request: QuizRequest,
  place: Pick<PracticeScope, 'subjectId' | 'courseId'>,
): Promise<void> {
  const isElsewhere =
    (request.courseId !== undefined && request.courseId !== place.courseId) ||
    (request.subjectId !== undefined && request.subjectId !== place.subjectId);
  if (isElsewhere) throw new Problem('not-found');
  if (!(await bank.isEnrolled(userId, place.courseId))) throw new Problem('not-enrolled');
}
