import {
  type GIFTQuestion,
  type MultipleChoice,
  SyntaxError as GiftSyntaxError,
  type TextFormat,
  parse,
} from 'gift-pegjs';
import { faultOfText } from '../../content-text.ts';
import { type Draft, type Entry, type PlacedQuestion, WRONG_FEEDBACK, labelOf, tidy } from '../draft.ts';
import { looksLikeHtml, textOfHtml } from './markup-text.ts';
import { difficultyOfTags, difficultyTag, passageOfNote, passageNote } from './own-notes.ts';
import { bySubtopic, categoryOf, namesOf } from '../places.ts';

interface Line {
  number: number;
  text: string;
}

/** What the parser is given at once, in UTF-16 units. */
const LONGEST_QUESTION = 20_000;

const EMPTY_OPTION = /^[=~]\s*(?:%[^%]*%\s*)?[=~#}]/;
const CATEGORY = '$CATEGORY:';
/**
 * What the parser would take for something of its own, and characters no text has in their place. It turns every
 * `&&058;` into a colon, those of the author too; and `=a -> b` is a pair to match for it, even among the options of a
 * choice, which only a choice marks with `~`.
 */
const AMPERSANDS = '&&';
const ARROW = '->';
const STAND_IN = { ampersands: '\ufdd0', arrow: '\ufdd1' };

const isChoice = (source: string): boolean => source.replaceAll(/\\[^]/g, '').includes('~');

const masked = (source: string): string => {
  const text = source.replaceAll(AMPERSANDS, STAND_IN.ampersands);
  return isChoice(source) ? text.replaceAll(ARROW, STAND_IN.arrow) : text;
};

const unmasked = (text: string): string =>
  text.replaceAll(STAND_IN.ampersands, AMPERSANDS).replaceAll(STAND_IN.arrow, ARROW);

const OTHER_KINDS: Readonly<Record<Exclude<GIFTQuestion['type'], 'MC'>, string>> = {
  Description: 'is a text without answers',
  Category: 'is a category',
  Numerical: 'asks for a number; only a choice among options can be taken',
  Short: 'asks for a typed answer; only a choice among options can be taken',
  Essay: 'asks for an essay; only a choice among options can be taken',
  TF: 'asks for true or false; a question here has exactly 4 options',
  Matching: 'asks to match pairs; only a choice among options can be taken',
};

/** GIFT, question by question: a blank line ends one, so a broken one takes no other with it. */
export function* readGift(text: string): Generator<Entry> {
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
  const fault = faultOfText(source);
  if (fault !== undefined) return { line, label, problem: fault };
  const text = masked(source);
  let parsed: GIFTQuestion | undefined;
  try {
    parsed = parse(text)[0];
  } catch (error) {
    if (!(error instanceof GiftSyntaxError)) throw error;
    const at = lines[error.location.start.line - 1]?.number ?? line;
    return { line: at, label, problem: problemOfSyntax(error, text) };
  }
  if (parsed?.type !== 'MC') {
    return { line, label, problem: parsed ? OTHER_KINDS[parsed.type] : 'is no question' };
  }
  return { line, label: labelOf(textOf(parsed.stem).text ?? '') || label, ...draftOf(parsed, comments) };
}

function problemOfSyntax({ found, message, location }: GiftSyntaxError, source: string): string {
  if (message.startsWith('Expected a value between')) {
    return 'a weight between % signs must be a number from -100 to 100';
  }
  if (found === null) {
    return source.includes('{') ? 'the closing } is missing' : 'the answers in { } are missing';
  }
  if (EMPTY_OPTION.test(source.slice(location.start.offset))) return 'an option is empty';
  const hint = /[=~#:{}]/.test(found) ? `; write \\${found} where the character itself is meant` : '';
  return `cannot be read as GIFT at ${JSON.stringify(found)}${hint}`;
}

function draftOf(
  { stem, choices, globalFeedback }: MultipleChoice,
  comments: readonly string[],
): { draft: Draft } | { problem: string } {
  if (choices.some(({ weight }) => weight !== null && weight > 0 && weight < 100)) {
    return {
      problem: 'gives a part of the points for an answer; a question here has exactly one right answer',
    };
  }
  const right = choices.flatMap(({ isCorrect, weight }, index) =>
    isCorrect || weight === 100 ? [index] : [],
  );
  const ofRight = choices[right[0] ?? -1]?.feedback ?? null;
  const isReasonGeneral = globalFeedback !== null;
  const isMoreSaid = choices.some(({ feedback }) => feedback && (isReasonGeneral || feedback !== ofRight));
  const texts = [stem, globalFeedback ?? ofRight, ...choices.map((choice) => choice.text)].map(textOf);
  const problem = texts.find((read) => read.problem !== undefined)?.problem;
  if (problem !== undefined) return { problem };
  const [ask, why, ...options] = texts.map((read) => read.text);
  const note = comments.map(passageOfNote).find((found) => found !== undefined);
  if (note === null) return { problem: 'the comment with its passage cannot be read' };
  const tags = comments.flatMap((comment) =>
    [...comment.matchAll(/\[tag:([^[\]]+)\]/g)].map(([, tag]) => tag ?? ''),
  );
  return {
    draft: {
      ask: ask ?? '',
      options: options.map((option) => option ?? ''),
      right,
      why,
      passage: note,
      difficulty: difficultyOfTags(tags),
      leftOut: isMoreSaid ? [WRONG_FEEDBACK] : [],
    },
  };
}

function textOf(part: TextFormat | null): { text?: string; problem?: string } {
  if (!part) return {};
  const text = unmasked(part.text);
  const isHtml = part.format === 'html' || (part.format === 'moodle' && looksLikeHtml(text));
  return isHtml ? textOfHtml(text) : { text };
}

const escaped = (text: string): string =>
  tidy(text)
    .replaceAll(/[\\~=#{}:]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** An option that begins with `%` would be read as a weight, one with `[` as a format. */
const escapedOption = (text: string): string =>
  (/^[%[]/.test(tidy(text)) ? '[markdown]' : '') + escaped(text);

/** Questions as GIFT that `readGift` brings back as they were: what GIFT has no place for is in comments. */
export function writeGift(questions: readonly PlacedQuestion[]): string {
  const names = namesOf(questions);
  const named = questions.map((placed, index) => ({ ...placed, name: names[index] ?? '' }));
  const blocks = bySubtopic(named).flatMap(([subtopic, group]) => [
    `${CATEGORY} ${categoryOf(subtopic)}`,
    ...group.map(({ name, question: { ask, options, answer, why, passage, difficulty } }) =>
      [
        `// [tag:${difficultyTag(difficulty)}]`,
        ...(passage === undefined ? [] : [`// ${passageNote(tidy(passage))}`]),
        `::${name}::[markdown]${escaped(ask)} {`,
        ...options.map((option, index) => (index === answer - 1 ? '=' : '~') + escapedOption(option)),
        ...(why === undefined ? [] : [`####${escapedOption(why)}`]),
        '}',
      ].join('\n'),
    ),
  ]);
  return `${blocks.join('\n\n')}\n`;
}
