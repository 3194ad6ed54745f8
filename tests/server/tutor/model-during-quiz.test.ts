import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { lockShownAnswers } from '#server/answer-visibility.ts';
import { quizAttempts } from '#server/db/schema/quizzes.ts';
import { createAttemptCalls } from '#tests/support/server/attempt-calls.ts';
import { createEnrollment } from '#server/features/catalogue/catalogue.repository.ts';
import { UPSC_COURSE } from '#tests/support/server/course-ids.ts';
import { SATURDAY, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { besideTransaction } from '#tests/support/server/transaction-scope.ts';
import { place, question } from './preamble-question.ts';
import { recordingModel, turnsOf } from './tutor-turns.ts';

const world = await useLearningWorld();
const attempts = createAttemptCalls(world);

test('a model is asked nothing in any subject while a weekly quiz runs, and the lessons answer there', async () => {
  const { userId, attemptId } = await attempts.createRunning();
  await world.deps.db.transaction((tx) =>
    createEnrollment(tx, { userId, courseId: UPSC_COURSE, at: SATURDAY }),
  );
  const { asked, model } = recordingModel('What a model says.');
  const turns = turnsOf(world, userId, model);
  const during = await turns.answerTo(place, question);
  expect(asked).toEqual([]);
  expect(new Set(during.steps?.map(({ source }) => source))).toEqual(new Set(['extract']));
  await attempts.submitRight(userId, attemptId, 20);
  const after = await turns.answerTo(place, question);
  expect(asked.length).toBeGreaterThan(0);
  expect(after.steps?.at(-1)).toMatchObject({ source: 'model', text: 'What a model says.' });
});

describe('an answer that is made while the weekly quiz of its subject begins', () => {
  /** Does something while a weekly quiz of the subject is being started; the start ends once that waits for it, or is done. */
  async function duringStart<T>(userId: string, act: () => Promise<T>): Promise<T> {
    const { db } = world.deps;
    const isWaited = async (): Promise<boolean> => {
      const { rows } = await db.execute(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'",
      );
      return rows.length > 0;
    };
    let acted: Promise<T> | undefined;
    let isDone = false;
    await besideTransaction(db, async (tx) => {
      await lockShownAnswers(tx, userId);
      await tx.insert(quizAttempts).values({
        id: world.deps.newId(),
        userId,
        kind: 'weekly',
        title: 'Planted',
        scope: 'planted',
        subjectId: place.subjectId,
        questions: [],
        startedAt: SATURDAY,
        deadlineAt: new Date(SATURDAY.getTime() + 1_800_000),
      });
      acted = act();
      const noteEnd = () => (isDone = true);
      void acted.then(noteEnd, noteEnd);
      while (!isDone && !(await isWaited())) await wait(10);
    });
    if (!acted) throw new Error('Nothing was done.');
    return acted;
  }

  const createAsker = () => world.createStudent({ timeZone: 'Asia/Kolkata', courses: [UPSC_COURSE] });

  test('is not told: a question', async () => {
    const userId = await createAsker();
    const turns = turnsOf(world, userId);
    const asked = duringStart(userId, () => turns.ask(place, question));
    await expect(asked).rejects.toMatchObject({ code: 'locked-during-quiz' });
  });

  test('is not told: a hint, which shows the key of no question or of some', async () => {
    for (const level of ['passages', 'similarQuestion'] as const) {
      const userId = await createAsker();
      const turns = turnsOf(world, userId, recordingModel('What a model says.').model);
      const turn = await turns.hintsUpTo(await turns.ask(place, question), level);
      const hint = duringStart(userId, () => turns.nextHint(turn, turn.hintLevel));
      await expect(hint, level).rejects.toMatchObject({ code: 'locked-during-quiz' });
    }
  });
});
