import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { signPrediction } from '#server/ai/house-statement.ts';
import { completions, profiles } from '#server/db/schema/accounts.ts';
import { quizAttempts } from '#server/db/schema/quizzes.ts';
import { createCompletionHandlers } from '#server/features/completion/completion.handlers.ts';
import { insertHouses } from '#tests/support/server/attempt-fixtures.ts';
import { recordsIn } from '#tests/support/server/student-records.ts';
import { SATURDAY, callBy, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';

const BLANK = {
  hasCompleteProfile: false,
  firstQuizCompleted: false,
  housePredictionCompleted: false,
  assignedHouse: null,
  hasCompletedFirstTimeFlow: false,
};

const world = await useLearningWorld();
const handlers = createCompletionHandlers(world.deps);
await insertHouses(world.deps.db);
let userId: string;
beforeEach(async () => {
  userId = await world.createStudent();
});

const by = <Body>(body: Body) => callBy(userId, { body });
const status = async () => (await handlers.getCompletionStatus(by(undefined))).body.data;
const completeQuiz = async () =>
  (await handlers.completeFirstQuiz(by({ firstQuizCompleted: true as const }))).body.data;
const completeHouse = async (house: string, prediction?: string) =>
  (
    await handlers.completeHousePrediction(
      by({ completed: true as const, house, ...(prediction && { prediction }) }),
    )
  ).body.data;
const completeFlow = async () =>
  (await handlers.completeFirstTimeFlow(by({ hasCompletedFirstTimeFlow: true as const }))).body.data;
const ledger = () => recordsIn(world.deps.db).awards(userId);
const sign = (house: string, at = SATURDAY, secret = world.deps.config.sessionSecret) =>
  signPrediction(secret, house, at);

const fillProfile = (fields: Partial<typeof profiles.$inferInsert> = {}) =>
  world.deps.db
    .insert(profiles)
    .values({
      userId,
      firstName: 'Asha',
      track: 'engineering',
      schoolName: 'NIT Trichy',
      classGrade: 'Semester 3',
      birthYear: 2003,
      createdAt: SATURDAY,
      updatedAt: SATURDAY,
      ...fields,
    })
    .onConflictDoUpdate({ target: profiles.userId, set: { updatedAt: SATURDAY, ...fields } });
const takeFirstQuiz = (status: 'open' | 'graded' = 'graded') =>
  world.deps.db.insert(quizAttempts).values({
    id: world.deps.newId(),
    userId,
    kind: 'first-quiz',
    title: 'First Quiz',
    scope: 'first-quiz',
    questions: [],
    status,
    startedAt: SATURDAY,
    ...(status === 'graded' && { finishedAt: SATURDAY, correctAnswers: 0, percentage: 0 }),
  });
const predictHouse = (predictedHouse: string) =>
  world.deps.db
    .insert(completions)
    .values({ userId, predictedHouse })
    .onConflictDoUpdate({ target: completions.userId, set: { predictedHouse } });

async function comeToHouses() {
  await fillProfile();
  await takeFirstQuiz();
  await completeQuiz();
}

test('a newcomer has a blank status, and so has an account that is gone', async () => {
  expect(await status()).toEqual(BLANK);
  userId = 'f'.repeat(24);
  expect(await status()).toEqual(BLANK);
});

test('the five steps in their order lead to the end of onboarding', async () => {
  await fillProfile();
  await takeFirstQuiz();
  expect(await completeQuiz()).toEqual({ ...BLANK, hasCompleteProfile: true, firstQuizCompleted: true });
  await predictHouse('Lumina');
  expect(await completeHouse('Lumina')).toEqual({
    hasCompleteProfile: true,
    firstQuizCompleted: true,
    housePredictionCompleted: true,
    assignedHouse: 'Lumina',
    hasCompletedFirstTimeFlow: false,
  });
  await fillProfile({ pictureUrl: 'avatar:crest:asha' });
  await expect(completeFlow()).rejects.toMatchObject({ code: 'step-out-of-order' });
  await fillProfile({ role: 'student-engineering' });
  expect(await completeFlow()).toMatchObject({ hasCompletedFirstTimeFlow: true });
  expect(await ledger()).toEqual(['first-quiz 30', 'house-prediction 30']);
});

describe('a profile', () => {
  test.each([
    ['with all that is asked for is complete', {}, true],
    ['of a minor without a guardian’s consent is not', { birthYear: 2012 }, false],
    ['of a minor whose guardian agrees is complete', { birthYear: 2012, guardianConsent: true }, true],
    ['without a birth year is not', { birthYear: null }, false],
    ['without a track is not', { firstName: 'Asha', track: null }, false],
    ['without a name is not', { firstName: '', track: 'engineering' }, false],
  ] as const)('%s', async (_, fields, hasCompleteProfile) => {
    await fillProfile(fields);
    expect((await status()).hasCompleteProfile).toBe(hasCompleteProfile);
  });
});

describe('the first quiz', () => {
  test.each([
    ['without a profile', async () => takeFirstQuiz(), 'step-out-of-order'],
    [
      'with an incomplete profile',
      async () => Promise.all([fillProfile({ track: null }), takeFirstQuiz()]),
      'step-out-of-order',
    ],
    ['without an attempt', async () => fillProfile(), 'first-quiz-not-graded'],
    [
      'with an attempt that is still open',
      async () => Promise.all([fillProfile(), takeFirstQuiz('open')]),
      'first-quiz-not-graded',
    ],
  ])('cannot be completed %s (R27)', async (_, prepare, code) => {
    await prepare();
    await expect(completeQuiz()).rejects.toMatchObject({ code });
    expect((await status()).firstQuizCompleted).toBe(false);
    expect(await ledger()).toEqual([]);
  });

  test('is completed once', async () => {
    await comeToHouses();
    world.setNow(new Date(SATURDAY.getTime() + 1_000));
    expect(await completeQuiz()).toMatchObject({ firstQuizCompleted: true });
    const [row] = await world.deps.db.select().from(completions).where(eq(completions.userId, userId));
    expect(row?.firstQuizCompletedAt).toEqual(SATURDAY);
    expect(await ledger()).toEqual(['first-quiz 30']);
  });
});

describe('the house', () => {
  test('comes after the first quiz (R27)', async () => {
    await fillProfile();
    await predictHouse('Veritas');
    await expect(completeHouse('Veritas')).rejects.toMatchObject({ code: 'step-out-of-order' });
    await expect(completeHouse('Veritas', sign('Veritas'))).rejects.toMatchObject({
      code: 'step-out-of-order',
    });
  });

  test('must have been predicted', async () => {
    await comeToHouses();
    await expect(completeHouse('Veritas')).rejects.toMatchObject({ code: 'house-not-predicted' });
    await predictHouse('Lumina');
    await expect(completeHouse('Veritas')).rejects.toMatchObject({ code: 'house-not-predicted' });
    expect((await status()).assignedHouse).toBeNull();
  });

  test('may be the one of a signed statement', async () => {
    await comeToHouses();
    expect(await completeHouse('Ingenium', sign('Ingenium'))).toMatchObject({ assignedHouse: 'Ingenium' });
  });

  test.each([
    ['for another house', () => sign('Lumina')],
    ['of another server', () => sign('Veritas', SATURDAY, 'x'.repeat(40))],
    ['older than a day', () => sign('Veritas', new Date(SATURDAY.getTime() - 24 * 3_600_000 - 1_000))],
    [
      'with another house written in',
      () => `${sign('Veritas').split('.')[0]}.${sign('Lumina').split('.')[1]}`,
    ],
    ['cut off', () => sign('Veritas').slice(0, -3)],
    ['with a tail', () => `${sign('Veritas')}.e30`],
    ['of nothing', () => '.'],
    ['that is no statement', () => 'Veritas'],
  ])('is not given for a statement %s', async (_, statement) => {
    await comeToHouses();
    await expect(completeHouse('Veritas', statement())).rejects.toMatchObject({
      code: 'house-not-predicted',
    });
  });

  test('is set once (R50)', async () => {
    await comeToHouses();
    await predictHouse('Lumina');
    await completeHouse('lumina');
    expect(await completeHouse('Lumina')).toMatchObject({ assignedHouse: 'Lumina' });
    await expect(completeHouse('Veritas', sign('Veritas'))).rejects.toMatchObject({
      code: 'house-already-assigned',
    });
    expect(await ledger()).toEqual(['first-quiz 30', 'house-prediction 30']);
  });

  test('is one house for many answers at the same moment (R50)', async () => {
    await comeToHouses();
    const names = ['Veritas', 'Lumina', 'Fidelis', 'Ingenium'];
    const asked = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) => names[index % 4] ?? '').map((name) =>
        completeHouse(name, sign(name)),
      ),
    );
    expect(asked.filter(({ status: outcome }) => outcome === 'fulfilled')).toHaveLength(10);
    expect((await ledger()).filter((line) => line.startsWith('house-prediction'))).toHaveLength(1);
  });
});

describe('the end of onboarding', () => {
  test.each([
    ['the profile', { track: null }, true],
    ['the house', {}, false],
    ['the picture', { pictureUrl: null }, true],
    ['clan and role', { role: null }, true],
  ])('is not reached without %s (R27)', async (_, missing, hasHouse) => {
    await comeToHouses();
    if (hasHouse) await completeHouse('Fidelis', sign('Fidelis'));
    await fillProfile({ pictureUrl: 'avatar:crest:asha', role: 'student-engineering', ...missing });
    await expect(completeFlow()).rejects.toMatchObject({ code: 'step-out-of-order' });
    expect((await status()).hasCompletedFirstTimeFlow).toBe(false);
  });

  test('is reached with a clan in place of a role, and stays reached', async () => {
    await comeToHouses();
    await completeHouse('Fidelis', sign('Fidelis'));
    await fillProfile({ pictureUrl: 'avatar:crest:asha', clan: 'Night Owls' });
    expect(await completeFlow()).toMatchObject({ hasCompletedFirstTimeFlow: true });
    await fillProfile({ clan: null });
    expect(await completeFlow()).toMatchObject({ hasCompletedFirstTimeFlow: true });
  });
});
