import { describe, expect, test } from 'vitest';
import type { TutorPart } from '#contract/contract.ts';
import { useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { DIALOGUES } from './follow-up-dialogues.ts';
import { dialogueIn, partsOf } from './lesson-dialogue.ts';

const QUOTED: ReadonlySet<TutorPart['kind']> = new Set([
  'lead', 'passage', 'faq', 'example', 'comparison', 'explanation', 'summary',
]); // oxfmt-ignore
const world = await useLearningWorld();

const quotedIn = (parts: readonly TutorPart[]) => parts.filter(({ kind }) => QUOTED.has(kind));

describe('the last answer of a dialogue', () => {
  test.each(DIALOGUES.map((each) => [each.turns.join(' > '), each] as const))(
    'stays on what was answered, in its lesson, and repeats nothing: %s',
    async (_, { at, turns, says, saysNot }) => {
      const all = (await dialogueIn(world, at, turns)).map(partsOf);
      const last = all.at(-1) ?? [];
      const [first = []] = all;
      const words = last.map(({ kind, text = '' }) =>
        kind === 'carried' ? '' : kind === 'noMore' ? 'nothing more' : text,
      );
      expect(words.join('\n')).toMatch(says);
      if (saysNot) expect(words.join('\n')).not.toMatch(saysNot);
      expect(last.map(({ kind }) => kind)).not.toContain('elsewhere');
      const lessons = new Set(quotedIn(first).map(({ lesson }) => lesson));
      expect(quotedIn(last).filter(({ lesson }) => lesson !== undefined && !lessons.has(lesson))).toEqual([]);
      const earlier = new Set(quotedIn(all.slice(0, -1).flat()).map(({ text }) => text));
      expect(quotedIn(last).filter(({ text }) => earlier.has(text))).toEqual([]);
    },
  );
});
