import type { AttemptKind } from '#contract/contract.ts';
import type { StoredQuestion } from '#domain/grading.ts';
import { MAX_QUIZ_QUESTIONS, limitSecondsOf } from '#domain/quiz-rules.ts';
import { weeklyQuizTitle } from '#domain/weekly-assessment.ts';
import type { Transaction } from '../../db/database.ts';
import { Problem } from '../../http/problem.ts';
import { findWeeklyPool } from '../progress/weekly-assessment.repository.ts';
import { chooseDiagnostic } from './diagnostic.ts';
import { type Random, shuffled, writePaper } from './paper.ts';
import {
  createQuestionBankRepository,
  type PracticeScope,
  type QuestionBankRepository,
} from './question-bank.repository.ts';

/** What a student asks to be examined in. */
export interface QuizRequest {
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
  limitSeconds: number | null;
  /** At most 20, in random order; empty where there is nothing to ask. */
  draw(): Promise<StoredQuestion[]>;
}

interface Planning {
  tx: Transaction;
  bank: QuestionBankRepository;
  random: Random;
  userId: string;
  request: QuizRequest;
  at: Date;
}

type IdName = 'subjectId' | 'topicId' | 'subtopicId';

const FIRST_QUIZ = 'first-quiz';

/** Throws `not-found`, `not-enrolled`, or `invalid-request` where the request does not name its part of a course. */
export function planQuiz(
  tx: Transaction,
  { random, ...rest }: { random: Random; userId: string; request: QuizRequest; at: Date },
): Promise<QuizPlan> {
  const planning = { tx, bank: createQuestionBankRepository(tx), random, ...rest };
  const { kind } = rest.request;
  if (kind === 'weekly') return planWeekly(planning);
  if (kind === 'first-quiz') return planFirstQuiz(planning);
  return planPractice(planning, kind);
}

/** This week's quiz of a subject: at most 20 of all questions of the subtopics completed (spec §5). */
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
    limitSeconds: limitSecondsOf(null),
    async draw() {
      const ids = shuffled(pool.questionIds, random).slice(0, MAX_QUIZ_QUESTIONS);
      const subtopicIds = pool.subtopics.map(({ id }) => id);
      return writePaper(ids, await bank.listQuestions(ids), random, subtopicIds);
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
    limitSeconds: null,
    async draw() {
      const candidates = await bank.listDiagnosticCandidates(await bank.findTrack(userId));
      const ids = chooseDiagnostic(candidates, random);
      return writePaper(ids, await bank.listQuestions(ids), random);
    },
  };
}

/** Practice in a subtopic, a topic or a subject, as long as it takes. */
async function planPractice(
  { bank, random, userId, request }: Planning,
  kind: 'subtopic' | 'topic' | 'subject',
): Promise<QuizPlan> {
  const { idName, find, listIds } = partsOf(bank)[kind];
  const scope = required(request, idName);
  const place = await find(scope);
  if (!place) throw new Problem('not-found');
  await checkPlace(bank, userId, request, place);
  return {
    scope,
    title: place.name,
    assessmentId: null,
    courseId: place.courseId,
    subjectId: place.subjectId,
    limitSeconds: null,
    async draw() {
      const ids = shuffled(await listIds(scope), random).slice(0, MAX_QUIZ_QUESTIONS);
      return writePaper(ids, await bank.listQuestions(ids), random);
    },
  };
}

interface Part {
  idName: IdName;
  find(id: string): Promise<PracticeScope | null>;
  listIds(id: string): Promise<string[]>;
}

const partsOf = (bank: QuestionBankRepository): Record<'subtopic' | 'topic' | 'subject', Part> => ({
  subtopic: { idName: 'subtopicId', find: bank.findSubtopic, listIds: bank.listIdsOfSubtopic },
  topic: { idName: 'topicId', find: bank.findTopic, listIds: bank.listIdsOfTopic },
  subject: { idName: 'subjectId', find: bank.findSubject, listIds: bank.listIdsOfSubject },
});

function required(request: QuizRequest, name: IdName): string {
  const id = request[name];
  if (!id) throw new Problem('invalid-request', { fields: { [name]: `A ${request.kind} quiz needs it.` } });
  return id;
}

/** Ids named together must belong together (R22), and only enrolled students are examined (R25). */
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
