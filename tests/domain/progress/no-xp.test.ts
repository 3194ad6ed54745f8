import { expect, test } from 'vitest';
import { type QuizOutcome, whyNoXp } from '#domain/progress/no-xp.ts';

type Lesson = QuizOutcome['lessons'][number];

const lesson = (changes: Partial<Lesson> = {}): Lesson => ({
  status: 'in_progress',
  wasChecked: false,
  isChecked: false,
  isHeldByShown: false,
  ...changes,
});
const quiz = (changes: Partial<QuizOutcome> = {}): QuizOutcome => ({
  kind: 'subtopic',
  isRetake: false,
  isStudent: true,
  correctAnswers: 3,
  rightBefore: 0,
  refusal: null,
  lessons: [lesson()],
  ...changes,
});
const passed = lesson({ status: 'completed', isChecked: true });
const held = lesson({ isHeldByShown: true });

test.each<[string, Partial<QuizOutcome>, ReturnType<typeof whyNoXp>]>([
  ['a lesson that paid', { lessons: [passed] }, null],
  ['two of three right', { correctAnswers: 2 }, 'not-passed'],
  ['nothing right', { correctAnswers: 0 }, 'none-right'],
  ['answers that were shown', { lessons: [held] }, 'shown-answers'],
  ['a topic that paid one lesson and had seen the other', { lessons: [passed, held] }, 'shown-answers'],
  ['the cap of the day', { refusal: 'day-cap', lessons: [passed] }, 'day-cap'],
  ['a part of what was left of the day', { refusal: 'day-cap', lessons: [passed] }, 'day-cap'],
  [
    'a lesson paid before',
    { lessons: [lesson({ wasChecked: true, status: 'completed' })] },
    'already-earned',
  ],
  [
    'shown answers of a lesson paid before',
    { lessons: [lesson({ wasChecked: true, isHeldByShown: true })] },
    'already-earned',
  ],
  [
    'a lesson completed by too few questions',
    { lessons: [lesson({ status: 'completed' })] },
    'too-few-right',
  ],
  ['a teacher', { isStudent: false, refusal: 'staff', lessons: [passed] }, 'staff'],
  ['a weekly quiz that paid', { kind: 'weekly', lessons: [] }, null],
  ['a weekly quiz without a right answer', { kind: 'weekly', correctAnswers: 0, lessons: [] }, 'none-right'],
  ['a weekly quiz past the cap of the day', { kind: 'weekly', refusal: 'day-cap', lessons: [] }, 'day-cap'],
  ['a weekly quiz of which some was right before', { kind: 'weekly', rightBefore: 1 }, 'right-before'],
  [
    'a weekly quiz of which all was right before, past the cap of the day for a lesson',
    { kind: 'weekly', rightBefore: 3, refusal: 'day-cap' },
    'right-before',
  ],
  [
    'a weekly quiz cut by the cap of the day, of which some was right before',
    { kind: 'weekly', rightBefore: 1, refusal: 'day-cap' },
    'day-cap',
  ],
  ['a retake', { kind: 'weekly', isRetake: true, lessons: [] }, 'retake'],
  ['a weekly quiz of a teacher', { kind: 'weekly', isStudent: false, lessons: [] }, 'staff'],
  ['the first quiz', { kind: 'first-quiz', correctAnswers: 0, lessons: [] }, null],
])('%s is told its reason', (_, changes, reason) => {
  expect(whyNoXp(quiz(changes))).toBe(reason);
});
