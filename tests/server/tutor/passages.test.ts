import { expect, test } from 'vitest';
import { readFile } from 'node:fs/promises';
import { type LessonNotes, openingOf, passagesOf, worthShowing } from '#server/features/tutor/passages.ts';
import { createPassageSearch } from '#server/features/tutor/search/passage-search.ts';

const textsOf = (notes: string) => passagesOf(notes).map(({ text }) => text);

test('a passage is a paragraph with its list, table or code, letter for letter', () => {
  const notes = [
    'First **thing**.',
    '',
    '## Lists',
    'They hold:',
    '',
    '- one',
    '- two',
    '',
    'Then code:',
    '```py',
    'a = 1',
    '',
    '# not a heading',
    '```',
    '',
    '| x | y |',
    '|---|---|',
    '| 1 | 2 |',
    '',
    '**Worked example.** One.',
  ].join('\n');
  expect(passagesOf(notes)).toEqual([
    { heading: '', text: 'First **thing**.' },
    { heading: 'Lists', text: 'They hold:\n\n- one\n- two' },
    {
      heading: 'Lists',
      text: 'Then code:\n```py\na = 1\n\n# not a heading\n```\n\n| x | y |\n|---|---|\n| 1 | 2 |',
    },
    { heading: 'Lists', text: '**Worked example.** One.' },
  ]);
});

test('code ends with its own sign: a line of it that underlines with another does not', () => {
  const traceback = '```text\nprint(mean([]))\n           ~~~~^~~~\n\nZeroDivisionError\n```';
  expect(textsOf(`${traceback}\n\nBegin with the last line.`)).toEqual([
    traceback,
    'Begin with the last line.',
  ]);
});

test('a heading of the third level that asks makes its passage the answer of a frequent question', () => {
  const notes = '## Why?\n\nA.\n\n### Why is it so?\n\nB.\n\n- one\n\nC.\n\n### Rules\n\nD.';
  expect(passagesOf(notes)).toEqual([
    { heading: 'Why?', text: 'A.' },
    { heading: 'Why is it so?', text: 'B.\n\n- one', isFaq: true },
    { heading: 'Why is it so?', text: 'C.', isFaq: true },
    { heading: 'Rules', text: 'D.' },
  ]);
});

test('passages stand in the notes as they are, and are not long', async () => {
  const file = new URL('../../../src/server/content/indian-polity/rights-and-duties/remedies-and-writs.md', import.meta.url); // oxfmt-ignore
  const notes = (await readFile(file, 'utf8')).split('\n---\n')[1] ?? '';
  const texts = [...textsOf(notes), ...textsOf(`${'Long one. '.repeat(500)}\n\n${'x'.repeat(5_000)}`)];
  expect(texts.length).toBeGreaterThan(5);
  for (const text of texts) {
    expect(text.length).toBeLessThanOrEqual(1_200);
    expect(notes.includes(text) || /^(Long one\. |x)/.test(text)).toBe(true);
  }
});

const bestPassages = async (lessons: LessonNotes[], about: { query: string; subtopicId: string }) =>
  worthShowing((await createPassageSearch(lessons, []))(about).passages).map(({ citation }) => citation);

const lesson = (id: string, name: string, notes: string) => ({ id, name, notes });

test('rare words weigh more than common ones, and a heading speaks for its passages', async () => {
  const lessons = [
    lesson('a', 'One', 'A list is here.\n\nA list is there.\n\nA list of tuples.\n\nA list again.'),
    lesson('b', 'Two', '## Tuples\n\nThey do not change.'),
  ];
  const about = { query: 'list tuples', subtopicId: 'z' };
  expect((await bestPassages(lessons, about))[0]).toMatchObject({ name: 'One' });
  const [best] = (await createPassageSearch(lessons, []))(about).passages;
  expect(best?.text).toBe('A list of tuples.');
  expect(await bestPassages(lessons, { query: 'tuples', subtopicId: 'z' })).toContainEqual({
    subtopicId: 'b',
    name: 'Two',
    section: 'Tuples',
    passage: 'They do not change.',
  });
});

test('a short passage is shown with its neighbours of the same section, and not again as the next', async () => {
  const notes = `## Sets\n\nOne set.\n\nTwo sets.\n\n${'Many sets. '.repeat(90)}\n\n## Lists\n\nA set of lists.`;
  const found = await bestPassages([lesson('a', 'Sets', notes)], { query: 'two sets', subtopicId: 'a' });
  expect(found[0]).toMatchObject({ section: 'Sets', passage: 'One set.\n\nTwo sets.' });
  expect(found.slice(1).some(({ passage }) => passage.includes('One set.'))).toBe(false);
});

test('of equals the lesson asked about comes first; at most three are shown', async () => {
  const lessons = ['a', 'b', 'c', 'd'].map((id) => lesson(id, id, 'A set has no order.'));
  const found = await bestPassages(lessons, { query: 'set order', subtopicId: 'c' });
  expect(found.map(({ subtopicId }) => subtopicId)).toEqual(['c', 'a', 'b']);
});

test('nothing is shown where no word is found, and the opening stands in', async () => {
  const sets = lesson('a', 'Sets', '## Sets\n\nA set.\n\nMore.');
  expect(await bestPassages([sets], { query: 'quark', subtopicId: 'a' })).toEqual([]);
  expect(await bestPassages([sets], { query: '', subtopicId: 'a' })).toEqual([]);
  expect(openingOf(sets)).toEqual([{ subtopicId: 'a', name: 'Sets', section: 'Sets', passage: 'A set.' }]);
  expect(openingOf(lesson('b', 'Empty', ''))).toEqual([]);
});

test('numbers count as they are written, sign and point and all', async () => {
  const own = lesson('a', 'Numbers', 'Floor division: `-7 // 2` is `-4`.');
  const far = lesson(
    'b',
    'Pairs',
    'Four letters give 6 pairs, which is equal to 4 times 3 by 2, and 7 more.',
  );
  const query = 'What is -7 // 2 equal to, -4 or -3?';
  const found = await bestPassages([far, own], { query, subtopicId: 'a' });
  expect(found[0]).toMatchObject({ subtopicId: 'a' });
  expect(
    await bestPassages([lesson('c', 'Floats', 'The sum 0.1 + 0.2.')], { query: '0.1', subtopicId: 'c' }),
  ).toHaveLength(1);
});
