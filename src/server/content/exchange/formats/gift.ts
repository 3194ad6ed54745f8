import { statementParagraphs } from '#domain/text/statements.ts';
import { validateText } from '../../content-text.ts';
import { type ParsedQuestion, type Entry, type PlacedQuestion, WRONG_FEEDBACK, labelOf, normaliseText } from '../parsed-question.ts';
import { type GiftQuestion, type GiftText, parseGiftQuestion } from './gift-question.ts';
import { type MarkupText, textOfHtml, textOfMoodle } from './markup-text.ts';
import { FIXED_ORDER_TAG, difficultyOfTags, difficultyTag, passageOfNote, passageNote } from './own-notes.ts';
import { bySubtopic, categoryOf, namesOf } from '../places.ts';

interface Line {
  number: number;
  text: string;
}

/** What is read at once, in UTF-16 units. */
const LONGEST_QUESTION = 20_000;

const CATEGORY = '$CATEGORY:';

const OTHER_KINDS: Readonly<Record<Exclude<GiftQuestion['kind'], 'choice'>, string>> = {
  description: 'is a text without answers',
  number: 'asks for a number; only a choice among options can be taken',
  typed: 'asks for a typed answer; only a choice among options can be taken',
  essay: 'asks for an essay; only a choice among options can be taken',
  trueFalse: 'asks for true or false; a question here has exactly 4 options',
  pairs: 'asks to match pairs; only a choice among options can be taken',
};

/**
 * To parse GIFT, the question format of Moodle: the GIFT parser goes question by question, and a blank line ends one,
 * so a broken one takes no other with it.
 */
export function* parseGift(text: string): Generator<Entry> {
  let category: string | undefined;
  for (const block of blocksOf(text)) {
    const lines = block.filter((line) => !isComment(line));
    const comments = block.filter(isComment).map((line) => line.text.trim().slice(2));
    const [first] = lines;
    if (!first) continue;
    if (first.text.startsWith(CATEGORY)) {
      category = first.text.slice(CATEGORY.length).trim();
      lines.shift();
    }
    const begin = lines[0];
    if (begin) yield { ...entryOf(lines, comments), category };
  }
}

const isComment = ({ text }: Line): boolean => text.trimStart().startsWith('//');

function blocksOf(text: string): Line[][] {
  const blocks: Line[][] = [[]];
  text.split('\n').forEach((line, index) => {
    if (line.trim() === '') blocks.push([]);
    else blocks.at(-1)?.push({ number: index + 1, text: line });
  });
  return blocks;
}

function entryOf(lines: readonly Line[], comments: readonly string[]): Entry {
  const line = lines[0]?.number ?? 1;
  const source = lines.map(({ text }) => text).join('\n');
  const label = labelOf(source.replace(/^\s*::[^]*?::/, '').replace(/^\s*\[\w+\]/, ''));
  if (source.length > LONGEST_QUESTION) {
    return {
      line,
      label,
      problem: `has more than ${LONGEST_QUESTION} characters; a blank line ends a question`,
    };
  }
  const problem = validateText(source);
  if (problem !== undefined) return { line, label, problem };
  const parsed = parseGiftQuestion(source);
  if ('problem' in parsed) {
    const at = lines.at(-1 - parsed.linesAfter)?.number ?? line;
    return { line: at, label, problem: parsed.problem };
  }
  if (parsed.kind !== 'choice') return { line, label, problem: OTHER_KINDS[parsed.kind] };
  return { line, label: labelOf(textOf(parsed.ask).text ?? '') || label, ...parseItem(parsed, comments) };
}

function parseItem(
  { ask: stem, options: choices, general }: Extract<GiftQuestion, { kind: 'choice' }>,
  comments: readonly string[],
): { parsed: ParsedQuestion } | { problem: string } {
  if (choices.some(({ weight }) => weight > 0 && weight < 100)) {
    return {
      problem: 'gives a part of the points for an answer; a question here has exactly one right answer',
    };
  }
  const right = choices.flatMap(({ weight }, index) => (weight === 100 ? [index] : []));
  const ofRight = choices[right[0] ?? -1]?.feedback ?? general;
  const reason = general.text === '' ? ofRight : general;
  const isMoreSaid = choices.some(({ feedback }) => feedback.text !== '' && feedback !== reason);
  const texts = [stem, reason, ...choices].map(textOf);
  const problem = texts.find((read) => read.problem !== undefined)?.problem;
  if (problem !== undefined) return { problem };
  const [ask, why, ...options] = texts.map((read) => read.text);
  const note = comments.map(passageOfNote).find((found) => found !== undefined);
  if (note === null) return { problem: 'the comment with its passage cannot be read' };
  const tags = comments.flatMap((comment) =>
    [...comment.matchAll(/\[tag:([^[\]]+)\]/g)].map(([, tag]) => tag ?? ''),
  );
  return {
    parsed: {
      ask: ask ?? '',
      options: options.map((option) => option ?? ''),
      right,
      why,
      passage: note,
      difficulty: difficultyOfTags(tags),
      hasFixedOrder: tags.some((tag) => tag.trim() === FIXED_ORDER_TAG),
      leftOut: isMoreSaid ? [WRONG_FEEDBACK] : [],
    },
  };
}

function textOf({ format, text }: GiftText): MarkupText {
  if (format === 'html') return textOfHtml(text);
  return format === 'moodle' ? textOfMoodle(text) : { text };
}

const escaped = (text: string): string =>
  normaliseText(text)
    .replaceAll(/[\\~=#{}:]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** An option that begins with `%` would be read as a weight, one with `[` as a format. */
const escapedOption = (text: string): string =>
  (/^[%[]/.test(normaliseText(text)) ? '[markdown]' : '') + escaped(text);

/** Questions as GIFT that `parseGift` brings back as they were: what GIFT has no place for is in comments. */
export function writeGift(questions: readonly PlacedQuestion[]): string {
  const names = namesOf(questions);
  const named = questions.map((placed, index) => ({ ...placed, name: names[index] ?? '' }));
  const blocks = bySubtopic(named).flatMap(([subtopic, group]) => [
    `${CATEGORY} ${categoryOf(subtopic)}`,
    ...group.map(({ name, question: { ask, options, answer, why, passage, difficulty, fixedOrder } }) =>
      [
        `// [tag:${difficultyTag(difficulty)}]${fixedOrder ? ` [tag:${FIXED_ORDER_TAG}]` : ''}`,
        ...(passage === undefined ? [] : [`// ${passageNote(normaliseText(passage))}`]),
        `::${name}::[markdown]${escaped(statementParagraphs(ask))} {`,
        ...options.map((option, index) => (index === answer - 1 ? '=' : '~') + escapedOption(option)),
        ...(why === undefined ? [] : [`####${escapedOption(why)}`]),
        '}',
      ].join('\n'),
    ),
  ]);
  return `${blocks.join('\n\n')}\n`;
}
