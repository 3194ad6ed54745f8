import { describe, expect, test } from 'vitest';
import { answerTo } from './evaluation/shipped-subjects.ts';

const ASSEMBLY = 'indian-polity/the-constitution/constituent-assembly';
const PREAMBLE = 'indian-polity/the-constitution/preamble';
const CONDITIONS = 'python-programming/first-steps/conditions-and-truth';
const INFLATION = 'indian-economy/measuring-the-economy/inflation-indices';
const SEARCH_TREES = 'data-structures-and-algorithms/trees-and-heaps/binary-search-trees';
const GDP = 'indian-economy/measuring-the-economy/real-gdp-and-the-deflator';

const leadTo = (at: string, ask: string) =>
  answerTo(at, ask)
    .leads.map(({ text }) => text)
    .join('\n\n');

describe('what leads an answer', () => {
  test.each([
    [ASSEMBLY, 'विभाजन के बाद सदस्य संख्या कितनी रह गई?', 'विभाजन के बाद सदस्य संख्या घटकर 299 रह गई।'],
    [
      ASSEMBLY,
      'प्रारूप समिति के अध्यक्ष कौन थे?',
      'प्रारूप समिति (Drafting Committee) (29 अगस्त 1947, सात सदस्य): बी. आर. अंबेडकर',
    ],
    [CONDITIONS, 'why is 3 > 2 == True false??', /^Comparisons chain/],
    [CONDITIONS, 'what is short circuit, explain like I am 5', /^It means that Python stops asking/],
  ])('in “%s” to “%s” is the sentence that says it', (at, ask, said) =>
    expect(leadTo(at, ask)).toEqual(typeof said === 'string' ? said : expect.stringMatching(said)),
  );

  test.each([
    ['how to delete a node with two children in bst', /^two: copy/],
    ['delete node with 1 child', /^one: let the child take its place$/],
    ['delete a node with no children', /^none: remove the node$/],
  ])('to “%s” is the row for that number', (ask, said) => expect(leadTo(SEARCH_TREES, ask)).toMatch(said));

  test('has both numbers where two are asked for', () => {
    const lead = leadTo(ASSEMBLY, 'संविधान सभा में कितने सदस्य थे और विभाजन के बाद कितने रह गए?');
    expect(lead).toMatch(/389 स्थान दिए.*घटकर 299 रह गई।$/s);
  });

  test('tells each of two things whose difference is asked for', () => {
    const lead = leadTo(GDP, 'what is the difference between nominal and real GDP');
    expect(lead).toMatch(/^\*\*Nominal GDP\*\* values.*\n\n\*\*Real GDP\*\* values/s);
  });

  test('says of each of two things in which lesson it stands', () => {
    const { leads } = answerTo(
      'python-programming/first-steps/numbers-and-text',
      'difference between a set and a tuple',
    );
    expect(leads.map(({ citation }) => citation.name)).toEqual([
      'Sets and membership',
      'Tuples and unpacking',
    ]);
    expect(leads[1]?.text).toMatch(/^\*\*tuple:\*\* A tuple is an ordered sequence/);
  });

  test('is all of the answer where the lessons answer the very difference', () => {
    const { leads, citations } = answerTo(
      'python-programming/first-steps/numbers-and-text',
      'difference between a list and a tuple',
    );
    expect(leads.map(({ citation }) => citation.section)).toEqual([
      'When should I use a tuple and when a list?',
    ]);
    expect(leads[0]?.text).toBe(citations[0]?.passage);
  });

  test('has the rows of a table that compares them, and no bar of it', () => {
    const lead = leadTo(INFLATION, 'थोक मूल्य सूचकांक और उपभोक्ता मूल्य सूचकांक में क्या अंतर है');
    expect(lead.split('\n')).toHaveLength(3);
    expect(lead).toContain('- सेवाएँ: CPI (संयुक्त): शामिल; WPI: छोड़ दी जाती हैं, क्योंकि WPI में केवल वस्तुएँ आती हैं');
    expect(lead).not.toContain('|');
  });

  test('has what a colon announces', () =>
    expect(leadTo(INFLATION, 'inflation went from 10% to 3% but nothing got cheaper?? how')).toMatch(
      /^Inflation fell from 10 to 3 .* exactly:\n\n- \*\*Disinflation/s,
    ));

  test('begins with the sentence that another one goes on from', () =>
    expect(
      leadTo(
        'data-structures-and-algorithms/design-techniques/divide-and-conquer',
        'fibonacci ko chhote parts me tod ke solve karte hai to divide and conquer slow kyu',
      ),
    ).toMatch(/must not overlap\. If they do/));

  test('is of a passage, where a question of the lesson is only of the same kind', () => {
    const { faq, leads } = answerTo(
      'web-development/servers-and-reliable-code/testing-a-page',
      'my browsr test sumtimes pass sumtimes fail, i put wait 2 sec befor chek. wats wrong',
    );
    expect([faq, leads[0]?.text]).toEqual([undefined, expect.stringMatching(/^Wait for a condition/)]);
  });

  test.each([
    [
      'modern-indian-history/revolt-and-nationalism/early-congress',
      'what was ilbert bill and why were the britishers so mad about it',
      /^In 1883 the Ilbert Bill would have .* European fury forced a retreat/,
    ],
    [
      'indian-economy/plans-farms-and-markets/farm-policy',
      'is msp a law? who decids it finaly, cacp or goverment',
      /Cabinet Committee on Economic Affairs decides\. Neither MSP nor the CACP rests on an Act\.$/,
    ],
    [
      'data-structures-and-algorithms/sorting-and-searching/quicksort',
      'y quiksort becums n^2 on alredy sorted aray n how to fix it',
      /The cure is a \*\*random pivot\*\*/,
    ],
  ])('in “%s” to “%s” has a sentence for either part', (at, ask, said) =>
    expect(leadTo(at, ask)).toMatch(said),
  );

  test('of one thing asked twice is one sentence', () =>
    expect(
      leadTo(
        'indian-polity/union-and-states/centre-state-relations',
        'wich 5 subjcts went from state list to concurent list n in wich amendmnt',
      ),
    ).toMatch(/^The 42nd Amendment, 1976 moved five subjects [^.]*\.$/));

  test('has the list that a sentence without a colon announces', () =>
    expect(
      leadTo(
        'indian-polity/elections-and-watchdogs/anti-defection',
        'when is a membr of a house disqualified',
      ),
    ).toMatch(/^A member of a House is disqualified if\n\n- a party member voluntarily gives up/));

  test('has what answers a question of the lesson’s text, and what a number announces', () => {
    expect(
      leadTo(
        'indian-economy/the-world-outside/exchange-rates',
        'who gains and who loses when the rupee depreciates',
      ),
    ).toMatch(/^Who gains when the rupee weakens\? Exporters .* Importers of crude oil pay more\./);
    expect(
      leadTo('modern-indian-history/company-rule/plassey-and-buxar', 'सिराजुद्दौला अंग्रेजों से नाराज क्यों था?'),
    ).toMatch(/तीन शिकायतें थीं। कंपनी के कर्मचारी .* शरण भी दी।$/);
  });

  test('is the row of the very code that is asked about', () => {
    const NUMBERS = 'python-programming/first-steps/numbers-and-text';
    expect(leadTo(NUMBERS, 'why python says -7 // 2 is -4, it should be -3')).toMatch(
      /^`-7 \/\/ 2`: .*floor/,
    );
    expect(
      leadTo(
        'python-programming/data-in-collections/dictionaries',
        'diffrnce betwen d[k] n d.get(k) in dictonary python',
      ),
    ).toBe('`d[k]`: raises `KeyError`\n\n`d.get(k)`: returns `None`');
  });

  test('is of the passage that defines what is asked, not of the next that names it', () =>
    expect(
      leadTo(
        'python-programming/code-worth-keeping/decorators',
        'decorator kya hota hai aur kab use karte hai',
      ),
    ).toMatch(/^A decorator takes a function and returns the one to be used in its place/));

  test('is of a passage where the nearest question of the lesson asks something else', () =>
    expect(
      leadTo(
        'indian-economy/measuring-the-economy/labour-force-surveys',
        'if ppl stop serching for job the unemploymnt rate goes down?? how is dat possibel',
      ),
    ).toMatch(/Now 40 of the 60 give up the search.*UR is .*Nobody found work/s));

  test('never has a bar of a table', () => {
    expect(leadTo(PREAMBLE, 'what is secured by the word liberty')).not.toContain('|');
  });
});

