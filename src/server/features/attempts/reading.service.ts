import type {
  Attempt,
  AttemptKind,
  AttemptSummary,
  GradedAttempt,
  NextSubtopic,
  OpenAttempt,
} from '#contract/contract.ts';
import { type SampleMissed, samplesMissed } from '#domain/assessment/sample-questions.ts';
import type { AppDeps } from '../../app-deps.ts';
import { contentId } from '../../content/content-ids.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { Problem } from '../../http/problem.ts';
import { findShownLately } from '../../db/lesson-rounds.ts';
import { createReportsRepository } from '../reports/reports.repository.ts';
import {
  findWithheldAnswers,
  isWithheldProblem,
  overdueBefore,
  refuseQuestionsIn,
} from '../../answer-visibility.ts';
import { toGradedAttempt, toOpenAttempt, toSummary } from './attempt-views.ts';
import { type AttemptRow, createAttemptsRepository, idsOf } from './attempts.repository.ts';
import { type ClosedAttempt, closeAttempt, isOverdue } from './closing.service.ts';
import { chooseStart, firstGap, isKnown, weighSubjects } from './diagnostic.ts';
import { type Random, secureRandom } from './paper.ts';
import { createQuestionBankRepository, type QuestionBankRepository } from './question-bank.repository.ts';
import { findRewards } from './rewards.repository.ts';
import { FIRST_QUIZ } from './quiz-plans.ts';

/** Reading attempts: an overdue one is closed before it is shown (R42). */
export interface ReadingService {
  read(userId: string, attemptId: string): Promise<Attempt>;
  /** Newest first. */
  list(
    userId: string,
    filter: { kind?: AttemptKind | undefined; subjectId?: string | undefined },
  ): Promise<AttemptSummary[]>;
}

const LONGEST_LIST = 100;

export function createReadingService(
  { db, now, newId }: Pick<AppDeps, 'db' | 'now' | 'newId'>,
  { random = secureRandom }: { random?: Random } = {},
): ReadingService {
  return {
    async read(userId, attemptId) {
      const at = now();
      const attempt = await createAttemptsRepository(db).find(attemptId, userId);
      if (!attempt) throw new Problem('not-found');
      if (attempt.status === 'graded') return showGraded(db, { attempt }, at);
      if (!isOverdue(attempt, at)) return showOpen(db, attempt, at);
      return showGraded(db, await closeOverdue(userId, attemptId, at), at);
    },

    async list(userId, filter) {
      const at = now();
      const attempts = createAttemptsRepository(db);
      const overdue = await attempts.listOverdue(overdueBefore(at), { userId, limit: LONGEST_LIST });
      for (const attemptId of overdue) {
        await closeOverdue(userId, attemptId, at).catch((thrown: unknown) => {
          if (!isWithheldProblem(thrown)) throw thrown;
        });
      }
      return (await attempts.listSummaries(userId, filter, LONGEST_LIST)).map(toSummary);
    },
  };

  /** Waits for whoever may be closing it already. */
  function closeOverdue(userId: string, attemptId: string, at: Date): Promise<GradedRow> {
    return db.transaction(async (tx) => {
      const attempt = await createAttemptsRepository(tx).findForUpdate(attemptId, userId);
      if (!attempt) throw new Problem('not-found');
      if (attempt.status === 'graded') return { attempt };
      const saved = { answers: attempt.answers, by: 'deadline' as const, at };
      return closeAttempt(tx, { newId, random }, attempt, saved);
    });
  }
}

/** An open attempt; in Learn mode with what was checked, but for what is withheld. */
export async function showOpen(
  db: Database | Transaction,
  attempt: AttemptRow,
  at: Date,
): Promise<OpenAttempt> {
  const isChecked = Object.keys(attempt.checked).length > 0;
  const { questionIds } = isChecked
    ? await findWithheldAnswers(db, attempt.userId, at)
    : { questionIds: new Set<string>() };
  const countsFrom = await findCountsFrom(db, attempt, at);
  return toOpenAttempt(attempt, at, { withheld: questionIds, countsFrom });
}

