import type {
  Attempt,
  AttemptKind,
  AttemptSummary,
  GradedAttempt,
  NextSubtopic,
  OpenAttempt,
} from '#contract/contract.ts';
import type { AppDeps } from '../../app-deps.ts';
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
import { findStart } from './first-lesson.service.ts';
import { type Random, secureRandom } from './paper.ts';
import { createQuestionBankRepository } from './question-bank.repository.ts';
import { findRewards } from './rewards.repository.ts';

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
 * quiz that counts asks any of its questions: its figures tell of these too. `withQuests` tells of the quests, which are
 * paid right after the attempt is graded.
 */
export async function showGraded(
  db: Database | Transaction,
  { attempt, report: filed, rewards: brought, withheld }: GradedRow,
  at: Date,
  { withQuests = true } = {},
): Promise<GradedAttempt> {
  refuseQuestionsIn(withheld ?? (await findWithheldAnswers(db, attempt.userId, at)), idsOf(attempt));
  const report =
    filed ??
    (!brought && attempt.kind === 'weekly'
      ? await createReportsRepository(db).findByAttempt(attempt.id)
      : null);
  const rewards = brought ?? (await findRewards(db, attempt, { withQuests }));
  const start = attempt.kind === 'first-quiz' ? await findStart(db, attempt) : { startHere: null };
  const otherStarts = start.startHere && (await listOtherStarts(db, attempt.userId, start.startHere));
  return toGradedAttempt(attempt, { rewards, report, ...start, ...(otherStarts && { otherStarts }) }, at);
}

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
