import { beforeEach, describe, expect, test } from 'vitest';
import type { TutorPart, TutorStep, UserQuery } from '#contract/contract.ts';
import { contentId } from '#server/content/content-ids.ts';
import { carriedFrom, isBetterTogether } from '#server/features/tutor/follow-ups.ts';
import { followUpOf, topicOf } from '#server/features/tutor/search/follow-up.ts';
import type { AskedBefore } from '#server/features/tutor/tutor.repository.ts';
import { asksForSummary } from '#server/features/tutor/search/asks-for-summary.ts';
import { UPSC_COURSE } from '#tests/support/server/course-ids.ts';
import { SATURDAY, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { dialogueIn, partsOf } from './lesson-dialogue.ts';
import { place } from './preamble-question.ts';
import { turnsOf } from './tutor-turns.ts';

const GOVERNOR = 'indian-polity/states-and-regions/governor';
const BFS = 'data-structures-and-algorithms/graphs/graphs-and-bfs';
const QUOTED: ReadonlySet<TutorPart['kind']> = new Set(['lead', 'passage', 'faq', 'example', 'comparison']);

describe('a question that goes on from the one before it', () => {
  test.each([
    ['why?', 'why'],
    ['aur simple batao', 'simpler'],
    ["I still don't get it", 'simpler'],
    ['ek aur udaharan', 'example'],
    ['tell me more', 'more'],
    ['wo kis umar ka tha?', undefined],
    ['when was he hanged?', undefined],
    ['uske baad kya hua', undefined],
  ] as const)('“%s” asks for %s of it', (query, kind) => {
    expect(followUpOf(query)).toEqual({ kind, isUnsure: false });
    expect(topicOf(query)).toBe('');
  });

  test.each(['and the epicentre?', 'who won?'])('“%s” may be a question of its own', (query) =>
    expect(followUpOf(query)?.isUnsure).toBe(true),
  );

  test.each([
    'Who led the revolt in Bihar?',
    'Is it true that Bahadur Shah planned the revolt?',
    'why does a heap keep its smallest key at the root',
    'What is a stack?',
    'why does bfs use a queue',
    'is vs ==',
  ])('“%s” stands alone', (query) => expect(followUpOf(query)?.isUnsure ?? true).toBe(true));

  test.each([
    ['and the High Court?', true],
    ['aur Rajya Sabha?', true],
    ['और अकबर?', true],
    ['और मकबरा?', true],
    ['और कब?', undefined],
    ['ok lapse of bills', undefined],
    ['and what is a quorum?', undefined],
    ['who won?', undefined],
  ])('“%s” has no question of its own: %s', (query, isElliptical) =>
    expect(followUpOf(query)?.isElliptical).toBe(isElliptical),
  );

  test('without a question of its own is read with the one before, however well its words are met', () => {
    const found = (likelihood: number) => ({ asked: [], hasAnswer: true, likelihood, citations: [] });
    const isTogether = (query: string) => {
      const followUp = followUpOf(query);
      return followUp && isBetterTogether(found(0.96), found(0.9), followUp);
    };
    expect(isTogether('and the High Court?')).toBe(true);
    expect(isTogether('and what is a quorum?')).toBe(false);
  });

  test('names its topic in its own words', () =>
    expect(topicOf('Who led the revolt in Bihar?')).toBe('led revolt Bihar'));
});

describe('a request for a summary', () => {
  test.each([
    'summarise this lesson',
    'is lesson ka summary do',
    'key points',
    'short notes bana do',
    'what is this lesson about',
    'सारांश',
    'tl;dr',
  ])('is “%s”', (query) => expect(asksForSummary(query)).toBe(true));

  test.each([
    'summary of the Cripps offer',
    'what is a key in a hash table',
    'who prints one rupee notes',
    'what is a point of order',
    'explain this',
  ])('is not “%s”', (query) => expect(asksForSummary(query)).toBe(false));
});

describe('the tutor without a model', async () => {
  const world = await useLearningWorld();
  let turns: ReturnType<typeof turnsOf>;
  beforeEach(async () => {
    const userId = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [UPSC_COURSE] });
    turns = turnsOf(world, userId);
  });
  const lastIn = async (at: string, queries: readonly string[]): Promise<UserQuery> => {
    const last = (await dialogueIn(world, at, queries)).at(-1);
    if (!last) throw new Error('Nothing was asked.');
    return last;
  };
  const turnsIn = async (at: string, queries: readonly string[]) =>
    (await dialogueIn(world, at, queries)).map(partsOf);
  const partsTo = async (...[query, language]: [string, 'Hindi'?]) =>
    partsOf(await turns.ask(place, query, language));

  test('reads a follow-up together with the question before it, says so, and repeats nothing', async () => {
    const before = await partsTo('what is the Preamble');
    const [carried, ...more] = await partsTo('tell me more');
    expect(carried).toEqual({ kind: 'carried', question: 'what is the Preamble' });
    expect(more.map(({ text = '', section = '' }) => `${section} ${text}`).join(' ')).toMatch(/preamble/i);
    expect(before.map(({ text }) => text)).not.toContain(more[0]?.text);
    expect((await partsTo('why?'))[0]).toEqual(carried);
  });

  test('who did not understand is told another way by the lesson that answered, until it says that there is no more', async () => {
    const [before] = await turnsIn(BFS, ['why does bfs use a queue']);
    expect(before?.map(({ kind }) => kind)).toContain('passage');
    const asked = ['explain again', "I still don't get it", 'simpler please', 'phir se samjhao'];
    const said = await turnsIn(BFS, ['why does bfs use a queue', ...asked, ...asked]);
    const quoted = said.map((parts) => parts.filter(({ kind }) => QUOTED.has(kind)));
    expect(new Set(quoted.flat().map(({ lesson }) => lesson))).toEqual(
      new Set(['Graphs and breadth-first search']),
    );
    const texts = quoted
      .slice(1)
      .flatMap((parts) => parts.filter(({ kind }) => kind !== 'lead'))
      .map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.length).toBeGreaterThan(1);
    const last = said.at(-1)?.filter(({ kind }) => kind !== 'carried' && kind !== 'language');
    expect(last).toEqual([
      expect.objectContaining({ kind: 'noMore', lesson: 'Graphs and breadth-first search' }),
      { kind: 'notice', text: expect.stringMatching(/^Ask me this next: “[^”]+\?”$/) },
    ]);
  });

  test.each([
    [GOVERNOR, 'who appoints the governor', 'samajh nahi aaya'],
    [GOVERNOR, 'who appoints the governor', 'explane agian'],
    ['modern-indian-history/company-rule/wars-of-expansion', 'what was the subsidiary alliance', 'phir se'],
    [
      'geography-of-india-and-the-world/atmosphere-and-oceans/the-monsoon',
      'मानसून क्या है',
      'अब भी समझ नहीं आया',
    ],
  ])(
    'in %s says nothing of “%s” twice to “%s”, then the lesson in short, then another question each time',
    async (at, query, again) => {
      const turnsSaid = await turnsIn(at, [query, ...Array.from({ length: 14 }, () => again)]);
      const texts = turnsSaid.flatMap((parts) => {
        const quoted = parts.filter(
          ({ kind }) => kind === 'passage' || !['lead', 'also', 'carried', 'language'].includes(kind),
        );
        return quoted.flatMap(({ kind, text }) => (kind === 'noMore' ? [] : [text]));
      });
      expect(new Set(texts).size).toBe(texts.length);
      const kinds = turnsSaid.map((parts) => parts.at(-1)?.kind);
      expect(kinds.filter((kind) => kind === 'summary')).toHaveLength(1);
      const afterSummary = turnsSaid.slice(kinds.indexOf('summary') + 1);
      expect(afterSummary.length).toBeGreaterThan(1);
      for (const parts of afterSummary) expect(parts.map(({ kind }) => kind)).toContain('noMore');
      for (const parts of afterSummary.slice(0, 2)) expect(parts.at(-1)?.kind).toBe('notice');
    },
  );

  test('explains what is asked, and not what another question of the lesson asks', async () => {
    const [, said] = await turnsIn('data-structures-and-algorithms/trees-and-heaps/heaps', [
      'what is a heap',
      'explain again',
    ]);
    expect(said?.find(({ kind }) => kind === 'passage')?.text).toMatch(
      /^A heap gives you the most urgent item/,
    );
    expect(said?.map(({ kind }) => kind)).not.toContain('faq');
  });

  test('where the lesson has no more says so, and shows the key of no question that was not answered yet', async () => {
    const { steps, queryResponse } = await lastIn(BFS, [
      'why does bfs use a queue',
      ...Array.from({ length: 20 }, () => 'explain again'),
    ]);
    expect(queryResponse).toContain('has nothing more on this');
    expect(steps?.[0]?.similarQuestion).toBeUndefined();
  });

  test('who still does not understand gets the rest of the section before the lesson in short', async () => {
    const said = await turnsIn('indian-polity/the-constitution/union-and-citizenship', [
      'how does one lose citizenship',
      ...Array.from({ length: 6 }, () => 'samajh nahi aaya, phir se samjhao'),
    ]);
    const last = said.map((parts) => parts.at(-1));
    const example = last.findIndex(
      (part) => part?.kind === 'example' && part.section === 'Citizenship: Articles 5 to 11',
    );
    expect(example).toBeGreaterThan(0);
    expect(last.findIndex((part) => part?.kind === 'summary')).toBeGreaterThan(example);
  });

  test.each([
    [
      'modern-indian-history/company-rule/wars-of-expansion',
      'what was the subsidiary alliance',
      'give an example',
    ],
  ])(
    'in %s says that there is no example of “%s”, and what was answered in another sentence',
    async (at, ...asked) => {
      const { steps, citations } = await lastIn(at, asked);
      const parts = steps?.[0]?.parts?.filter(({ kind }) => kind !== 'carried') ?? [];
      expect(parts.map(({ kind }) => kind)).toEqual(['notice', 'notice', 'lead']);
      expect(parts[0]?.text).toMatch(/has no further example of this/);
      // Of something else no example is given, and no question of the bank.
      expect(parts[2]?.text).toMatch(/alliance|governor/i);
      expect(citations.map(({ subtopicId }) => subtopicId)).toEqual([contentId('subtopic', at)]);
    },
  );

  test('an answer without an example repeats no sentence of the answer before it, and names a question', async () => {
    const at = 'indian-polity/states-and-regions/governor';
    const { steps } = await lastIn(at, ['who appoints the governor', 'udaharan do']);
    const parts = steps?.[0]?.parts?.filter(({ kind }) => kind !== 'carried') ?? [];
    expect(parts.map(({ kind }) => kind)).toEqual(['notice', 'notice']);
    expect(parts[0]?.text).toMatch(/has no further example of this/);
    expect(parts[1]?.text).toMatch(/^Ask me this next: “.+”$/);
  });

  test('gives the example of what was answered', async () => {
    const at = 'indian-polity/rights-and-duties/remedies-and-writs';
    const { steps } = await lastIn(at, ['what is habeas corpus', 'give an example']);
    const example = steps?.[0]?.parts?.find(({ kind }) => kind === 'example');
    expect(example?.text).toContain('habeas corpus, since a private captor is enough');
  });

  test('says how the lesson begins where nothing was asked before', async () =>
    expect((await partsTo('why?')).map(({ kind }) => kind)).toEqual(['opening']));

  test('gives the lesson in short, section by section, in the language it is read in', async () => {
    const [summary] = await partsTo('summarise this lesson');
    expect(summary?.kind).toBe('summary');
    expect(summary?.text).toMatch(/^The Preamble is one sentence\.[^]*- \*\*Its place in law\.\*\* /);
    expect(summary?.text).not.toContain('Worked example');
    expect((await partsTo('मुख्य बिंदु', 'Hindi'))[0]).toMatchObject({ kind: 'summary', language: 'Hindi' });
  });

  test('says to who asks in Hinglish that English is quoted, and to nobody else', async () => {
    expect((await partsTo('preamble me kitni baar amendment hua'))[0]).toEqual({
      kind: 'language',
      text: 'Aapke lesson se, English mein:',
    });
    const kinds = (await partsTo('how often was the preamble amended')).map(({ kind }) => kind);
    expect(kinds).not.toContain('language');
  });
});

