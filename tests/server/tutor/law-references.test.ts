import { expect, test } from 'vitest';
import { isReference, withReferences } from '#server/features/tutor/search/law-references.ts';
import { answerTo } from './evaluation/shipped-subjects.ts';

test.each([
  ['Article 32 itself', 'Article article32 itself'],
  ['Articles 14, 19 and 21', 'Articles article14, article19 and article21'],
  ['Article 19(1)(f) went', 'Article article19(1)(f) went'],
  ['अनुच्छेद ३२', 'अनुच्छेद article32'],
  ['Art. 226', 'Art article226'],
  ['section29A', 'section section29A'],
  ['42वाँ संशोधन', '42nd संशोधन'],
  ['the 44 amendment, 2 amendments', 'the 44th amendment, 2 amendments'],
  ['the Kol revolt of 1831–32', 'the Kol revolt of 1831–32'],
  ['Article 1935', 'Article 1935'],
])('“%s” is searched as “%s”', (text, read) => expect(withReferences(text)).toBe(read));

const REVOLTS = 'modern-indian-history/revolt-and-nationalism/tribal-and-peasant-revolts';
const WRITS = 'indian-polity/rights-and-duties/remedies-and-writs';

test.each(['आर्टिकल 32 क्या है', 'Article 32'])('“%s” is answered by no year', (query) => {
  expect(answerTo(REVOLTS, query)).toMatchObject({ hasAnswer: false, nearest: [] });
});

test.each(['Article 32', 'art. 32 kya hai', 'अनुच्छेद 32'])('“%s” finds the very article', (query) => {
  const { hasAnswer, leads } = answerTo(WRITS, query);
  expect(hasAnswer).toBe(true);
  expect(leads.map(({ text }) => text).join(' ')).toMatch(/(?:Article|अनुच्छेद) 32/);
});

test('an article that no lesson has is not answered by its neighbour', () =>
  expect(answerTo(WRITS, 'Article 400').hasAnswer).toBe(false));

const EMERGENCY = 'indian-polity/union-and-states/emergency-provisions';

test.each(['358 aur 359 me asli difference kya hai', '358 vs 359'])(
  '“%s” tells of both articles without their noun',
  (query) => {
    const { hasAnswer, leads } = answerTo(EMERGENCY, query);
    expect(hasAnswer).toBe(true);
    expect(leads.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Article 358 /),
      expect.stringMatching(/^Article 359 /),
    ]);
  },
);

test.each([
  ['356 kitne saal tak chal sakta hai maximum', 'Under Article 356'],
  ['360 kabhi laga hai kya', 'A financial emergency'],
])('“%s” is answered by what tells of the article', (query, begins) => {
  const [lead] = answerTo(EMERGENCY, query).leads;
  expect(lead?.text.startsWith(begins)).toBe(true);
});

test.each([
  'can a 21 year old vote',
  'the 14 members of the committee',
  'vote dene ki umar 21 se 18 kab hui',
])('in “%s” the number counts things, and is no article', (query) => {
  const { terms } = answerTo(WRITS, query).result;
  expect(terms.map(({ typed }) => typed).filter(isReference)).toEqual([]);
});

const AMENDMENT = 'indian-polity/the-constitution/amendment-and-basic-structure';
const ELECTIONS = 'indian-polity/elections-and-watchdogs/election-commission';

test.each([
  [AMENDMENT, 'what does 368 state', 'article368'],
  [EMERGENCY, '356 state me kab lagta hai', 'article356'],
  [EMERGENCY, '356 राज्य में कब लगता है', 'article356'],
  [ELECTIONS, '324 members', 'article324'],
  [ELECTIONS, '280 members kaun hote hai', 'article280'],
])('at %s “%s” is of the article', (at, query, article) => {
  const { terms } = answerTo(at, query).result;
  expect(terms.map(({ typed }) => typed)).toContain(article);
});

test('in “14 vs 15” both numbers are articles', () => {
  const { terms } = answerTo(WRITS, '14 vs 15').result;
  expect(terms.map(({ typed }) => typed).filter(isReference)).toEqual(['article14', 'article15']);
});
