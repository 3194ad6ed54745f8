import { expect, test } from 'vitest';
import type { TutorPart } from '#contract/contract.ts';
import { otherSideOf, readFollowUp, requestOf } from '#server/features/tutor/follow-up-requests.ts';
import { useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { dialogueIn, partsOf } from './lesson-dialogue.ts';

const GDP = 'indian-economy/measuring-the-economy/gdp-and-gva';
const INDICES = 'indian-economy/measuring-the-economy/inflation-indices';
const ADVANTAGE = 'indian-economy/the-world-outside/comparative-advantage';
const PLANS = 'indian-economy/plans-farms-and-markets/five-year-plans';
const PREAMBLE = 'indian-polity/the-constitution/preamble';
const BASIC_STRUCTURE = 'indian-polity/the-constitution/amendment-and-basic-structure';
const SALT = 'modern-indian-history/road-to-freedom/civil-disobedience';
const PLATES = 'geography-of-india-and-the-world/earth-and-landforms/plate-tectonics';
const SOILS = 'geography-of-india-and-the-world/life-and-economy/soils-of-india';
const PRECISION = 'artificial-intelligence/learning-from-data/precision-and-recall';
const HASHES = 'data-structures-and-algorithms/linear-structures/hash-tables';
const QUICKSORT = 'data-structures-and-algorithms/sorting-and-searching/quicksort';

test.each([
  ['in short', 'short'],
  ['in one line please', 'short'],
  ['shorter version', 'short'],
  ['tl;dr', 'short'],
  ['short me batao', 'short'],
  ['संक्षेप में', 'short'],
  ['एक वाक्य में बताओ', 'short'],
  ['what is the formula', 'formula'],
  ["what's the formula", 'formula'],
  ['iska formula kya hai', 'formula'],
  ['सूत्र क्या है', 'formula'],
  ['is this asked in the exam', 'exam'],
  ['will this come in upsc', 'exam'],
  ['is it important', 'exam'],
  ['is it useful for upsc', 'exam'],
  ['will this come in GATE', 'exam'],
  ['exam me aata hai kya', 'exam'],
  ['क्या यह परीक्षा में आता है', 'exam'],
  ['how do I remember this', 'remember'],
  ['any trick to remember the order', 'remember'],
  ['yaad kaise rakhu', 'remember'],
  ['याद कैसे रखें', 'remember'],
  ['any mnemonic?', 'remember'],
  ['koi trick batao', 'remember'],
  ['anything else I should know', 'more'],
  ['what else', 'more'],
] as const)('“%s” asks of the answer: %s', (query, request) => expect(requestOf(query)).toBe(request));

test.each([
  'short notes',
  'what is a short circuit',
  'why is it important',
  'formula of gdp',
  'what does else do after a loop',
  'who conducts the exam',
  'how do I remember the order of the Nawabs',
  'I forget everything I read',
  'explain in simple words',
  'summarise this lesson',
  'Is it useful?',
  'is it relevant',
  'kya yeh zaroori hai',
  'क्या यह ज़रूरी है?',
  'why is the gate needed?',
  'explain line 3',
  'what does line 2 do?',
  'what are the two words?',
  'is it a trick?',
  'do you remember?',
])('“%s” asks no such thing', (query) => expect(requestOf(query)).toBeUndefined());

test.each([
  ['what is the difference to recall', 'recall'],
  ['how was it different from the Cripps mission', 'Cripps mission'],
  ['difference from wpi?', 'wpi'],
  ['reverse repo se kya farak hai', 'reverse repo'],
  ['दलहन से क्या अंतर है', 'दलहन'],
])('“%s” compares what was answered with %s', (query, other) => expect(otherSideOf(query)).toBe(other));

test.each([
  'difference between cpi and wpi',
  'what is the difference',
  'stack and queue difference',
  'repo aur reverse repo me kya farak hai',
  'what is a heap',
])('“%s” compares nothing with what was answered', (query) => expect(otherSideOf(query)).toBeUndefined());

test.each(['difference from ' + '?'.repeat(100_000) + 'x', 'tl' + ' '.repeat(100_000) + 'x'])(
  'a long run of one sign is read in linear time: %#',
  (query) => {
    const began = performance.now();
    requestOf(query);
    otherSideOf(query);
    expect(performance.now() - began).toBeLessThan(1500);
  },
);

test('“I’m confused” asks for simpler words as “I am confused” does', () => {
  expect(readFollowUp("I'm confused")).toEqual({ kind: 'simpler', isUnsure: false });
  expect(readFollowUp('I’m confused')).toEqual(readFollowUp('i am confused'));
});

const world = await useLearningWorld();

const lastIn = async (at: string, queries: readonly string[], readsIn?: 'Hindi'): Promise<TutorPart[]> =>
  (await dialogueIn(world, at, queries, readsIn))
    .slice(-1)
    .flatMap(partsOf)
    .filter(({ kind }) => !['language', 'carried', 'also', 'passage'].includes(kind));

const saidIn = (parts: readonly TutorPart[]) => parts.map(({ kind, text }) => [kind, text]);

test.each([
  [['why did gandhi choose salt', 'in short']],
  [['why did gandhi choose salt', 'tell me more', 'short me batao']],
])('an answer in short is how it began, and no second copy: %j', async (queries) => {
  expect(saidIn(await lastIn(SALT, queries))).toEqual([
    ['notice', 'In one sentence of the lesson:'],
    ['lead', 'Gandhi chose salt because everyone needs it and the poorest feel a tax on it most.'],
  ]);
});

test('an answer in short is said in Hindi to who reads in it', async () => {
  const parts = await lastIn(SOILS, ['काली मिट्टी क्या है', 'उदाहरण दो', 'संक्षेप में'], 'Hindi');
  expect(saidIn(parts)).toEqual([
    ['notice', 'पाठ के एक वाक्य में:'],
    ['lead', '**काली मिट्टी** अधिकतर चिकनी मिट्टी (clay) है।'],
  ]);
});

test('what was just said in one sentence is not said again', async () => {
  const parts = await lastIn(SALT, ['why did gandhi choose salt', 'in short', 'shorter']);
  expect(parts.map(({ text }) => text)).toEqual([
    'The lesson does not say it in fewer words than I did.',
    expect.stringMatching(/^Ask me this next: “.+”$/),
  ]);
});

test.each([
  [GDP, ['what is gva', 'formula kya hai'], /^GDP at market prices = GVA at basic prices/],
  [PRECISION, ['what is precision', 'what is the formula'], /^\*\*Precision\*\* \$= TP/],
])('in %s the formula of what was answered is given: %j', async (at, queries, formula) => {
  expect(saidIn(await lastIn(at, queries))).toEqual([['lead', expect.stringMatching(formula)]]);
});

test('a lesson without a formula says so, and what may be asked', async () => {
  const parts = await lastIn(PLATES, ['what is a convergent boundary', 'what is the formula']);
  expect(parts.map(({ text }) => text)).toEqual([
    '“Three kinds of boundary” in the lesson “Plate tectonics” has no formula for this.',
    expect.stringMatching(/^Ask me this next: “.+”$/),
  ]);
});

test('what an exam asks is not known, but what the lesson says of it', async () => {
  const parts = await lastIn(PREAMBLE, [
    'what does secular mean in the preamble',
    'is this asked in the exam',
  ]);
  expect(parts.map(({ kind }) => kind)).toEqual(['examQuestions', 'lead']);
  expect(parts[1]?.text).toContain('prelims papers test the exact words');
  const hindi = await lastIn(BASIC_STRUCTURE, ['मूल ढांचा क्या है', 'क्या यह परीक्षा में आता है'], 'Hindi');
  expect(hindi[0]).toMatchObject({ kind: 'examQuestions', language: 'Hindi' });
  expect(hindi[1]?.text).toContain('परीक्षा में दोनों पूछे जाते हैं');
});

test('without an answer before it a question after the exam is told what is not known', async () =>
  expect((await lastIn(PREAMBLE, ['is this asked in the exam'])).map(({ kind }) => kind)).toEqual([
    'examQuestions',
  ]));

test('how the lesson says to remember it comes before advice on learning', async () => {
  const parts = await lastIn(PLANS, ['what was the Second Five-Year Plan', 'how do I remember this']);
  expect(parts).toEqual([
    expect.objectContaining({ kind: 'faq', section: 'How can I remember the order of the Five-Year Plans?' }),
  ]);
});

test('advice on remembering ends with the sentence to keep', async () => {
  const parts = await lastIn(SALT, ['why did gandhi choose salt', 'trick to remember this']);
  expect(parts.map(({ kind }) => kind)).toEqual(['remember', 'notice', 'lead']);
  expect(parts[2]?.text).toMatch(/^Gandhi chose salt/);
});

test.each([
  [
    PRECISION,
    ['what is precision', 'what is the difference to recall'],
    [/\*\*Precision\*\*/, /\*\*Recall\*\*/],
  ],
  [
    QUICKSORT,
    ['why is quicksort n squared in the worst case', 'merge sort se kya farak hai'],
    [/^\*\*Quicksort:\*\*/i, /^\*\*merge sort:\*\*/i],
  ],
])('in %s what was answered is compared with what is named: %j', async (at, queries, sides) => {
  const leads = (await lastIn(at, queries)).filter(({ kind }) => kind === 'lead').map(({ text }) => text);
  expect(leads).toEqual(sides.map((side) => expect.stringMatching(side)));
});

test('examples in a column of a table are given', async () => {
  const [lead] = await lastIn(PLATES, ['what is a convergent boundary', 'example']);
  expect(lead?.text).toMatch(/^- Convergent, ocean with continent: Andes[^]*: Himalaya$/);
  expect(lead?.text).not.toContain('Mid-Atlantic');
});

test('an example of another matter of the lesson is none of what was answered', async () => {
  const [example] = await lastIn(ADVANTAGE, ['what is comparative advantage', 'give an example']);
  expect(example?.section).not.toContain('safeguard duty');
  expect(example?.text).toMatch(/\b(?:hours|cloth|rice)\b/i);
});

test('a question on the answer whose words it does not have gets what was not read yet', async () => {
  const said = await dialogueIn(world, INDICES, ['difference between cpi and wpi', 'which one does rbi use']);
  const [, ...parts] = said.slice(-1).flatMap(partsOf);
  expect(parts.map(({ kind, text }) => [kind, text])).toEqual([
    ['passage', expect.stringContaining('The inflation target is set in terms of the CPI')],
  ]);
});

test('what a thing is used for does not explain what it is', async () => {
  const queries = ['hash table kya hai', 'udaharan do', 'aur samjhao', 'matlab kya hua iska'];
  const sections = (await lastIn(HASHES, queries)).map(({ section }) => section);
  expect(sections.length).toBeGreaterThan(0);
  expect(sections).not.toContain('Where are hash tables used in real programs?');
});
