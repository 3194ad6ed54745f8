import { expect, test } from 'vitest';
import { sentencesOf } from '#server/features/library/plain-text.ts';
import { createWordMatcher, excerptOf, inTurns, passageOf } from '#server/features/library/word-match.ts';

const textsOf = (markdown: string) => sentencesOf(markdown).map(({ text }) => text);

test('a paragraph is its sentences, whatever its lines', () => {
  expect(textsOf('One thing.\nAnother one, of\ntwo lines! A third?')).toEqual([
    'One thing.',
    'Another one, of two lines!',
    'A third?',
  ]);
});

test('initials end no sentence, a danda does', () => {
  expect(textsOf('Heard by I. R. Coelho. Then closed.')).toEqual(['Heard by I. R. Coelho.', 'Then closed.']);
  expect(textsOf('सलाहकार बी. एन. राव थे। वे अध्यक्ष न थे।')).toEqual(['सलाहकार बी. एन. राव थे।', 'वे अध्यक्ष न थे।']);
  expect(textsOf('यह पहला है। यह दूसरा है।')).toEqual(['यह पहला है।', 'यह दूसरा है।']);
});

test('headings, items, rows and lines of code are one sentence each', () => {
  const markdown = [
    '## Sets',
    '',
    '- one',
    '- two',
    '',
    '| a | b |',
    '|---|---|',
    '| `x \\| y` | 2 |',
    '',
    '```py',
    'n = 2 * 3',
    '# not a heading',
    '```',
  ].join('\n');
  expect(sentencesOf(markdown)).toEqual([
    { text: 'Sets', isHeading: true },
    ...['one', 'two', 'a · b', 'x | y · 2', 'n = 2 * 3', '# not a heading'].map((text) => ({
      text,
      isHeading: false,
    })),
  ]);
});

test.each([
  ['**strong** and *light* words', 'strong and light words'],
  ['see [the docs](https://example.org) ![a cat](cat.png)', 'see the docs a cat'],
  ['`a * b` and 2 * 3 and `**kw`', 'a * b and 2 * 3 and **kw'],
  ['is $\\frac{2}{3} \\times 402 = 268$', 'is 2/3 × 402 = 268'],
  ['$$y \\le \\sqrt{x}$$', 'y ≤ √x'],
])('%s reads %s', (markdown, plain) => {
  expect(textsOf(markdown)).toEqual([plain]);
});

test('a stem stands for its words, a short one for itself alone', () => {
  const matches = createWordMatcher(['constitut', 'repli', 'ai']);
  expect(matches('Constitutional? She replied: reply. Aim.')).toEqual(new Set(['constitut', 'repli']));
  expect(matches('AI')).toEqual(new Set(['ai']));
});

test('a word stands for the first of its stems alone, a number for itself', () => {
  const matches = createWordMatcher(['govern', 'governor', '7', 'a']);
  expect(matches('The Governor, in 1.7 of 17 cases and -7 x7 area')).toEqual(new Set(['govern']));
  expect(matches('Governors of a 7')).toEqual(new Set(['govern', '7', 'a']));
});

test('an excerpt finds a word that only the reading of a formula makes', () => {
  expect(excerptOf('Nothing here.\n\nIt is $\\Theta(n)$.', createWordMatcher(['θ']))).toBe('It is Θ(n).');
});

test('an excerpt is the sentence with most of the words, never a heading if a sentence has as many', () => {
  const matches = createWordMatcher(['red', 'box']);
  expect(excerptOf('## Red box\n\nA red thing. A box that is red.', matches)).toBe('A box that is red.');
  expect(excerptOf('Nothing here. Nor here.', matches)).toBe('Nothing here.');
  expect(excerptOf('', matches)).toBe('');
});

test('an excerpt shows a word as it was typed before its synonyms', () => {
  const text = 'A balanced tree is low. An AVL tree keeps heights.';
  const matches = createWordMatcher(['avl', 'tree', 'balanc']);
  expect(excerptOf(text, matches)).toBe('A balanced tree is low.');
  expect(excerptOf(text, matches, new Set(['avl', 'tree']))).toBe('An AVL tree keeps heights.');
});

test('an excerpt of a line of code begins with the sentence above the code, by which it is found', () => {
  const text =
    '## Heaps\n\nFirst this. Sift every node.\n\n```py\ndef sift(a):\n    pass\n\ndef heapify(a):\n```\n\nIt is fast.';
  expect(passageOf(text, createWordMatcher(['heapifi', 'heapify']))).toEqual({
    excerpt: 'Sift every node. def heapify(a):',
    place: 'Sift every node.',
  });
  expect(passageOf('```py\nheapify\n```', createWordMatcher(['heapify'])).excerpt).toBe('heapify');
});

test('a line of code gets the sentence above its own block, not above an earlier one with a longer line', () => {
  const text = [
    'Start from the largest.',
    '```py\nmax = 1\n```',
    'Then set the unknown.',
    '```py\n  x   = 1\n```',
  ].join('\n\n');
  expect(passageOf(text, createWordMatcher(['x']))).toEqual({
    excerpt: 'Then set the unknown. x = 1',
    place: 'Then set the unknown.',
  });
});

test('reading a text takes time in proportion to it, whatever is in it (R34)', () => {
  for (const piece of ['[', '[a](', '$', '*', '| ', '\\frac{', '`', 'a. ', '!', '\\(']) {
    // Of this thread's own work: others may be at work on this machine.
    const before = process.threadCpuUsage();
    textsOf(piece.repeat(40_000 / piece.length));
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1_000, piece).toBeLessThan(500);
  }
});

test('an excerpt of a long text is around its first word, wherever that stands', () => {
  const filler = 'Nothing of it here.\n'.repeat(2_000);
  const matches = createWordMatcher(['monsoon']);
  expect(excerptOf(`${filler}The monsoon comes in June.\n${filler}`, matches)).toContain('The monsoon comes');
  expect(excerptOf(`${'no '.repeat(9_000)}monsoon ${'no '.repeat(9_000)}`, matches)).toContain('monsoon');
});

test('the excerpts of many long texts give way to other requests', async () => {
  const texts = Array.from({ length: 50 }, () => '| a | b |\n'.repeat(2_000));
  let [turns, isDone] = [0, false];
  const matches = createWordMatcher(['b']);
  const takeTurn = () => {
    turns += 1;
    if (!isDone) setImmediate(takeTurn);
  };
  setImmediate(takeTurn);
  expect(
    await inTurns(
      texts.map((text) => ({ text })),
      ({ text }) => excerptOf(text, matches),
    ),
  ).toHaveLength(50);
  isDone = true;
  expect(turns).toBeGreaterThanOrEqual(12);
});
