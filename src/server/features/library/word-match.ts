import { setImmediate as nextTurn } from 'node:timers/promises';
import { CODE_FENCE } from '#domain/text/code-fence.ts';
import { inOneLine, readSentences, sentencesOf } from './plain-text.ts';

/** Which of the words looked for stand in a text. */
export type WordMatcher = (text: string) => ReadonlySet<string>;

/** Numbers are words with sign and point, as PostgreSQL reads them: `-7`, `0.1`. */
const WORD = /(?<![\p{L}\p{N}])-?\d+(?:\.\d+)?(?![\p{L}\p{N}])|[\p{L}\p{M}\p{N}]+/gu;
const WORD_HERE = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}\p{N}]+/uy;
const NUMBER = /^-?\d/;
const SHORTEST_STEM = 3;
const LONGEST_EXCERPT = 300;
/** Of a text only so much is read, from the line on in which the first word stands. */
const LONGEST_READ = 8_000;
// Ten milliseconds of work where somebody wrote what is slow to read.
const CHARACTERS_A_TURN = 20_000;

/**
 * Finds the words that PostgreSQL's stems stand for: `constitut` in "constitutional", `repli` in "reply". A stem of
 * fewer than three letters and a number must be the whole word. Of a text only the words are read that begin as a stem.
 */
export function createWordMatcher(stems: readonly string[]): WordMatcher {
  const known = new Map<string, string | undefined>();
  const stemOf = (word: string): string | undefined => {
    if (!known.has(word))
      known.set(
        word,
        stems.find((stem) => isOfStem(word, stem)),
      );
    return known.get(word);
  };
  const stands = (stem: string, text: string): boolean => {
    if (NUMBER.test(stem))
      return text.includes(stem) && Array.from(text.matchAll(WORD)).some(([word]) => word === stem);
    return beginningsOf(stem).some((beginning) => {
      for (const word of wordsFrom(beginning, text)) if (stemOf(word) === stem) return true;
      return false;
    });
  };
  return (text) => {
    const lower = text.toLowerCase();
    return new Set(stems.filter((stem) => stem !== '' && stands(stem, lower)));
  };
}

/** Of a stem in `-i` the words may end in `-y`. */
const beginningsOf = (stem: string): string[] =>
  stem.length >= SHORTEST_STEM && stem.endsWith('i') ? [stem, `${stem.slice(0, -1)}y`] : [stem];

/** The words of a text that begin so, one after the other. */
function* wordsFrom(beginning: string, text: string): Generator<string> {
  for (let at = text.indexOf(beginning); at >= 0; at = text.indexOf(beginning, at + 1)) {
    WORD_HERE.lastIndex = at;
    const word = WORD_HERE.exec(text)?.[0];
    if (word !== undefined) yield word;
  }
}

function isOfStem(word: string, stem: string): boolean {
  if (stem.length < SHORTEST_STEM || NUMBER.test(stem)) return word === stem;
  return beginningsOf(stem).some((beginning) => word.startsWith(beginning));
}

/** What is made of each text; other requests have their turn in between, however long the texts are. */
export async function inTurns<Text extends { text: string }, Made>(
  texts: readonly Text[],
  make: (text: Text) => Made,
): Promise<Made[]> {
  const made: Made[] = [];
  let read = 0;
  for (const each of texts) {
    if (read > CHARACTERS_A_TURN) {
      await nextTurn();
      read = 0;
    }
    made.push(make(each));
    read += Math.min(each.text.length, LONGEST_READ);
  }
  return made;
}

const NO_STEMS: ReadonlySet<string> = new Set();

/**
 * The search excerpt: the sentence of a Markdown text in which most of the words stand, as plain text;
 * its first one where none do. The stems of `typed` count twice, before those of synonyms.
 */
export const excerptOf = (markdown: string, matches: WordMatcher, typed = NO_STEMS): string =>
  passageOf(markdown, matches, typed).excerpt;

