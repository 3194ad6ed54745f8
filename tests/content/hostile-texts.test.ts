import { describe, expect, test, vi } from 'vitest';
import { decodeText } from '#server/content/exchange/decode-text.ts';
import { ExchangeError } from '#server/content/exchange/exchange-error.ts';
import { formatOf } from '#server/content/exchange/formats.ts';
import { planImport } from '#server/content/exchange/plan-import.ts';
import { problemsOfPictures } from '#server/content/figures.ts';
import { sentencesOf } from '#server/features/library/plain-text.ts';
import { createWordMatcher, excerptOf } from '#server/features/library/word-match.ts';
import { isDisguised } from '#server/features/media/picture-signature.ts';
import { revealsAnswer, withoutPhrases } from '#server/features/tutor/answer-key-filter.ts';
import { passagesOf } from '#server/features/tutor/passages.ts';
import { toPlainText } from '#server/ai/tutor-text.ts';
import { withoutPersonalData } from '#server/ai/personal-data.ts';
import { cleanTexts } from '#server/http/request/clean-text.ts';
import { parseJsonBody } from '#server/http/request/json-body.ts';
import { Problem } from '#server/http/problem.ts';
import { truncateText } from '#domain/text/truncate-text.ts';
import { decodeWeeklyQuizAddress } from '#domain/text/links.ts';
import { hasSentence } from '#domain/text/shared-words.ts';
import { hasWords, markWords, plainSnippet } from '#domain/text/word-search.ts';
import { growsTooFast } from '#tests/support/hostile/growth.ts';
import { HOSTILE_FILES, MARKS, PIECES, fileOf, repeated } from '#tests/support/hostile/pieces.ts';
import { sampleRows } from '#tests/support/sample.ts';
import { scaled } from '#tests/support/scale.ts';

/** Four times as much takes a quadratic expression a second or more. */
const LENGTH = 25_000;

const notes = 'Light bends.\n'.repeat(100);
const content = { subjects: [{ subtopics: new Map([['a/b/c', { notes, questions: [] }]]) }] };

const refused = (work: () => unknown): void => {
  try {
    work();
  } catch (error) {
    if (!(error instanceof ExchangeError || error instanceof Problem)) throw error;
  }
};

const importOf = (format: (typeof HOSTILE_FILES)[number]['frame']['format']) => (text: string) =>
  refused(() => planImport([{ name: 'a.txt', bytes: Buffer.from(text), format }], content, 'a/b/c'));

vi.setConfig({ testTimeout: scaled(60_000, 600_000) });

/** Those that once took seconds: in every run. */
const ONCE_SLOW = [
  ['blank lines before ANSWER', (text: string) => formatOf('a.txt', text), '\n', ''],
  ['letters in an ANSWER line', importOf('aiken'), 'A ', '!'],
  ['spaces in an ANSWER line', importOf('aiken'), ' ', '!'],
  ['tags in a comment of GIFT', importOf('gift'), '[tag:', '\na {=b ~c ~d ~e}'],
] as const;

describe('a file of questions', () => {
  test.each(ONCE_SLOW)('with many %s is read in time that grows with its length', (_, read, piece, after) => {
    const before = after === '!' ? 'Q\nA. a\nANSWER: A' : after === '' ? '' : '// ';
    const textOf = (length: number) => before + repeated(piece, length) + after;
    expect(growsTooFast((text) => refused(() => read(text)), textOf, LENGTH)).toBeNull();
  });

  test('of any format is read in time that grows with its length, whatever stands in it', () => {
    const rows = sampleRows('hostile files', HOSTILE_FILES, 300, ({ frame }) => frame.format);
    const slow = rows.flatMap((row) => {
      const read = importOf(row.frame.format);
      const found = growsTooFast(read, (length) => fileOf(row, length), LENGTH);
      return found === null ? [] : [{ ...row, found }];
    });
    expect(slow).toEqual([]);
  });
});

const matcher = createWordMatcher(['light', 'a', 'b']);
const READERS: readonly (readonly [name: string, read: (text: string) => unknown])[] = [
  ['the format of a file', (text) => formatOf('a.txt', text)],
  ['the text of a file', (text) => decodeText('a.txt', Buffer.from(text))],
  ['a JSON body', (text) => parseJsonBody(Buffer.from(text))],
  ['a JSON body of one text', (text) => parseJsonBody(Buffer.from(JSON.stringify({ a: text })))],
  ['the texts of a form', (text) => cleanTexts({ name: text })],
  ['pictures in notes', problemsOfPictures],
  ['sentences of notes', sentencesOf],
  ['an excerpt of notes', (text) => excerptOf(text, matcher)],
  ['passages of notes', passagesOf],
  ['a disguised picture', (text) => isDisguised(Buffer.from(text))],
  ['what must not be told', (text) => revealsAnswer(text, ['light bends', '->'])],
  ['what is blanked', (text) => withoutPhrases(text, ['light bends', '->'])],
  ['what a model said', toPlainText],
  ['names and addresses', (text) => withoutPersonalData(text, 'Asha Rao')],
  ['a text cut to its room', (text) => truncateText(text, text.length - 1)],
  ['the address of a quiz', decodeWeeklyQuizAddress],
  ['a sentence in a text', (text) => hasSentence(text, text)],
  ['words in a text', (text) => hasWords(text, ['light'])],
  ['marked words', (text) => markWords(text, 'light bends')],
  ['a snippet', (text) => plainSnippet(text, 200)],
];

test.each(READERS)('%s: found in time that grows with the text', (_, read) => {
  const slow = PIECES.flatMap((piece) => {
    const found = growsTooFast(
      (text) => refused(() => read(text)),
      (length) => repeated(piece, length),
      10_000,
    );
    return found === null ? [] : [{ piece, found }];
  });
  expect(slow).toEqual([]);
});

test.each(READERS.slice(1, 5))('%s: marks without end are read in time that grows with them', (_, read) => {
  const textOf = (length: number) => `a${repeated(MARKS, length)}`;
  expect(growsTooFast((text) => refused(() => read(text)), textOf, LENGTH)).toBeNull();
});
