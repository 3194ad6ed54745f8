import { expect, test } from 'vitest';
import type { TutorPart } from '#contract/contract.ts';
import { findSimplestStatement, GIVES_REASON } from '#server/features/tutor/follow-up-sentence.ts';
import { reasonInstead } from '#server/features/tutor/reason-reply.ts';
import { retrieve } from '#server/features/tutor/retrieval.ts';
import { createTutorRepository } from '#server/features/tutor/tutor.repository.ts';
import { dialogueIn, partsOf } from './lesson-dialogue.ts';
import { place } from './preamble-question.ts';
import { followUpOf } from '#server/features/tutor/search/follow-up.ts';
import type { FoundPassage } from '#server/features/tutor/search/passage-search.ts';
import { SATURDAY, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';

const ASSEMBLY = 'indian-polity/the-constitution/constituent-assembly';
const RECURRENCES = 'data-structures-and-algorithms/cost-and-growth/recurrences';
const BFS = 'data-structures-and-algorithms/graphs/graphs-and-bfs';
const DOM = 'web-development/javascript-in-the-browser/the-dom';
const QUOTING: ReadonlySet<TutorPart['kind']> = new Set([
  'lead', 'passage', 'faq', 'example', 'comparison', 'summary', 'nearest',
]); // oxfmt-ignore

test.each([
  ['a simpler explanation', 'simpler'],
  ['aur aasaan shabdon me', 'simpler'],
  ['prove it', 'proof'],
  ['why is that true', 'proof'],
  ['is that true?', 'proof'],
  ['how do you know', 'proof'],
  ['iska proof do', 'proof'],
  ['सिद्ध करो', 'proof'],
  ['why?', 'why'],
] as const)('“%s” asks for %s of what was answered', (query, kind) =>
  expect(followUpOf(query)).toEqual({ kind, isUnsure: false }),
);

test.each(['prove that a heap is a complete tree', 'true or false: a stack is a queue'])(
  '“%s” names its own matter',
  (query) => expect(followUpOf(query)?.kind).toBeUndefined(),
);

const world = await useLearningWorld();

const partsIn = async (at: string, queries: readonly string[]): Promise<TutorPart[]> =>
  (await dialogueIn(world, at, queries))
    .slice(-1)
    .flatMap(partsOf)
    .filter(({ kind }) => kind !== 'language');

test('the simplest statement is the shortest sentence with nearly all that is asked, and was not the answer itself', () => {
  const text = [
    'The plan gave the Assembly 389 seats, of which 93 were for the princely states.',
    'After Partition 299 of its 389 seats were left.',
    'It met in Delhi.',
    'Of its 389 seats 299 were left once the members for Pakistan had gone to an assembly of their own.',
  ].join(' ');
  const passage: FoundPassage = {
    heading: 'Seats', text, lesson: { id: 'a', name: 'The Assembly', notes: text }, at: 0, score: 1, share: 1, strength: 1,
    hasCounted: true, hasEquation: false, hasReference: true, isAsked: false, isSameKind: false, sameWords: 0,
  }; // oxfmt-ignore
  const terms = ['389', '299'].map((typed) => ({
    typed,
    isUnread: false,
    readings: [{ stem: typed, sureness: 1, weight: 3 }],
    meant: new Map(),
    weight: 3,
  }));
  const simplestBeside = (led: string[]) =>
    findSimplestStatement([passage], { terms, led, tells: () => false })?.text;
  const shortest = 'After Partition 299 of its 389 seats were left.';
  expect(simplestBeside([])).toBe(shortest);
  expect(simplestBeside([shortest])).toMatch(/^Of its 389 seats 299 were left/);
});

test('a statement is no proof of itself: where the lesson has none it says so, and where it stands', async () => {
  for (const query of ['prove it', 'why is that true']) {
    const [carried, ...said] = await partsIn(ASSEMBLY, ['389 se 299 kaise hue', query]);
    expect(carried).toEqual({ kind: 'carried', question: '389 se 299 kaise hue' });
    expect(said).toEqual([
      {
        kind: 'notice',
        text: '“How the Assembly was formed” in the lesson “The Constituent Assembly” gives no further reason or proof of this.',
      },
    ]);
  }
});

test('the proof of a statement is a sentence of the lesson with its reason', async () => {
  const parts = await partsIn(DOM, ['what does querySelector return', 'prove it']);
  expect(parts.map(({ kind }) => kind)).toEqual(['carried', 'lead']);
  expect(parts[1]?.text).toMatch(/^Because a call such as `querySelector` found no element/);
});

test('an example after a yes or no is one of the same matter', async () => {
  const parts = await partsIn(BFS, ['is bfs always shortest path', 'give an example']);
  expect(parts.find(({ kind }) => kind === 'faq')?.text).toContain('Let a direct road from P to Q be 10 km');
});

test.each(['give an example', 'prove it', 'a simpler explanation', 'phir se samjhao'])(
  '“%s” after what no lesson answers stays there, and quotes nothing else',
  async (query) => {
    const asked = 'difference between a mutex and a semaphore';
    const parts = await partsIn(RECURRENCES, ['what is the master theorem', asked, query]);
    expect(parts[0]).toEqual({ kind: 'carried', question: asked });
    expect(parts.filter(({ kind }) => QUOTING.has(kind))).toEqual([]);
    expect(parts[1]?.text).toMatch(/^I did not find that in the lessons/);
  },
);

test('what another subject surely answers is not answered by what is only like it here', async () => {
  const parts = await partsIn(ASSEMBLY, ['Tamil Nadu me October me barish kyon hoti hai?']);
  expect(parts.map(({ kind }) => kind)).toEqual(['notFound', 'elsewhere']);
  expect(parts[1]?.lesson).toBe('The Indian monsoon');
});

test.each([
  ['It sank because the hull broke.', true],
  ['The hull broke, so it sank.', true],
  ['It sank, since the hull had broken.', true],
  ['Gandhi withdrew it, for it had stopped being non-violent.', true],
  ['वह डूबा, क्योंकि उसमें छेद था।', true],
  ['Since only comparisons matter, nothing changes.', true],
  ['It failed, since the Centre kept the best taxes.', true],
  ['It has been so since 1950.', false],
  ['Since 2018 a plan needs 66 per cent.', false],
  ['Since then judges look at the procedure.', false],
  ['Since the 80th Amendment, 2000 nearly all central taxes are shared.', false],
  ['Since December 2019 the Appellate Body has lacked members.', false],
  ['Since independence the States have grown in number.', false],
  ['Since the base year food has become dearer.', false],
  ['In part of India, since the 42nd Amendment, it may be proclaimed.', false],
  ['It is the floor, since April 2022.', false],
  ['There were so many ships.', false],
  ['It had not the grain to do so.', false],
])('“%s” gives a reason: %s', (sentence, gives) => expect(GIVES_REASON.test(sentence)).toBe(gives));

const LOOPS = 'python-programming/first-steps/loops-and-ranges';
const DIJKSTRA = 'data-structures-and-algorithms/graphs/dijkstra';
const DICTIONARIES = 'python-programming/data-in-collections/dictionaries';

test('“why” is answered by the question of the lesson after the same reason', async () => {
  const parts = await partsIn(LOOPS, ['why does range(5) stop at 4', 'why is that']);
  expect(parts.map(({ kind }) => kind)).toEqual(['carried', 'faq']);
  expect(parts[1]?.section).toMatch(/^Why does `range\(8\)` stop at 7/);
});

test('“why” after a sentence that leaves the reason open shows the passage around it, and says that no sentence gives it', async () => {
  const parts = await partsIn(DIJKSTRA, ['why dijkstra fails with negative edges', 'kyu']);
  expect(parts.map(({ kind }) => kind)).toEqual(['carried', 'notice', 'passage']);
  expect(parts[1]?.text).toMatch(/^I found no sentence that gives the reason/);
  expect(parts[2]?.text).toContain('A is settled at 2, before the better way through B');
});

test('“why” after a lesson without the reason quotes its nearest passage, and no reason of something else', async () => {
  const at = 'geography-of-india-and-the-world/earth-and-landforms/plate-tectonics';
  const parts = await partsIn(at, ['himalaya badh kyu raha hai', 'kyu']);
  expect(parts.map(({ kind }) => kind)).toEqual(['carried', 'notice', 'passage']);
  expect(parts[1]?.text).toMatch(/^I found no sentence that gives the reason/);
  expect(parts[2]?.text).toContain('Himalaya');
});

test.each([
  ['indian-polity/the-constitution/constituent-assembly', 'संविधान सभा कैसे बनी', 'क्यों'],
  [DICTIONARIES, 'dict me key list kyu nahi ho sakti', 'why'],
  [
    'modern-indian-history/revolt-and-nationalism/early-congress',
    'moderates vs extremists',
    'why did they split',
  ],
])(
  'in %s no reason of something else is given for “%s”: the tutor says that there is none',
  async (...asked) => {
    const [at, ...queries] = asked;
    const parts = await partsIn(at, queries);
    expect(parts.map(({ kind }) => kind)).toEqual(['carried', 'notice']);
    expect(parts[1]?.text).toMatch(/gives no further reason|और कोई कारण या प्रमाण नहीं/u);
  },
);

test('“what does that mean” is answered by the lesson in simple words on a term of the answer', async () => {
  const at = 'python-programming/text-numbers-and-files/floats-and-decimals';
  const parts = await partsIn(at, ['why is 0.1+0.2 not 0.3', 'what does that mean']);
  expect(parts.map(({ kind, section }) => [kind, section])).toEqual([
    ['carried', undefined],
    ['faq', 'In simple words, why is a float only an approximation?'],
  ]);
});

test('“how do I fix” goes on from what was asked', async () => {
  const asked = 'why is my div bigger than width i set';
  const parts = await partsIn('web-development/styling-with-css/the-box-model', [asked, 'how do i fix']);
  expect(parts[0]).toEqual({ kind: 'carried', question: asked });
  expect(parts.map(({ kind }) => kind)).not.toContain('notFound');
});

test.each([
  ['Why was the Preamble amended?', true],
  ['What was added to the Preamble?', false],
])('the answer to “%s” without a “because” stands as the reason: %s', async (section, stands) => {
  const asked = { ...place, topicId: '', query: 'why was it amended', wanted: 'English' as const };
  const userId = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [place.courseId] });
  const found = await retrieve(createTutorRepository(world.deps.db), userId, asked, SATURDAY);
  const text = 'The aims of the State were to be plain.';
  const parts = [{ kind: 'faq' as const, lesson: 'The Preamble', section, text }];
  const said = {
    step: { hintLevel: 'answer' as const, source: 'extract' as const, text, parts },
    citations: [],
  };
  const matter = { lesson: { name: 'The Preamble', subtopicId: place.subtopicId }, section: undefined };
  const carried = { followUp: { kind: undefined, isUnsure: false }, question: asked.query, asked, matter };
  const reason = reasonInstead(said, { found, carried, search: { before: [], tells: () => false } });
  expect(reason === undefined).toBe(stands);
});