/** The search excerpt, and the words by which the passage is found in its text: a line of code stands below its sentence. */
export function passageOf(
  markdown: string,
  matches: WordMatcher,
  typed = NO_STEMS,
): { excerpt: string; place: string } {
  const { text } = bestOf(partOf(markdown, matches), matches, typed);
  const excerpt = shorten(text, matches);
  const lead = leadOf(markdown, text);
  return lead && lead.length + excerpt.length < LONGEST_EXCERPT
    ? { excerpt: `${lead} ${excerpt}`, place: lead }
    : { excerpt, place: excerpt };
}

/** The sentence before the code block in which a line stands: code alone says little. Empty where it stands in none. */
function leadOf(markdown: string, line: string): string {
  const lines = markdown.split('\n');
  const [paragraph = ''] = lines
    .slice(0, fenceBefore(lines, line))
    .join('\n')
    .trimEnd()
    .split('\n\n')
    .slice(-1);
  if (paragraph.length > LONGEST_EXCERPT || CODE_FENCE.test(paragraph.split('\n').at(-1) ?? '')) return '';
  return sentencesOf(paragraph).at(-1)?.text ?? '';
}

/** Where the code block opens that has this line as one of its own, not as a part of a longer one; 0 where none does. */
function fenceBefore(lines: readonly string[], line: string): number {
  let opened: number | undefined;
  for (const [at, each] of lines.entries()) {
    if (CODE_FENCE.test(each)) opened = opened === undefined ? at : undefined;
    else if (opened !== undefined && inOneLine(each) === line) return opened;
  }
  return 0;
}

/** The sentence of a Markdown text in which most of the words stand, and how many. */
export function bestOf(
  markdown: string,
  matches: WordMatcher,
  typed = NO_STEMS,
): { text: string; score: number } {
  const scoreOf = (text: string) => {
    const said = matches(text);
    return said.size + [...said].filter((stem) => typed.has(stem)).length;
  };
  let best = { text: '', score: -1 };
  // Taking the marks off a text costs more than looking for words in it; words made from a formula are not there before.
  const mayBeBetter = (marked: string) => marked.includes('$') || scoreOf(marked) > best.score;
  for (const { text, isHeading } of readSentences(markdown, mayBeBetter)) {
    // Of equals a sentence says more than a heading, and the earlier one more than the later.
    const score = scoreOf(text) - (isHeading ? 0.5 : 0);
    if (score > best.score) best = { text, score };
  }
  return best;
}

function partOf(markdown: string, matches: WordMatcher): string {
  if (markdown.length <= LONGEST_READ) return markdown;
  const first = firstMatchIn(markdown, matches);
  const start = Math.min(markdown.lastIndexOf('\n', first) + 1, markdown.length - 1);
  // A paragraph of its own may be longer than what is read.
  return markdown.slice(first - start > LONGEST_READ / 2 ? first : start).slice(0, LONGEST_READ);
}

function firstMatchIn(text: string, matches: WordMatcher): number {
  for (const { 0: word, index } of text.matchAll(WORD)) if (matches(word).size > 0) return index;
  return 0;
}

/** At most 300 characters, around the first word that matches. */
export function shorten(text: string, matches: WordMatcher): string {
  if (text.length <= LONGEST_EXCERPT) return text;
  const words = text.split(' ');
  const first = Math.max(
    0,
    words.findIndex((word) => matches(word).size > 0),
  );
  let start = first;
  let length = words[first]?.length ?? 0;
  while (start > 0 && length < LONGEST_EXCERPT / 3) {
    start -= 1;
    length += (words[start]?.length ?? 0) + 1;
  }
  const rest = words.slice(start).join(' ');
  const cut = rest.length > LONGEST_EXCERPT - 4 ? `${rest.slice(0, LONGEST_EXCERPT - 4).trimEnd()} …` : rest;
  return (start > 0 ? `… ${cut}` : cut).toWellFormed();
}
