import { describe, expect, test } from 'vitest';
import { YES_NO_HELD_OUT, YES_NO_TUNING } from '#server/features/tutor/evaluation/yes-no-questions.ts';
import { answerTo } from './shipped-subjects.ts';

const plain = (text: string): string => text.replaceAll(/[*_]/g, '').toLowerCase();

/** What is read first: the answer to a question of the lesson, or the sentences that lead. */
function firstSaidTo(at: string, ask: string): string {
  const { hasAnswer, faq, leads } = answerTo(at, ask);
  if (!hasAnswer) return '';
  if (faq) return `${faq.passage} ${faq.section ?? ''}`;
  return leads.map(({ text, citation }) => `${text} ${citation.section ?? ''}`).join('\n');
}

/** What is asserted is what was reached, less one; of 40 and 38 it was 27 and 24 before a deciding sentence led. */
test.each([
  { name: 'tuning', questions: YES_NO_TUNING, least: 32 },
  { name: 'held out', questions: YES_NO_HELD_OUT, least: 23 },
])('questions of yes or no, $name: what decides it is said first', ({ name, questions, least }) => {
  const decided = questions.filter(({ at, ask, contains }) => {
    const said = plain(firstSaidTo(at, ask));
    return contains.some((words) => said.includes(plain(words)));
  });
  process.stdout.write(`Questions of yes or no, ${name}: ${decided.length}/${questions.length}\n`);
  expect(decided.length).toBeGreaterThanOrEqual(least);
});

describe('to a question of yes or no', () => {
  const GOVERNOR = 'indian-polity/states-and-regions/governor';
  const DICTIONARIES = 'python-programming/data-in-collections/dictionaries';

  test('the answer that decides it leads, and not one on another claim', () => {
    const said = firstSaidTo(GOVERNOR, 'can the governor be removed by the legislature');
    expect(said).toMatch(/^Only the President can remove a Governor/);
  });

  test('an answer to another claim does not stand above the sentence that decides it', () => {
    const { faq, leads } = answerTo(
      'geography-of-india-and-the-world/life-and-economy/soils-of-india',
      'is black soil good for cotton',
    );
    expect(faq).toBeUndefined();
    expect(leads[0]?.text).toMatch(/cotton does well on it/);
  });

  test('the answer to nearly the same question leads, whichever kind it is', () => {
    expect(firstSaidTo(DICTIONARIES, 'can a list be a dictionary key')).toMatch(
      /^A dictionary decides where to store an entry/,
    );
  });

  test('an answer that lacks what is claimed does not replace a sentence that has it', () => {
    const said = firstSaidTo(
      'indian-polity/states-and-regions/official-language',
      'is hindi the national language of india',
    );
    expect(said).toMatch(/^India has no "national language"/);
  });
});
