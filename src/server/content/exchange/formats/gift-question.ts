/** A text with the format that its `[format]` names, or that of the question. */
export interface GiftText {
  format: string;
  text: string;
}

export interface GiftOption extends GiftText {
  /** Of 100 points. */
  weight: number;
  feedback: GiftText;
}

export type GiftQuestion =
  | { kind: 'description' | 'essay' | 'number' | 'pairs' | 'trueFalse' | 'typed' }
  | { kind: 'choice'; ask: GiftText; options: GiftOption[]; general: GiftText };

export interface GiftProblem {
  /** How many lines of the source follow that of the problem. */
  linesAfter: number;
  problem: string;
}

const FORMATS = new Set(['html', 'markdown', 'plain', 'moodle']);
const MARKS = ':#={}~\n';
/** What stands for an escaped mark while marks are looked for: characters that no text has. */
const STAND_INS = '\ufdd0\ufdd1\ufdd2\ufdd3\ufdd4\ufdd5\ufdd6';
const LONGEST_NAME = 2_000;

const standInOf = (mark: string): string =>
  STAND_INS[MARKS.indexOf(mark === 'n' ? '\n' : mark)] ?? mark;

const withoutEscapes = (source: string): string =>
  source.replaceAll(/\\([\\:#={}~n])/g, (_, mark: string) => standInOf(mark));

const withMarks = (text: string): string =>
  text.replaceAll(/[\ufdd0-\ufdd6]/g, (sign) => MARKS[STAND_INS.indexOf(sign)] ?? sign);

function unreadable(mark: string, linesAfter: number): GiftProblem {
  const [found, sign] = [JSON.stringify(mark), `\\${mark}`];
  return {
    linesAfter,
    problem: `cannot be read as GIFT at ${found}; write ${sign} where the character itself is meant`,
  };
}

/**
 * One question as Moodle reads it: outside of its braces every sign but these is text, and `~` makes a choice. Where
 * Moodle would take an author's sign for a mark and tear a text apart, the question has a problem instead.
 */
export function parseGiftQuestion(source: string): GiftQuestion | GiftProblem {
  const text = withoutName(withoutEscapes(source).trim());
  const start = text.indexOf('{');
  const end = text.indexOf('}');
  // Counted from the end: at the beginning a name may have been taken away.
  const linesAfter = (index: number): number => text.slice(index).split('\n').length - 1;
  if (start === -1 && end === -1) return { kind: 'description' };
  if (start === -1 || (end !== -1 && end < start)) return unreadable('}', linesAfter(end));
  if (end === -1) return { linesAfter: linesAfter(start), problem: 'the closing } is missing' };
  const inner = text.indexOf('{', start + 1);
  if (inner !== -1) return unreadable('{', linesAfter(inner));
  const second = text.indexOf('}', end + 1);
  if (second !== -1) return unreadable('}', linesAfter(second));

  const answers = text.slice(start + 1, end);
  const before = text.slice(0, start).trimEnd();
  const after = text.slice(end + 1).trimStart();
  const gap = /^\s/.test(text.slice(end + 1)) ? ' ' : '';
  const ask = partOf(after === '' ? before : `${before} _____${gap}${after}`, 'moodle');
  return questionOf(ask, answers, (index) => linesAfter(start + 1 + index));
}

function withoutName(text: string): string {
  if (!text.startsWith('::')) return text;
  const end = text.slice(0, LONGEST_NAME).indexOf('::', 2);
  return end === -1 ? text : text.slice(end + 2).trim();
}

function questionOf(
  ask: GiftText,
  answers: string,
  linesAfter: (index: number) => number,
): GiftQuestion | GiftProblem {
  const text = answers.trim();
  if (text === '') return { kind: 'essay' };
  if (text.startsWith('#') && !text.startsWith('####')) return { kind: 'number' };
  if (!text.includes('~')) return { kind: kindWithoutTilde(text) };
  const end = answers.lastIndexOf('####');
  const choices = end === -1 ? answers : answers.slice(0, end);
  const general = partOf(end === -1 ? '' : answers.slice(end + 4), ask.format);
  const stray = strayEquals(choices);
  if (stray !== -1) return unreadable('=', linesAfter(stray));
  const options: GiftOption[] = [];
  for (const { index, option } of choicesOf(choices)) {
    const read = optionOf(option, ask.format);
    if (typeof read === 'string') return { linesAfter: linesAfter(index), problem: read };
    options.push(read);
  }
  return { kind: 'choice', ask, options, general };
}

function kindWithoutTilde(text: string): 'pairs' | 'trueFalse' | 'typed' {
  if (text.includes('=') && text.includes('->')) return 'pairs';
  const comment = text.indexOf('#');
  const word = (comment === -1 ? text : text.slice(0, comment)).trim();
  return /^(?:T|TRUE|F|FALSE)$/i.test(word) ? 'trueFalse' : 'typed';
}

/** Where an equals sign stands within a text: `x=1`, `x = 1`. One that begins an option has white space before it. */
function strayEquals(choices: string): number {
  let begin = 0;
  for (const line of choices.split('\n')) {
    const first = line.length - line.trimStart().length;
    const stray = [...line.matchAll(/=/g)].find(({ index }) => {
      const before = line[index - 1] ?? '';
      const isBegin = index === first || before === '~';
      return !isBegin && !(/\s/.test(before) && /\S/.test(line[index + 1] ?? ''));
    });
    if (stray) return begin + stray.index;
    begin += line.length + 1;
  }
  return -1;
}

/** `~=` begins a right option as `=` does: many write it so. */
function choicesOf(choices: string): { index: number; option: string }[] {
  const begins = [...choices.matchAll(/~=|[~=]/g)];
  const first = begins[0]?.index ?? choices.length;
  const lead = choices.slice(0, first).trim() === '' ? [] : [{ index: 0, option: choices.slice(0, first) }];
  const rest = begins.map(({ index, 0: mark }, place) => {
    const text = choices.slice(index + mark.length, begins[place + 1]?.index ?? choices.length);
    return { index, option: (mark.includes('=') ? '=' : '') + text };
  });
  return [...lead, ...rest];
}

function optionOf(source: string, format: string): GiftOption | string {
  const isRight = source.startsWith('=');
  const text = (isRight ? source.slice(1) : source).trim();
  const [, points, rest] = /^%([^%\n]{0,20})%([^]*)$/.exec(text) ?? [];
  if (points !== undefined && !isWeight(points)) return 'a weight between % signs must be a number from -100 to 100';
  const said = rest ?? text;
  const comment = said.indexOf('#');
  const option = partOf(comment === -1 ? said : said.slice(0, comment), format);
  if (option.text === '') return 'an option is empty';
  const weight = points === undefined ? (isRight ? 100 : 0) : Number(points);
  return { ...option, weight, feedback: partOf(comment === -1 ? '' : said.slice(comment + 1), format) };
}

const isWeight = (points: string): boolean =>
  /^-?\d{1,3}(?:\.\d{0,10})?$/.test(points) && Math.abs(Number(points)) <= 100;

function partOf(source: string, format: string): GiftText {
  const text = source.trim();
  const [, named, rest] = /^\[(\w{1,20})\]([^]*)$/.exec(text) ?? [];
  return named !== undefined && FORMATS.has(named.toLowerCase())
    ? { format: named.toLowerCase(), text: withMarks(rest ?? '').trim() }
    : { format, text: withMarks(text).trim() };
}
