import { describe, expect, it } from 'vitest';
import { lessonPartInWords, lessonXpInWords } from '#web/components/community/lesson-xp-words.ts';

describe('what the XP of a lesson are for', () => {
  it.each([
    ['First right answers: Sets', 2, false, 'for a right answer', 'Part of the lesson’s 10 XP'],
    ['First right answers: Sets', 4, false, 'for 2 right answers', 'Part of the lesson’s 10 XP'],
    [
      'Lesson checked: Sets',
      6,
      false,
      'for completing the lesson (10 XP in all)',
      'Part of the lesson’s 10 XP',
    ],
    ['Lesson checked: Sets', 6, true, 'for completing the lesson', 'Part of the lesson’s 10 XP'],
    ['Lesson checked: Sets', 10, false, 'for completing the lesson', ''],
    ['Weekly Quiz: Sets', 6, false, '', ''],
  ])('of %j with %i XP, cut by the day’s limit: %j', (label, amount, isCapped, words, part) => {
    expect(lessonXpInWords({ label, amount }, isCapped, 2)).toBe(words);
    expect(lessonPartInWords({ label, amount })).toBe(part);
  });

  it('names the right answers apart that were given in earlier quizzes', () => {
    const first = { label: 'First right answers: Sets', amount: 4 };
    expect(lessonXpInWords(first, false, 1)).toBe('for 2 right answers, 1 of them given before');
  });
});
