import type { AnswerCheck, AnswerMap } from '#contract/contract.ts';
import { readAnswers } from '#domain/assessment/grading.ts';
import { isPractice } from '#domain/assessment/quiz-rules.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Transaction } from '../../db/database.ts';
import { Problem } from '../../http/problem.ts';
import { isWithheldProblem, overdueBefore, refuseWithheldToShow } from '../../answer-visibility.ts';
import { toAnswerCheck } from './attempt-views.ts';
import { type AttemptRow, createAttemptsRepository, idsOf } from './attempts.repository.ts';
import { closeAttempt, isOverdue } from './closing.service.ts';
import { reansweredIn } from './diagnostic.ts';
import type { Random } from './paper.ts';
import { recordAsked, recordMissed } from './practice/practice-history.repository.ts';
import { saveRunningAnswers } from './running-answers.repository.ts';
import { createOptionCountsCache } from './option-counts-cache.ts';

export interface AnswersToSave {
  rev: number;
  epoch: number;
  answers: AnswerMap;
  index?: number;
}

/** `firstQuiz` is the attempt as it stands, of the first quiz alone: its next question follows from its answers. */
export interface SavedAnswers extends Pick<AttemptRow, 'rev' | 'deadlineAt'> {
  firstQuiz: AttemptRow | null;
}

export interface LeaseRequest {
  /** Of the tab that asks. */
  writerId: string;
  intent: 'hold' | 'take' | 'release';
}

export interface AnswerToCheck {
  epoch: number;
  /** Of the question. */
  index: number;
  option: number;
}

/** To save answers while an attempt runs: by the one tab that holds its lease, the single writer (R41, C20). */
export interface AttemptAnswersService {
  /** What stands after the commit; an older `rev` than the saved one changes nothing. */
  save(userId: string, attemptId: string, save: AnswersToSave): Promise<SavedAnswers>;
  lease(userId: string, attemptId: string, request: LeaseRequest): Promise<{ epoch: number }>;
  /**
   * In Learn mode, settles the answer to one question; the first answer checked is the one that counts. The last one of
   * a lesson's check hands it in: whoever leaves then has answered it.
   */
  check(userId: string, attemptId: string, answer: AnswerToCheck): Promise<AnswerCheck>;
  /** Abandons an attempt; only of practice. What it asked stays known as asked. */
  abandon(userId: string, attemptId: string): Promise<void>;
}

/** The lease timeout: a tab not heard of for so long may be followed by another one without being asked. */
const WRITER_GONE_MS = 20_000;

/** Saves answers in one statement where it can, and with the attempt locked where it has to be looked at. */
function createAnswerSaving({ db, now }: Pick<AppDeps, 'db' | 'now'>): Pick<AttemptAnswersService, 'save'> {
  const optionCounts = createOptionCountsCache();

  /** In one statement, where the options are known and nothing speaks against it; null where the attempt has to be looked at. */
  async function saveAtOnce(
    userId: string,
    attemptId: string,
    { answers, index, rev, epoch }: AnswersToSave,
  ): Promise<SavedAnswers | null> {
    const at = now();
    const known = optionCounts.find(attemptId);
    if (known?.userId !== userId || (index ?? 0) >= known.questions.length) return null;
    const read = readAnswers(known.questions, answers);
    if (!read) return null;
    const save = { answers: read, index: index ?? null, rev, epoch, at, notEndedAt: overdueBefore(at) };
    const saved = await saveRunningAnswers(db, { attemptId, userId }, save);
    return saved && { ...saved, firstQuiz: null };
  }

  const saveLocked = (
    userId: string,
    attemptId: string,
    { rev, epoch, answers, index }: AnswersToSave,
  ): Promise<SavedAnswers> =>
    db.transaction(async (tx) => {
      const at = now();
      const attempt = await takeOpen(tx, userId, attemptId, at);
      const isFirstQuiz = attempt.kind === 'first-quiz';
      if (!isFirstQuiz) optionCounts.keep(attempt);
      // Which question follows tells whether the answer before it is right.
      else await refuseWithheldToShow(tx, { userId, at, questionIds: idsOf(attempt) });
      if (epoch !== attempt.epoch) throw new Problem('attempt-taken-over');
      if (rev <= attempt.rev) return { ...attempt, firstQuiz: isFirstQuiz ? attempt : null };
      const saved = {
        answers: { ...validateAnswers(attempt, answers), ...attempt.checked },
        ...(index !== undefined && { currentIndex: validateIndex(attempt, index) }),
        rev,
        writerSeenAt: at,
      };
      await createAttemptsRepository(tx).saveAnswers(attemptId, saved);
      const reanswered = isFirstQuiz ? reansweredIn(attempt, saved.answers) : [];
      if (reanswered.length > 0) await recordMissed(tx, attempt, { questionIds: reanswered, at });
      const after = { ...attempt, ...saved };
      return { ...after, firstQuiz: isFirstQuiz ? after : null };
    });

  return {
    save: async (userId, attemptId, answers) =>
      (await saveAtOnce(userId, attemptId, answers)) ?? saveLocked(userId, attemptId, answers),
  };
}

