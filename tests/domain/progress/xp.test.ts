import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { isEnoughRight, SHOWN_ANSWER_HOURS } from '#domain/progress/progress.ts';
import { hasWeeklyBonus, mostWeeklyXp, weeklyQuizXp, weeklyXpParts } from '#domain/progress/weekly-xp.ts';
import { FIRST_ANSWERS, lessonXp, NOTHING_PAID } from '#domain/progress/lesson-xp.ts';
import {
  firstAnswersLabel,
  isHasty,
  lessonCheckLabel,
  STEP_XP,
  XP_RULES,
  xpDayOf,
  xpWeekOf,
} from '#domain/progress/xp.ts';
import rulesInHindi from '#web/language/hi/rules.json' with { type: 'json' };

/** Of a quiz that asks everything for the first time. */
const quizXp = (correct: number, total: number): number =>
  weeklyQuizXp({ total, correct, countingCorrect: correct, firstTime: total });

test.each([
  [0, 20, 0],
  [1, 20, 10],
  [15, 20, 150],
  [16, 20, 210],
  [20, 20, 250],
  [4, 5, 90],
  [3, 5, 30],
  [1, 1, 60],
  [0, 0, 0],
])('%i of %i right answers earn %i XP', (correct, total, xp) => {
  expect(quizXp(correct, total)).toBe(xp);
});

test.each<[string, [total: number, correct: number, countingCorrect: number, firstTime: number], number]>([
  ['a repetition brings nothing, however well it goes', [20, 20, 0, 0], 0],
  ['each right answer that still counts brings its XP', [20, 18, 7, 8], 70],
  ['the bonus comes back with half of the questions', [20, 18, 8, 10], 130],
  ['the bonus is missing one question below half', [20, 20, 9, 9], 90],
  ['what was missed before brings its XP and no bonus', [20, 20, 20, 9], 200],
  ['the bonus asks for 80 % of all questions, not of those that count', [20, 15, 15, 15], 150],
  ['half of an odd number is rounded up', [7, 7, 3, 3], 30],
])('%s', (_, [total, correct, countingCorrect, firstTime], xp) => {
  expect(weeklyQuizXp({ total, correct, countingCorrect, firstTime })).toBe(xp);
});

test('a weekly quiz never brings more than what is told before it', () => {
  for (let total = 0; total <= 20; total += 1) {
    for (let counting = 0; counting <= total; counting += 1) {
      for (const firstTime of [0, Math.ceil(counting / 2), counting]) {
        const most = mostWeeklyXp({
          totalQuestions: total,
          countingQuestions: counting,
          firstTimeQuestions: firstTime,
        });
        for (let countingCorrect = 0; countingCorrect <= counting; countingCorrect += 1) {
          const correct = countingCorrect + total - counting;
          const xp = weeklyQuizXp({ total, correct, countingCorrect, firstTime });
          expect(xp).toBeLessThanOrEqual(most);
          expect(xp === most).toBe(countingCorrect === counting);
        }
      }
    }
  }
  expect(hasWeeklyBonus({ total: 0, firstTime: 0 })).toBe(false);
  expect(mostWeeklyXp({ totalQuestions: 20, countingQuestions: 20, firstTimeQuestions: 20 })).toBe(250);
});

test('the bonus starts exactly at 80 % for every quiz of up to 50 questions', () => {
  for (let total = 1; total <= 50; total += 1) {
    for (let correct = 0; correct <= total; correct += 1) {
      expect(quizXp(correct, total) - correct * 10).toBe(correct * 5 >= total * 4 ? 50 : 0);
    }
  }
});

test('the steps of onboarding are worth 100 XP together', () => {
  expect(Object.values(STEP_XP).reduce((sum, { amount }) => sum + amount, 0)).toBe(100);
});

const hindiRules = new Map(Object.entries(rulesInHindi));

test.each(
  (['lesson-check', 'weekly-quiz', 'daily-challenge'] as const).flatMap((source) => {
    const { rule } = XP_RULES[source];
    return [['en', source, rule] as const, ['hi', source, hindiRules.get(rule)] as const];
  }),
)('the help page in %s says the rule of %s in the words of every other page', async (language, _, rule) => {
  const page = await readFile(`src/server/features/public-pages/documents/help.${language}.md`, 'utf8');
  const filled = page.replaceAll(/\{\{(?:answer|daily)Xp\}\}/g, '10').replaceAll('{{bonusXp}}', '50');
  expect(filled).toContain(rule);
});

test.each(Object.entries(XP_RULES))(
  'the rule of %s fits the contract, at most 300 letters',
  (_, { rule }) => {
    expect(rule.length).toBeLessThanOrEqual(300);
  },
);

test('the rule of the question of the day says that an answer seen lately earns none', () => {
  const { rule, amount } = XP_RULES['daily-challenge'];
  expect(rule).toBe(
    `${amount} XP for the right answer, once a day. If you saw its answer in the last ${SHOWN_ANSWER_HOURS} hours, it earns none.`,
  );
});

