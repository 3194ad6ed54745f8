import { isDeepStrictEqual } from 'node:util';
import { isSeq, parse as parseYaml, parseDocument, stringify } from 'yaml';
import { type QuestionSource, checkSubtopicHead } from '../content-schema.ts';
import { ExchangeError } from './exchange-error.ts';

const HEAD = /^(---\r?\n)([^]*?\r?\n)---\r?\n/;

/**
 * The Markdown file of a subtopic with more questions at the end of its list; every other byte stays as it is. Throws an
 * ExchangeError where the list is not written one entry below the other.
 */
export function appendQuestions(text: string, questions: readonly QuestionSource[]): string {
  const [, fence, head] = HEAD.exec(text) ?? [];
  if (fence === undefined || head === undefined)
    throw new ExchangeError('The file has no head between --- lines.');
  const { end, indent } = endOfList(head);
  const newline = head.endsWith('\r\n') ? '\r\n' : '\n';
  const added = linesOf(questions)
    .map((line) => (line === '' ? newline : indent + line + newline))
    .join('');
  const changed = head.slice(0, end) + added + head.slice(end);
  if (!isDeepStrictEqual(questionsOf(changed), [...questionsOf(head), ...questions])) {
    throw new ExchangeError(
      'The list of questions is written in a way that cannot be added to; add them by hand.',
    );
  }
  const at = fence.length + end;
  return text.slice(0, at) + added + text.slice(at);
}

const linesOf = (questions: readonly QuestionSource[]): string[] =>
  stringify(questions, { lineWidth: 0, singleQuote: true, blockQuote: 'literal' }).trimEnd().split('\n');

/** Where the list of questions ends in a head, and how far its dashes are moved in. */
function endOfList(head: string): { end: number; indent: string } {
  const list = parseDocument(head).get('questions', true);
  const items =
    isSeq<{ range?: [number, number, number] | null }>(list) && list.flow !== true ? list.items : [];
  const first = items[0]?.range?.[0];
  const last = items.at(-1)?.range?.[1];
  const lead = head.slice(head.lastIndexOf('\n', (first ?? 0) - 1) + 1, first);
  const indent = /^( *)- +$/.exec(lead)?.[1];
  if (last === undefined || indent === undefined) {
    throw new ExchangeError(
      'The questions must stand one below the other, each after a dash; add them by hand.',
    );
  }
  const isLineEnd = head[last - 1] === '\n';
  return { end: isLineEnd ? last : head.indexOf('\n', last) + 1, indent };
}

function questionsOf(head: string): QuestionSource[] {
  const checked = checkSubtopicHead(parseYaml(head.replaceAll('\r\n', '\n')));
  if ('value' in checked) return checked.value.questions;
  throw new ExchangeError(`The head is not valid: ${checked.problems.join('; ')}.`);
}
