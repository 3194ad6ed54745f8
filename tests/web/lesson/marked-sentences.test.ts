import { expect, test } from 'vitest';
import { answersIn } from '#web/features/lesson/tutor/marked-sentences.ts';

const TABLE = `| Centre | Leader |\n| --- | --- |\n${'| Kanpur | Nana Saheb |\n'.repeat(10)}`;
const ANSWER = 'In Bihar the leader was Kunwar Singh.';
const lead = { kind: 'lead' as const, text: ANSWER };

test('a sentence below a long table stands above it, and the whole passage is folded', () => {
  const passage = { kind: 'passage' as const, text: `${TABLE}\n${ANSWER}` };
  expect(answersIn([lead], passage)).toEqual([
    { part: lead, marked: [ANSWER] },
    { part: passage, isBelow: true, isFolded: true },
  ]);
});

test('a sentence above its table is marked where it stands', () => {
  const passage = { kind: 'passage' as const, text: `${ANSWER}\n\n${TABLE}` };
  expect(answersIn([lead], passage)).toEqual([{ part: passage, marked: [ANSWER], isBelow: false }]);
});
