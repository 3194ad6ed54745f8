import { describe, expect, test } from 'vitest';
import {
  chooseFirstLesson,
  type FirstLesson,
  type FirstLessonFacts,
  type LandingMiss,
  type StartRule,
} from '#domain/assessment/first-lesson.ts';

const POLITY = { subject: 'polity', lessons: ['polity-1', 'polity-2', 'polity-3', 'polity-4'] };
const GEOGRAPHY = { subject: 'geography', lessons: ['geography-1', 'geography-2'] };
const SUBJECTS = [POLITY, GEOGRAPHY];
const LESSONS = SUBJECTS.flatMap(({ lessons }) => lessons);

const POLITY_MISS: LandingMiss = { subject: 'polity', lesson: 'polity-2' };
const GEOGRAPHY_MISS: LandingMiss = { subject: 'geography', lesson: 'geography-2' };

type Outcome = 'right' | 'missed' | 'unasked';

const factsOf = (
  outcomes: Readonly<Record<string, Outcome>>,
  landing: readonly LandingMiss[] = [],
): FirstLessonFacts => ({
  answers: Object.entries(outcomes)
    .filter(([, outcome]) => outcome !== 'unasked')
    .map(([lesson, outcome]) => ({ lesson, level: 1, isRight: outcome === 'right' })),
  landing,
  subjects: SUBJECTS,
  beginning: 'polity-1',
});

/** What the sentence of each rule claims. */
const CLAIMS: Readonly<Record<StartRule, (first: FirstLesson, facts: FirstLessonFacts) => boolean>> = {
  'landing-lesson': ({ lesson, landing }) => lesson === landing?.lesson,
  'before-landing-lesson': ({ lesson, landing }) => {
    const { lessons = [] } = SUBJECTS.find(({ subject }) => subject === landing?.subject) ?? {};
    return lesson === lessons[0] && lessons.indexOf(landing?.lesson ?? '') > 0;
  },
  'landing-subject': ({ lesson, landing }) =>
    lesson === `${landing?.subject}-1` && !LESSONS.includes(landing?.lesson ?? ''),
  'quiz-over-landing': ({ lesson, landing }, { answers }) => {
    const ofMissed = answers.filter((answer) => answer.lesson.startsWith(landing?.subject ?? ''));
    const ofChosen = answers.filter((answer) => answer.lesson.startsWith(lesson?.slice(0, -2) ?? ''));
    const right = ofChosen.filter(({ isRight }) => isRight).length;
    return ofMissed.length > 1 && ofMissed.every(({ isRight }) => isRight) && right < ofChosen.length - right;
  },
  'missed-lesson': ({ lesson }, { answers }) =>
    answers.some((answer) => answer.lesson === lesson && !answer.isRight),
  'missed-subject': ({ lesson }, { answers }) => {
    const own = answers.filter((answer) => answer.lesson.startsWith(lesson?.slice(0, -2) ?? ''));
    return own.length > 0 && own.every(({ isRight }) => !isRight) && (lesson?.endsWith('-1') ?? false);
  },
  'after-known': ({ lesson }, { answers }) => {
    const own = answers.filter((answer) => answer.lesson.startsWith(lesson?.slice(0, -2) ?? ''));
    const isAllRight = answers.every(({ isRight }) => isRight);
    return isAllRight && own.length > 0 && own.every((answer) => answer.lesson < (lesson ?? ''));
  },
  'all-known': (_, { answers }) => answers.every(({ isRight }) => isRight),
  basics: ({ lesson }, { beginning }) => lesson === beginning,
};

const combinations = (lessons: readonly string[]): Record<string, Outcome>[] =>
  lessons.reduce<Record<string, Outcome>[]>(
    (all, lesson) =>
      all.flatMap((outcomes) =>
        (['right', 'missed', 'unasked'] as const).map((outcome) => ({ ...outcomes, [lesson]: outcome })),
      ),
    [{}],
  );

const UNPUBLISHED: LandingMiss = { subject: 'polity', lesson: 'polity-9' };
const HIDDEN: LandingMiss = { subject: 'history', lesson: 'history-1' };
const LANDINGS = [
  [],
  [POLITY_MISS],
  [GEOGRAPHY_MISS],
  [POLITY_MISS, GEOGRAPHY_MISS],
  [UNPUBLISHED],
  [HIDDEN],
];

describe('the first lesson', () => {
  test('is one of which its reason is true, for all answers of the quiz and of the landing page', () => {
    const rules = new Set<StartRule>();
    for (const landing of LANDINGS) {
      for (const outcomes of combinations(LESSONS)) {
        const facts = factsOf(outcomes, landing);
        const first = chooseFirstLesson(facts);
        rules.add(first.rule);
        expect(first.lesson, JSON.stringify({ outcomes, landing })).not.toBeNull();
        if (!CLAIMS[first.rule](first, facts)) expect.fail(JSON.stringify({ outcomes, landing, first }));
      }
    }
    expect([...rules].toSorted()).toEqual(Object.keys(CLAIMS).toSorted());
  });

  test.each([
    [
      'a subject with two misses is not known, however many were right',
      { 'polity-1': 'right', 'polity-3': 'missed', 'polity-4': 'missed', 'geography-1': 'missed' },
      [POLITY_MISS],
      ['before-landing-lesson', 'polity-1'],
    ],
    [
      'the lesson missed on the landing page comes before a later one missed in the quiz',
      { 'polity-1': 'right', 'polity-4': 'missed' },
      [POLITY_MISS],
      ['landing-lesson', 'polity-2'],
    ],
    [
      'the lesson missed on the landing page is passed over once the quiz got it right',
      { 'polity-2': 'right', 'polity-4': 'missed' },
      [POLITY_MISS],
      ['missed-lesson', 'polity-4'],
    ],
    [
      'an earlier lesson missed in the quiz comes first, and is the reason',
      { 'polity-1': 'missed', 'polity-3': 'right' },
      [POLITY_MISS],
      ['missed-lesson', 'polity-1'],
    ],
    [
      'all right leads on behind the furthest lesson of the subject asked most',
      { 'polity-1': 'right', 'polity-3': 'right', 'geography-1': 'right' },
      [],
      ['after-known', 'polity-4'],
    ],
    [
      'all right leads on too where a question of the landing page was missed',
      { 'polity-1': 'right', 'polity-3': 'right' },
      [POLITY_MISS],
      ['after-known', 'polity-4'],
    ],
    [
      'a gap before the subject known best is taken where none follows',
      { 'polity-1': 'missed', 'geography-1': 'right', 'geography-2': 'right' },
      [],
      ['missed-subject', 'polity-1'],
    ],
    [
      'one lucky answer passes over no first lesson of a beginner',
      { 'polity-1': 'missed', 'polity-2': 'missed', 'geography-1': 'missed', 'polity-3': 'right' },
      [],
      ['basics', 'polity-1'],
    ],
  ] as const)('%s', (_, outcomes, landing, [rule, lesson]) => {
    expect(chooseFirstLesson(factsOf(outcomes, landing))).toMatchObject({ rule, lesson });
  });
});