/** Of the questions of a lesson, which can be few enough to be known by heart; null where all of them count now. */
async function findCountsFrom(
  db: Database | Transaction,
  { kind, userId, startedAt, ...attempt }: AttemptRow,
  at: Date,
): Promise<Date | null> {
  if (kind !== 'subtopic') return null;
  const asked = { questionIds: attempt.questions.map(({ questionId }) => questionId), before: startedAt, at };
  const shown = [...(await findShownLately(db, userId, asked)).values()];
  return shown.length === 0 ? null : new Date(Math.max(...shown.map((from) => from.getTime())));
}

/** A graded attempt, with what is known of it where it was graded just now. */
type GradedRow = Pick<ClosedAttempt, 'attempt'> & Partial<ClosedAttempt>;

/**
 * A graded attempt with its report and, of the first quiz, where to start. Throws `locked-during-quiz` while a weekly
 * quiz that counts asks any of its questions: its figures tell of these too.
 */
export async function showGraded(
  db: Database | Transaction,
  { attempt, report: filed, rewards: brought, withheld }: GradedRow,
  at: Date,
): Promise<GradedAttempt> {
  refuseQuestionsIn(withheld ?? (await findWithheldAnswers(db, attempt.userId, at)), idsOf(attempt));
  const report =
    filed ??
    (!brought && attempt.kind === 'weekly'
      ? await createReportsRepository(db).findByAttempt(attempt.id)
      : null);
  const rewards = brought ?? (await findRewards(db, attempt));
  const start = attempt.kind === 'first-quiz' ? await findStart(db, attempt) : { startHere: null };
  const otherStarts = start.startHere && (await listOtherStarts(db, attempt.userId, start.startHere));
  return toGradedAttempt(attempt, { rewards, report, ...start, ...(otherStarts && { otherStarts }) }, at);
}

/** The lesson a student was told to begin with; before their first quiz what they missed on the landing page tells it. */
export const createStartFinder =
  ({ db }: Pick<AppDeps, 'db'>) =>
  async (userId: string): Promise<NextSubtopic | null> => {
    const first = { userId, kind: 'first-quiz', scope: FIRST_QUIZ } as const;
    const attempt = await createAttemptsRepository(db).findGraded(first);
    if (!attempt) return (await findSampleStart(db, { userId, questions: [], answers: {} })).startHere;
    return (await findStart(db, attempt)).startHere;
  };

/** How many subjects a newcomer can choose from instead of the one that was found. */
const OTHER_STARTS = 12;

/** Where one would begin in the other subjects of the track. */
async function listOtherStarts(
  db: Database | Transaction,
  userId: string,
  { subjectId }: NextSubtopic,
): Promise<NextSubtopic[]> {
  const bank = createQuestionBankRepository(db);
  const beginnings = await bank.listBeginnings(await bank.findTrack(userId), OTHER_STARTS + 1);
  return beginnings.filter((one) => one.subjectId !== subjectId).slice(0, OTHER_STARTS);
}

type QuizTaken = Pick<AttemptRow, 'userId' | 'questions' | 'answers'>;
type Start = Pick<GradedAttempt, 'startHere' | 'startReason' | 'landingMissed'>;

/**
 * A question missed on the landing page comes first, unless the first quiz showed its subject known. Null where nothing is
 * taught in the track.
 */
async function findStart(db: Database | Transaction, quiz: QuizTaken): Promise<Start> {
  const sample = await findSampleStart(db, quiz);
  return sample.startHere ? sample : { ...sample, startHere: await findQuizStart(db, quiz) };
}

/**
 * The lesson in the first subject missed on the landing page that newcomers can open. Newer answers weigh more: a subject of
 * which the quiz got all but right is passed over, for one of which it missed more than it knew.
 */
