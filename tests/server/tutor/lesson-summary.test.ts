import { expect, test } from 'vitest';
import { tellsAnswerOf } from '#server/features/tutor/lesson-replies.ts';
import { summaryOf } from '#server/features/tutor/lesson-summary.ts';

const lesson = {
  id: '1'.repeat(24),
  name: 'Stacks',
  topicId: '2'.repeat(24),
  notes: `A stack gives back what came last. It is a **LIFO** list.

## Pushing

Pushing puts a value on top. The **top** is the only place that is looked at.

## Popping

Popping takes the top value away.`,
};

const asked = (passage: string) =>
  tellsAnswerOf([{ passage } as Parameters<typeof tellsAnswerOf>[0][number]]);
const wholeOf = (isTold: (text: string) => boolean): string =>
  JSON.stringify(summaryOf(lesson, isTold) ?? null);

test('a summary of a lesson says how it begins and the points of its sections', () => {
  const text = summaryOf(lesson, () => false)?.part.text ?? '';
  expect(text).toContain('A stack gives back what came last.');
  expect(text).toContain('**Popping.** Popping takes the top value away.');
});

test.each([
  'A stack gives back what came last.',
  'A stack gives back what came last. It is a **LIFO** list.',
  'Pushing puts a value on top. The **top** is the only place that is looked at.',
])('neither a summary nor what it cites tells the answer of a question in work, “%s”', (passage) => {
  const said = wholeOf(asked(passage));
  for (const sentence of passage.split(/(?<=\.) /)) expect(said).not.toContain(sentence);
  expect(said).toContain('Popping takes the top value away.');
});

test('a lesson of which everything answers a question in work has no summary', () => {
  expect(summaryOf(lesson, () => true)).toBeUndefined();
});