describe('what stands under the name of a folded passage', () => {
  const foldedAt = (at: string, ask: string) =>
    Object.fromEntries(answerTo(at, ask).also.map(({ citation, excerpt }) => [citation.section, excerpt]));

  test('is its sentence that says most of what is asked', () =>
    expect(
      foldedAt(
        'python-programming/first-steps/names-and-assignment',
        'i did b = a for my lst thn apended in b, a also chnaged y??',
      )['A name is a label'],
    ).toMatch(/^\*\*Mutation\*\* .* every name tied to it sees the change\.$/));

  test('is of an answer to a question of the lesson how it begins, a bare no with its reason', () => {
    const folded = foldedAt(
      'data-structures-and-algorithms/cost-and-growth/growth-and-big-o',
      'is it true that O(2n) is same as O(n)',
    );
    expect(folded['Is it true that big-O always means the worst case?']).toBe(
      'No. Big-O bounds a function from above, and the worst case is only one of the functions you can bound.',
    );
  });
});

describe('where nothing is sure to answer', () => {
  const nearestTo = (at: string, ask: string) => {
    const { hasAnswer, nearest } = answerTo(at, ask);
    return { hasAnswer, nearest: nearest.map(({ citation }) => citation.section) };
  };

  test('no lesson is named that has few of the words, though it is the nearest', () =>
    expect(
      nearestTo(
        'indian-polity/parliament-and-courts-at-work/judicial-review-and-pil',
        'some workers near us are kept by force and cannot complain, may i complain for them?',
      ),
    ).toEqual({
      hasAnswer: false,
      nearest: [],
    }));

  test('no lesson is named to what shares no word that counts with it', () =>
    expect(
      nearestTo('data-structures-and-algorithms/linear-structures/stacks', 'what is the capital of france'),
    ).toEqual({ hasAnswer: false, nearest: [] }));
});