async function findSampleStart(
  db: Database | Transaction,
  { userId, questions, answers }: QuizTaken,
): Promise<Start> {
  const bank = createQuestionBankRepository(db);
  const { track, sampleAnswers } = await bank.findNewcomer(userId);
  const missed = sampleAnswers && samplesMissed(sampleAnswers, track);
  if (!missed) return { startHere: null };
  if (missed.length === 0) return { startHere: null, startReason: 'landing-all-right' };
  const missedIds = missed.map(({ subject }) => contentId('subject', subject));
  const beginnings = await bank.listBeginningsOf(track, missedIds);
  const asked = await bank.listPlaces(questions.map(({ subtopicId }) => subtopicId));
  const weighed = weighSubjects(questions, answers, asked);
  const open = missed.flatMap((sample) => {
    const beginning = beginnings.find(({ subjectId }) => subjectId === contentId('subject', sample.subject));
    return beginning ? [{ sample, beginning }] : [];
  });
  const startIn = (beginning: NextSubtopic): NextSubtopic => {
    const ofSubject = asked.filter(({ subjectId }) => subjectId === beginning.subjectId);
    // One lucky guess among what was missed is no reason to pass over the first lessons.
    const knowsSome =
      !weighed.missed.includes(beginning.subjectId) &&
      ofSubject.some(({ subtopicId }) => isKnown(questions, answers, subtopicId));
    return (knowsSome && firstGap(questions, answers, ofSubject)) || beginning;
  };
  const found = open.find(({ beginning }) => !weighed.known.includes(beginning.subjectId));
  if (found) {
    const startHere = startIn(found.beginning);
    const landingMissed = await describeMissed(bank, found, startHere);
    return { startHere, startReason: 'landing-missed', ...(landingMissed && { landingMissed }) };
  }
  const [contradicted] = open;
  if (!contradicted) return { startHere: null };
  // A subject that was missed may be hidden by now, or of another track.
  const beginningsOfMissed = await bank.listBeginningsOf(track, weighed.missed);
  const [other] = weighed.missed.flatMap(
    (id) => beginningsOfMissed.find(({ subjectId }) => subjectId === id) ?? [],
  );
  if (!other) return { startHere: null };
  const landingMissed = await describeMissed(bank, contradicted, null);
  const startReason = 'quiz-over-landing' as const;
  return { startHere: other, startReason, ...(landingMissed && { landingMissed }) };
}

/** The lesson that teaches a question missed on the landing page; undefined where it is not published. */
async function describeMissed(
  bank: QuestionBankRepository,
  { sample, beginning }: { sample: SampleMissed; beginning: NextSubtopic },
  startHere: NextSubtopic | null,
): Promise<Start['landingMissed']> {
  const lessons = await bank.listLessons(beginning.subjectId);
  const numberOf = (id: string | undefined): number =>
    lessons.findIndex(({ subtopicId }) => subtopicId === id) + 1;
  const lessonNumber = numberOf(contentId('subtopic', `${sample.subject}/${sample.lesson}`));
  const lesson = lessons[lessonNumber - 1];
  if (!lesson) return undefined;
  return {
    subjectName: lesson.subjectName,
    lessonName: lesson.name,
    lessonNumber,
    startNumber: numberOf(startHere?.subtopicId) || null,
  };
}

/** Where the answers to the first quiz alone would begin. */
async function findQuizStart(
  db: Database | Transaction,
  { questions, answers, userId }: QuizTaken,
): Promise<NextSubtopic | null> {
  const bank = createQuestionBankRepository(db);
  const places = await bank.listPlaces(questions.map(({ subtopicId }) => subtopicId));
  const start = chooseStart(questions, answers, places);
  if ('subtopic' in start) return start.subtopic;
  if ('beginningOf' in start) return bank.findFirstSubtopic(start.beginningOf);
  const beginning = await bank.findBeginning(await bank.findTrack(userId));
  const gap = firstGap(questions, answers, places);
  // Nobody is sent back to what they knew while they missed something else.
  return gap && isKnown(questions, answers, beginning?.subtopicId) ? gap : beginning;
}
