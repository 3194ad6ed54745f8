import { describe, expect, test } from 'vitest';
import type { HouseAnswers } from '#contract/contract.ts';
import { HOUSES } from '#domain/account/houses.ts';
import { HOUSE_WEIGHTS } from '#server/ai/house-weights.ts';
import { traitEngine } from '#server/ai/house-predictor.ts';
import type { HouseVerdict } from '#server/ai/ai-port.ts';

const ENGLISH = traitEngine.houseQuestions('English');
const HINDI = traitEngine.houseQuestions('Hindi');
const houseOf = (trait: string) => HOUSES.find(({ traits }) => traits.includes(trait))?.name ?? '';
const options: [question: string, option: string, traits: readonly [string, string]][] = Object.entries(
  HOUSE_WEIGHTS,
).flatMap(([question, weights]) =>
  Object.entries(weights).map(([option, traits]): [string, string, readonly [string, string]] => [
    question,
    option,
    traits,
  ]),
);

/** Answers by the place of the option in each question. */
const answersAt = (places: readonly number[], { questionSetId, questions } = ENGLISH): HouseAnswers => ({
  questionSetId,
  answers: questions.map((question, index) => ({
    questionId: question.id,
    optionId: question.options[places[index] ?? 0]?.id ?? '',
  })),
});

/** Answers that choose, of every question, the option that speaks of a house first. */
const answersFor = (house: string, set = ENGLISH): HouseAnswers => ({
  questionSetId: set.questionSetId,
  answers: set.questions.map(({ id }) => ({
    questionId: id,
    optionId: options.find(([question, , [first]]) => question === id && houseOf(first) === house)?.[1] ?? '',
  })),
});

async function predict(answers: HouseAnswers): Promise<HouseVerdict> {
  const verdict = await traitEngine.predictHouse(answers);
  if ('refused' in verdict) throw new Error(JSON.stringify(verdict.refused));
  return verdict;
}

describe('the questions', () => {
  test('are nine with four options each, the same in both languages', () => {
    expect(ENGLISH.questions).toHaveLength(9);
    expect(ENGLISH.questions.every((question) => question.options.length === 4)).toBe(true);
    const ids = ({ questions }: typeof ENGLISH) =>
      questions.map((question) => [question.id, question.options.map(({ id }) => id)]);
    expect(ids(HINDI)).toEqual(ids(ENGLISH));
    expect(HINDI.questionSetId).not.toBe(ENGLISH.questionSetId);
    const hindiTexts = HINDI.questions.flatMap(({ text, options: choices }) => [
      text,
      ...choices.map((choice) => choice.text),
    ]);
    expect(hindiTexts.filter((text) => !/[\u0900-\u097f]/.test(text))).toEqual([]);
  });

  test('show no weights', () => {
    expect(Object.keys(ENGLISH.questions[0]?.options[0] ?? {})).toEqual(['id', 'text']);
  });

  test('favour no house: each has one option a question, each trait three first and three second places', () => {
    const places = (place: 0 | 1) => Object.groupBy(options, ([, , traits]) => traits[place]);
    const traits = HOUSES.flatMap((house) => house.traits).sort();
    for (const place of [0, 1] as const) {
      expect(Object.keys(places(place)).sort()).toEqual(traits);
      expect(Object.values(places(place)).map((group) => group?.length)).toEqual(traits.map(() => 3));
    }
    for (const { id } of ENGLISH.questions) {
      const houses = options.filter(([question]) => question === id).map(([, , [first]]) => houseOf(first));
      expect(new Set(houses).size).toBe(4);
    }
    expect(options.filter(([, , [first, second]]) => houseOf(first) === houseOf(second))).toEqual([]);
  });
});