describe('the question of the bank that a follow-up goes on from', () => {
  const OWN = 'Who appoints the Governor?';
  const turnWith = (step: Omit<TutorStep, 'source' | 'questionId'>): AskedBefore => ({
    queryId: step.text,
    query: 'explain this',
    steps: [{ ...step, source: 'extract', questionId: 'own' }],
    citations: [{ subtopicId: 'governor', name: 'The Governor', passage: 'The President appoints.' }],
    at: SATURDAY,
  });
  const hint = turnWith({
    hintLevel: 'passages',
    text: `About:\n\n> ${OWN}\n\nFill it:\n\n> The ____ appoints.`,
  });
  const explained = (question: string) =>
    turnWith({ hintLevel: 'answer', text: 'x', parts: [{ kind: 'explanation', question, text: 'So.' }] });
  const goesOnFrom = (...before: AskedBefore[]) =>
    carriedFrom(before, { ...place, topicId: 'topic', query: 'give an example', wanted: 'English' })?.asked
      .query;

  test.each([
    ['a hint, without the sentence quoted below it', [hint]],
    ['its explanation', [explained(`${OWN}\n\n**A.** The President  \n**B.** The people`)]],
    ['an older turn than the explanation of another question', [explained('Who removes a judge?'), hint]],
    [
      'an older turn than the quotation of a lesson',
      [turnWith({ hintLevel: 'answer', text: '> E = mc²' }), hint],
    ],
  ])('is that of %s', (_, before) => expect(goesOnFrom(...before)).toBe(`${OWN} example`));
});
