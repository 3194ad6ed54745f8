import { describe, expect, test } from 'vitest';
import { answerTo } from './evaluation/shipped-subjects.ts';

const LOANS = 'indian-economy/money-and-banking/bad-loans-and-insolvency';
const GDP = 'indian-economy/measuring-the-economy/gdp-and-gva';
const PREAMBLE = 'indian-polity/the-constitution/preamble';
const LOOPS = 'python-programming/first-steps/conditions-and-truth';
const HEAPS = 'data-structures-and-algorithms/trees-and-heaps/heaps';
const MONSOON = 'geography-of-india-and-the-world/atmosphere-and-oceans/the-monsoon';

/** What stands above an answer: nothing, that it may be none, or that nothing was found. */
const lineAbove = (at: string, query: string): string => {
  const { hasAnswer, isUnsure } = answerTo(at, query);
  return !hasAnswer ? 'not found' : isUnsure ? 'perhaps' : '';
};

describe('the line above an answer', () => {
  test.each([
    [LOANS, 'NPA ka matlab'],
    [LOANS, 'NPA full form'],
    [LOANS, 'what is a moratorium'],
    [LOANS, 'एनपीए का मतलब'],
    [GDP, 'factor cost kya hota hai'],
    [GDP, 'what is mixed income'],
    [GDP, 'value added ka matlab'],
    [PREAMBLE, 'berubari case kya tha'],
    [PREAMBLE, 'What was the Berubari reference?'],
    [LOOPS, 'Why does a loop need a condition?'],
    [HEAPS, 'heap kya hai'],
    [MONSOON, 'मानसून क्या है'],
  ])('is absent in %s to “%s”, whose words stand in what is quoted', (at, query) =>
    expect(lineAbove(at, query)).toBe(''),
  );

  test.each([
    [LOANS, 'what is a mutex', 'not found'],
    [PREAMBLE, 'semaphore kya hota hai', 'not found'],
    [PREAMBLE, 'what is the capital of france', 'not found'],
    [GDP, 'photosynthesis kya hai', 'not found'],
    [HEAPS, 'what is inflation targeting', 'not found'],
    [MONSOON, 'प्रकाश संश्लेषण क्या है', 'not found'],
  ])('says in %s of “%s” that it was %s', (at, query, line) => expect(lineAbove(at, query)).toBe(line));
});

describe('the meaning of an abbreviation', () => {
  test.each([
    [LOANS, 'NPA ka matlab', /non-performing asset.*NPA.*overdue for more than 90 days/],
    [LOANS, 'What does NPA mean?', /non-performing asset.*NPA/],
    [LOANS, 'NCLT kya hai', /National Company Law Tribunal \(NCLT\)/],
    [GDP, 'GDP full form', /Gross domestic product \(GDP\)/],
  ])('is in %s to “%s” the sentence that says what it is short for', (at, query, said) =>
    expect(
      answerTo(at, query)
        .leads.map(({ text }) => text)
        .join('\n'),
    ).toMatch(said),
  );
});

test('“got rid of” is read as abolished only where lessons have that word', () => {
  const termsOf = (at: string) =>
    answerTo(at, 'who got rid of untouchability').result.terms.map(({ typed }) => typed);
  expect(termsOf(PREAMBLE)).toContain('abolished');
  expect(termsOf(LOOPS)).not.toContain('abolished');
});