describe('the verdict', () => {
  test.each(HOUSES.map(({ name }) => name))('%s can be reached', async (name) => {
    const verdict = await predict(answersFor(name));
    expect(verdict.house).toBe(name);
    expect(verdict.runnerUp).not.toBe(name);
    expect(verdict.engine).toBe('traits');
  });

  test('gives every house a fair share of all possible answers', async () => {
    const wins = new Map<string, number>();
    const combinations = 4 ** 9;
    let count = 0;
    for (let number = 0; number < combinations; number += 53) {
      const places = Array.from({ length: 9 }, (_, index) => Math.floor(number / 4 ** index) % 4);
      const { house } = await predict(answersAt(places));
      wins.set(house, (wins.get(house) ?? 0) + 1);
      count += 1;
    }
    const shares = HOUSES.map(({ name }) => (wins.get(name) ?? 0) / count);
    expect(Math.min(...shares)).toBeGreaterThan(0.22);
    expect(Math.max(...shares)).toBeLessThan(0.28);
  });

  test('explains itself with the house’s own traits, strongest first, and a choice for each', async () => {
    const { reasons, scores } = await predict(answersFor('Veritas'));
    expect(reasons.map(({ trait }) => trait).sort()).toEqual(['courage', 'integrity', 'leadership']);
    const shares = reasons.map(({ share }) => share);
    expect(shares).toEqual([...shares].sort((a, b) => b - a));
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 3);
    expect(new Set(reasons.map(({ text }) => text)).size).toBe(3);
    expect(reasons.find(({ trait }) => trait === 'courage')?.text).toBe(
      'You chose “Say so at once, in front of everyone.” That shows courage.',
    );
    expect(scores.reduce((sum, { score }) => sum + score, 0)).toBeCloseTo(1, 3);
    expect(scores[0]?.house).toBe('Veritas');
  });

  test.each([ENGLISH, HINDI])(
    'quotes in each reason an option that was chosen, in $language',
    async (set) => {
      const quoted = new Set<string>();
      for (let number = 0; number < 4 ** 9; number += 997) {
        const answers = answersAt(
          Array.from({ length: 9 }, (_, index) => Math.floor(number / 4 ** index) % 4),
          set,
        );
        const chosen = set.questions.flatMap(({ id, options: choices }) => {
          const { optionId } = answers.answers.find(({ questionId }) => questionId === id) ?? {};
          return choices.flatMap((choice) => (choice.id === optionId ? choice.text : []));
        });
        const { reasons } = await predict(answers);
        for (const { text } of reasons) {
          const answer = /“(.*)”/.exec(text)?.[1] ?? '';
          quoted.add(answer);
          expect(chosen.map((one) => one.replaceAll('"', ''))).toContain(answer);
        }
      }
      expect(quoted.size).toBe(36);
    },
  );

  test('is told in the language of the questions', async () => {
    const english = await predict(answersFor('Fidelis'));
    const hindi = await predict(answersFor('Fidelis', HINDI));
    expect(hindi.house).toBe(english.house);
    expect(hindi.scores).toEqual(english.scores);
    expect(hindi.reasons.every(({ text }) => text.startsWith('आपने '))).toBe(true);
  });

  test('does not depend on the order of the answers', async () => {
    const answers = answersAt([3, 1, 2, 0, 3, 1, 0, 2, 3]);
    const turned = { ...answers, answers: answers.answers.toReversed() };
    expect(await predict(turned)).toEqual(await predict(answers));
  });

  test('is decided by the last question between houses that are level', async () => {
    const last = ENGLISH.questions.at(-1);
    let seen = 0;
    for (let number = 0; number < 4 ** 9; number += 211) {
      const answers = answersAt(Array.from({ length: 9 }, (_, index) => Math.floor(number / 4 ** index) % 4));
      const { house, runnerUp, scores } = await predict(answers);
      const firsts = answers.answers.map(({ questionId, optionId }) =>
        houseOf(options.find(([q, o]) => q === questionId && o === optionId)?.[2][0] ?? ''),
      );
      const isLevel =
        scores[0]?.score === scores[1]?.score &&
        firsts.filter((first) => first === house).length ===
          firsts.filter((first) => first === runnerUp).length;
      if (!isLevel || last === undefined || ![house, runnerUp].includes(firsts.at(-1) ?? '')) continue;
      seen += 1;
      expect(firsts.at(-1)).toBe(house);
    }
    expect(seen).toBeGreaterThan(10);
  });
});

describe('answers', () => {
  const complete = answersFor('Lumina');
  const [first, second] = complete.answers;

  test.each([
    ['of another set', { ...complete, questionSetId: 'houses-0-en' }, 'questionSetId'],
    ['with one missing', { ...complete, answers: complete.answers.slice(1) }, 'answers'],
    ['with one twice', { ...complete, answers: [first, ...complete.answers] }, 'answers'],
    [
      'with a question nobody asked',
      { ...complete, answers: [...complete.answers, { questionId: 'salary', optionId: 'high' }] },
      'answers',
    ],
    [
      'with the option of another question',
      {
        ...complete,
        answers: [
          { questionId: first?.questionId, optionId: second?.optionId },
          ...complete.answers.slice(1),
        ],
      },
      'answers',
    ],
    [
      'with a name every object has',
      {
        ...complete,
        answers: [{ questionId: first?.questionId, optionId: 'constructor' }, ...complete.answers.slice(1)],
      },
      'answers',
    ],
  ])('%s are refused', async (_, answers, field) => {
    const verdict = await traitEngine.predictHouse(answers as HouseAnswers);
    expect('refused' in verdict && Object.keys(verdict.refused)).toEqual([field]);
  });
});