test('the rule of a lesson names its amounts and its fewest right answers', () => {
  const { rule, amount, perDay } = XP_RULES['lesson-check'];
  expect(rule).toMatch(
    new RegExp(
      `${amount} XP for each lesson, once, when you have got three of its questions right .*first two right answers bring ${FIRST_ANSWERS.xp} XP each.*${SHOWN_ANSWER_HOURS} hours later.*${perDay} XP a day`,
    ),
  );
  const isEnough = (right: number, questions: number) => isEnoughRight({ right, questions });
  expect([isEnough(2, 5), isEnough(3, 5), isEnough(1, 2), isEnough(2, 2)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

test('no rule promises more in one entry than a day may bring (R47)', () => {
  for (const { amount, perDay } of Object.values(XP_RULES)) {
    expect(amount).toBeGreaterThan(0);
    expect(perDay).toBeGreaterThanOrEqual(amount);
  }
  expect(quizXp(20, 20)).toBe(XP_RULES['weekly-quiz'].amount);
});

test.each([
  ['2026-11-21T18:29:59.999Z', '2026-11-20T18:30:00.000Z', '2026-11-21T18:30:00.000Z'],
  ['2026-11-21T18:30:00.000Z', '2026-11-21T18:30:00.000Z', '2026-11-22T18:30:00.000Z'],
  ['2028-02-29T12:00:00.000Z', '2028-02-28T18:30:00.000Z', '2028-02-29T18:30:00.000Z'],
])('the day of the caps at %s begins at midnight in India', (at, from, to) => {
  expect(xpDayOf(new Date(at))).toEqual({ from: new Date(from), to: new Date(to) });
});

test.each([
  ['2026-11-15T18:29:59.999Z', '2026-W46', '2026-11-15T18:30:00.000Z'],
  ['2026-11-15T18:30:00.000Z', '2026-W47', '2026-11-22T18:30:00.000Z'],
  ['2026-12-31T12:00:00.000Z', '2026-W53', '2027-01-03T18:30:00.000Z'],
  ['2027-01-03T18:29:59.999Z', '2026-W53', '2027-01-03T18:30:00.000Z'],
  ['2027-01-03T18:30:00.000Z', '2027-W01', '2027-01-10T18:30:00.000Z'],
  ['2024-12-30T00:00:00.000Z', '2025-W01', '2025-01-05T18:30:00.000Z'],
])('the week of the leaderboard at %s is %s, until Monday in India', (at, week, endsAt) => {
  expect(xpWeekOf(new Date(at))).toEqual({ week, endsAt: new Date(endsAt) });
});

test.each([
  [39, 20, true],
  [40, 20, false],
  [1, 1, true],
  [2, 1, false],
  [0, 0, false],
])('%i seconds for %i answers are too fast to be read: %s (R50)', (seconds, answers, hasty) => {
  expect(isHasty({ seconds, answers })).toBe(hasty);
});

test('each example of the rules is worked out by the rule itself', () => {
  const { 'weekly-quiz': weekly, quest, 'review-card': card, 'lesson-check': lesson } = XP_RULES;
  expect(weekly.example).toContain(`18 of 20 right: 18 × 10 + 50 = ${quizXp(18, 20)} XP`);
  expect(quest.example).toContain(`3 × ${quest.amount} = ${3 * quest.amount} XP`);
  expect(card.example).toContain(`11 of them right: ${Math.min(11 * card.amount, card.perDay)} XP`);
  const ofTwo = lessonXp({ isChecked: false, right: 2 }, NOTHING_PAID).amount;
  expect(lesson.example).toContain(`2 of 3 right today: ${ofTwo} XP.`);
  expect(lesson.example).toContain(`The third one right tomorrow: ${lesson.amount - ofTwo} XP.`);
});

test.each([
  ['nothing for no right answer', { isChecked: false, right: 0 }, NOTHING_PAID, { amount: 0, answers: 0 }],
  ['the first right answer', { isChecked: false, right: 1 }, NOTHING_PAID, { amount: 2, answers: 1 }],
  ['the first two at once', { isChecked: false, right: 2 }, NOTHING_PAID, { amount: 4, answers: 2 }],
  [
    'no third one before the lesson is complete',
    { isChecked: false, right: 5 },
    NOTHING_PAID,
    { amount: 4, answers: 2 },
  ],
  [
    'the second one, after the first',
    { isChecked: false, right: 2 },
    { xp: 2, answers: 1 },
    { amount: 2, answers: 2 },
  ],
  ['nothing twice', { isChecked: false, right: 2 }, { xp: 4, answers: 2 }, { amount: 0, answers: 2 }],
  [
    'nothing for one that was missed since',
    { isChecked: false, right: 1 },
    { xp: 4, answers: 2 },
    { amount: 0, answers: 1 },
  ],
  [
    'nothing for what the cap of a day cut',
    { isChecked: false, right: 2 },
    { xp: 1, answers: 2 },
    { amount: 0, answers: 2 },
  ],
  [
    'all of a lesson complete at once',
    { isChecked: true, right: 3 },
    NOTHING_PAID,
    { amount: 10, answers: null },
  ],
  [
    'the rest of a lesson',
    { isChecked: true, right: 3 },
    { xp: 4, answers: 2 },
    { amount: 6, answers: null },
  ],
])('a round on a lesson pays %s', (_, round, paid, worth) => {
  expect(lessonXp(round, paid)).toEqual(worth);
});

test('the ledger names the lesson, and whether it is complete', () => {
  expect(lessonCheckLabel('Loops')).toBe('Lesson checked: Loops');
  expect(firstAnswersLabel('Loops')).toBe('First right answers: Loops');
});

test('the XP of a weekly quiz are split where they are all there, and not where the cap of the day left less', () => {
  const figures = { total: 10, correct: 8, counting: 10, countingCorrect: 6, firstTime: 5 };
  expect(weeklyXpParts(figures, 110)).toEqual({
    rightAnswers: 6,
    xpPerAnswer: 10,
    bonus: 50,
    hasBonus: true,
  });
  expect(weeklyXpParts({ ...figures, firstTime: 4 }, 60)).toMatchObject({ bonus: 0, hasBonus: false });
  expect(weeklyXpParts(figures, 100)).toBeUndefined();
});
