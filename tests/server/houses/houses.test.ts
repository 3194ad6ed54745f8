import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { HouseAnswers } from '#contract/contract.ts';
import { HOUSES } from '#domain/account/houses.ts';
import { readPrediction } from '#server/ai/house-statement.ts';
import { traitEngine } from '#server/ai/house-predictor.ts';
import { completions } from '#server/db/schema/accounts.ts';
import { createHousesHandlers } from '#server/features/houses/houses.handlers.ts';
import { insertHouses } from '#tests/support/server/attempt-fixtures.ts';
import { SATURDAY, callBy, openCall, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';

const { questionSetId, questions } = traitEngine.houseQuestions('English');

const world = await useLearningWorld();
const handlers = createHousesHandlers(world.deps);
await insertHouses(world.deps.db);
let userId: string;
beforeEach(async () => {
  userId = await world.createStudent();
});

const answers = (place: number): HouseAnswers => ({
  questionSetId,
  answers: questions.map(({ id, options }) => ({ questionId: id, optionId: options[place]?.id ?? '' })),
});
const predict = async (body: HouseAnswers) =>
  (await handlers.predictHouse(callBy(userId, { body }))).body.data;
const stored = async () =>
  (await world.deps.db.select().from(completions).where(eq(completions.userId, userId)))[0];

describe('the houses', () => {
  test('are the four, in their order', async () => {
    const { body } = await handlers.listHouses(openCall);
    expect(body).toEqual({ success: true, houses: HOUSES });
  });

  test.each([
    ['Veritas', 'Veritas'],
    ['lumina', 'Lumina'],
    ['INGENIUM', 'Ingenium'],
    ['Gryffindor', 'Veritas'],
    ['griffin', 'Veritas'],
    ['Ravenclaw', 'Lumina'],
    ['Sphinx', 'Lumina'],
    ['Hufflepuff', 'Fidelis'],
    ['phoenix', 'Fidelis'],
    ['Slytherin', 'Ingenium'],
    ['Dragon', 'Ingenium'],
  ])('%s is %s', async (asked, name) => {
    const { body } = await handlers.getHouse({ ...openCall, params: { name: asked } });
    expect(body).toEqual({ success: true, house: HOUSES.find((house) => house.name === name) });
  });

  test.each(['Nowhere', 'constructor', '%', 'Verita_'])('%s is none', async (name) => {
    await expect(handlers.getHouse({ ...openCall, params: { name } })).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});

describe('the house quiz', () => {
  test.each(['English', 'Hindi'] as const)('is asked in %s', async (language) => {
    const call = callBy(userId, { body: { language } });
    expect((await handlers.getHouseQuestions(call)).body.data).toEqual(traitEngine.houseQuestions(language));
  });

  test('predicts a house, keeps it for the student and signs it', async () => {
    const prediction = await predict(answers(0));
    expect(await stored()).toMatchObject({ predictedHouse: prediction.house, prediction, house: null });
    expect(readPrediction([world.deps.config.sessionSecret], prediction.prediction, SATURDAY)).toBe(
      prediction.house,
    );
    expect(prediction.prediction.length).toBeLessThanOrEqual(600);
  });

  test('may be taken again until a house is assigned', async () => {
    await predict(answers(0));
    const appeal = await predict(answers(3));
    expect(await stored()).toMatchObject({ predictedHouse: appeal.house, prediction: appeal });
    await world.deps.db.update(completions).set({ house: 'Fidelis' }).where(eq(completions.userId, userId));
    await expect(predict(answers(0))).rejects.toMatchObject({ code: 'house-already-assigned' });
    expect(await stored()).toMatchObject({ prediction: appeal, house: 'Fidelis' });
  });

  test('refuses answers that are not one to each question, and keeps nothing', async () => {
    const body = { ...answers(0), answers: answers(0).answers.slice(1) };
    await expect(predict(body)).rejects.toMatchObject({
      code: 'invalid-field',
      fields: { answers: expect.any(String) },
    });
    await expect(handlers.predictHouseAtHost({ ...openCall, body })).rejects.toMatchObject({
      code: 'invalid-field',
    });
    expect(await stored()).toBeUndefined();
  });

  test('is answered at the host without knowing who asks', async () => {
    const { body } = await handlers.predictHouseAtHost({ ...openCall, body: answers(2) });
    expect(body.data).toEqual(await predict(answers(2)));
  });
});