/** The lease of the single writer: held by the tab that answers, taken over by another one, released. */
const createWriterLease = ({
  db,
  now,
}: Pick<AppDeps, 'db' | 'now'>): Pick<AttemptAnswersService, 'lease'> => ({
  lease: (userId, attemptId, { writerId, intent }) =>
    db.transaction(async (tx) => {
      const at = now();
      const attempt = await takeOpen(tx, userId, attemptId, at);
      const isOwn = attempt.writerId === writerId;
      if (intent === 'hold' && !isOwn && isHeld(attempt, at)) throw new Problem('attempt-open-elsewhere');
      if (intent === 'release' && !isOwn) return { epoch: attempt.epoch };
      // A new epoch shuts out whatever an earlier tab has still on its way.
      const isNewEpoch = intent === 'take' || (intent === 'hold' && !isOwn);
      const epoch = isNewEpoch ? attempt.epoch + 1 : attempt.epoch;
      const writer = { writerId: intent === 'release' ? null : writerId, writerSeenAt: at, epoch };
      await createAttemptsRepository(tx).updateWriter(attemptId, writer);
      return { epoch };
    }),
});

export function createAttemptAnswersService(
  { db, now, newId }: Pick<AppDeps, 'db' | 'now' | 'newId'>,
  { random }: { random: Random },
): AttemptAnswersService {
  return {
    ...createAnswerSaving({ db, now }),
    ...createWriterLease({ db, now }),

    check: (userId, attemptId, { epoch, index, option }) =>
      db.transaction(async (tx) => {
        const at = now();
        const attempt = await takeToCheck(tx, userId, attemptId, at);
        if (attempt.mode !== 'learn') throw new Problem('forbidden');
        const given = validateAnswers(attempt, { [index]: option });
        const question = attempt.questions[validateIndex(attempt, index)];
        if (!question) throw new Problem('not-found');
        const before = attempt.checked[String(index)];
        const isGraded = attempt.status === 'graded';
        if (isGraded && before === undefined) throw new Problem('attempt-closed');
        if (!isGraded && epoch !== attempt.epoch) throw new Problem('attempt-taken-over');
        await refuseWithheldToShow(tx, { userId, at, questionIds: [question.questionId] });
        if (before !== undefined) return toAnswerCheck(question, { index, chosen: before, isGraded });
        const settled = {
          answers: { ...attempt.answers, ...given },
          checked: { ...attempt.checked, [index]: option },
          writerSeenAt: at,
        };
        await createAttemptsRepository(tx).saveChecked(attemptId, settled);
        if (option !== question.correctIndex) {
          await recordMissed(tx, attempt, { questionIds: [question.questionId], at });
        }
        const isSubmitted = await submitIfAllChecked(tx, { newId, random }, { ...attempt, ...settled }, at);
        return toAnswerCheck(question, { index, chosen: option, isGraded: isSubmitted });
      }),

    abandon: (userId, attemptId) =>
      db.transaction(async (tx) => {
        const at = now();
        const attempt = await takeOpen(tx, userId, attemptId, at);
        if (!isPractice(attempt)) throw new Problem('forbidden');
        await recordAsked(tx, attempt, at);
        await createAttemptsRepository(tx).delete(attemptId);
      }),
  };
}

/**
 * Grades a lesson's check once each of its questions is settled; practice of more lessons waits to be submitted, since
 * its page goes back and forth. One that shares questions with a running weekly quiz stays open, as in its submission.
 */
async function submitIfAllChecked(
  tx: Transaction,
  closing: Pick<AppDeps, 'newId'> & { random: Random },
  attempt: AttemptRow,
  at: Date,
): Promise<boolean> {
  const { kind, questions, checked } = attempt;
  if (kind !== 'subtopic' || Object.keys(checked).length < questions.length) return false;
  try {
    await closeAttempt(tx, closing, attempt, { answers: checked, by: 'student', at });
    return true;
  } catch (thrown) {
    if (isWithheldProblem(thrown)) return false;
    throw thrown;
  }
}

/** One that was graded too: its last check may be asked for again. */
async function takeToCheck(
  tx: Transaction,
  userId: string,
  attemptId: string,
  at: Date,
): Promise<AttemptRow> {
  const attempt = await createAttemptsRepository(tx).findForUpdate(attemptId, userId);
  if (!attempt) throw new Problem('not-found');
  if (attempt.status === 'open' && isOverdue(attempt, at)) throw new Problem('attempt-closed');
  return attempt;
}

async function takeOpen(tx: Transaction, userId: string, attemptId: string, at: Date): Promise<AttemptRow> {
  const attempt = await takeToCheck(tx, userId, attemptId, at);
  if (attempt.status === 'graded') throw new Problem('attempt-closed');
  return attempt;
}

const isHeld = ({ writerId, writerSeenAt }: AttemptRow, at: Date): boolean =>
  writerId !== null && writerSeenAt !== null && at.getTime() - writerSeenAt.getTime() < WRITER_GONE_MS;

/**
 * To validate answers: returns them as stored, of the first quiz with every "I don't know", which is null;
 * `invalid-request` for a question or an option that is not in the attempt.
 */
export function validateAnswers({ kind, questions }: AttemptRow, answers: AnswerMap): AnswerMap {
  const read = readAnswers(questions, answers);
  if (!read)
    throw new Problem('invalid-request', { fields: { answers: 'There is no such question or option.' } });
  return kind === 'first-quiz' ? { ...answers } : read;
}

function validateIndex({ questions }: AttemptRow, index: number): number {
  if (index < questions.length) return index;
  throw new Problem('invalid-request', { fields: { index: 'There is no such question.' } });
}
