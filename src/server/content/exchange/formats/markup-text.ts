import { parseFragment } from 'parse5';
import { normaliseText } from '../parsed-question.ts';

/** A piece of HTML or XML: a text, or an element with what is in it. */
export type MarkupNode = string | { readonly name: string; readonly children: readonly MarkupNode[] };

/** The words of a piece of markup, or why they would not say the same without it. */
export type MarkupText = { text: string; problem?: never } | { problem: string; text?: never };

const LONGEST_HTML = 20_000;
const DEEPEST = 100;

const BLOCKS = new Set(['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'section']);
const INLINE = new Set([
  'span',
  'b',
  'strong',
  'i',
  'em',
  'u',
  'small',
  'font',
  'abbr',
  'dfn',
  'cite',
  'q',
  'bdi',
]);
const CODE = new Set(['code', 'tt', 'kbd', 'samp', 'var', 'pre']);
const REASONS: Readonly<Record<string, string>> = {
  img: 'a picture',
  object: 'a picture or file',
  svg: 'a picture',
  table: 'a table',
  ul: 'a list',
  ol: 'a list',
  dl: 'a list',
  math: 'a formula in MathML',
  audio: 'a sound',
  video: 'a video',
  iframe: 'another page',
  script: 'a script',
  a: 'a link',
};
const RAISED = new Map(
  [...'0123456789+-=()ni'].map((plain, index) => [plain, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ'][index] ?? plain]),
);
const LOWERED = new Map(
  [...'0123456789+-=()'].map((plain, index) => [plain, [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'][index] ?? plain]),
);

class Unsayable extends Error {}

/** A question is one run of text in which code stands between backticks: markup that says more is refused by name. */
export function textOfMarkup(nodes: readonly MarkupNode[]): MarkupText {
  try {
    const lines = wordsOf(nodes, 0)
      .split('\n')
      .map((line) => line.replaceAll(/[^\S\n]+/g, ' ').trim());
    return { text: lines.filter((line) => line !== '').join('\n') };
  } catch (error) {
    if (error instanceof Unsayable) return { problem: error.message };
    throw error;
  }
}

function wordsOf(nodes: readonly MarkupNode[], depth: number): string {
  if (depth > DEEPEST) throw new Unsayable('has markup too deep to be read');
  return nodes
    .map((node) =>
      typeof node === 'string' ? node.replaceAll(/\s+/g, ' ') : wordsOfElement(node, depth + 1),
    )
    .join('');
}

function wordsOfElement({ name, children }: Exclude<MarkupNode, string>, depth: number): string {
  if (name === 'br') return '\n';
  if (BLOCKS.has(name)) return `\n${wordsOf(children, depth)}\n`;
  if (INLINE.has(name)) return wordsOf(children, depth);
  if (CODE.has(name)) return codeOf(name === 'pre' ? flat(children) : wordsOf(children, depth));
  if (name === 'sup') return shifted(wordsOf(children, depth), RAISED, 'raised');
  if (name === 'sub') return shifted(wordsOf(children, depth), LOWERED, 'lowered');
  const reason = Object.hasOwn(REASONS, name) ? REASONS[name] : undefined;
  throw new Unsayable(`has ${reason ?? `<${name}>`}, which a question here cannot show`);
}

/** Text whose line ends matter; `<pre><code>` is how most editors write code. */
const flat = (nodes: readonly MarkupNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : flat(node.children))).join('');

function codeOf(code: string): string {
  const text = code.trim();
  if (text.includes('\n'))
    throw new Unsayable('has code of several lines, which a question here cannot show');
  return text === '' || text.includes('`') ? text : `\`${text}\``;
}

function shifted(text: string, signs: ReadonlyMap<string, string>, word: string): string {
  return [...text.trim()]
    .map((plain) => {
      const sign = signs.get(plain);
      if (sign === undefined)
        throw new Unsayable(`has ${word} text ("${text.trim()}"), which a question here cannot show`);
      return sign;
    })
    .join('');
}

/** Other elements of HTML: `<stdio.h>` and `List<int>` are none. */
const MORE_ELEMENTS = new Set(
  `html head body title style link meta main nav header footer article aside address figure figcaption hr li dt dd
  thead tbody tfoot tr th td caption col form input button select option textarea label fieldset embed param canvas
  source picture track noscript template br sup sub del ins s strike mark big center ruby rt rp time wbr blink
  marquee`.split(/\s+/),
);
const isElement = (name: string): boolean =>
  [BLOCKS, INLINE, CODE, MORE_ELEMENTS].some((names) => names.has(name)) || Object.hasOwn(REASONS, name);

/** A tag and nothing else: in a text that asks about HTML it is an answer. */
const TAG_ALONE = /^<\/?[a-z][a-z0-9]{0,20} ?\/?>$/i;

/** The words of a text of Moodle's own format, in which a `<` that begins no tag of HTML is a sign like others. */
export function textOfMoodle(text: string): MarkupText {
  if (TAG_ALONE.test(text)) return { text };
  const safe = text.replaceAll(/<\/?([a-z][\w.:-]{0,30})?/gi, (sign, name: string | undefined) =>
    name !== undefined && isElement(name.toLowerCase()) ? sign : `&lt;${sign.slice(1)}`,
  );
  const isText = !/<\/?[a-z][^<>]*>/i.test(safe) && !ENTITY.test(text);
  return isText ? { text } : textOfHtml(safe.replaceAll('\n', '<br>'));
}

const ENTITY = /&(?:#\d{1,8}|#x[\da-f]{1,6}|[a-z]{1,20}\d{0,4});/i;

interface Html {
  nodeName: string;
  value?: string;
  childNodes?: readonly Html[];
}

/** The words of HTML, however badly it is written. */
export function textOfHtml(html: string): MarkupText {
  if (html.length > LONGEST_HTML) return { problem: `has HTML of more than ${LONGEST_HTML} characters` };
  try {
    return textOfMarkup(parseFragment(normaliseText(html)).childNodes.map((node) => nodeOf(node, 0)));
  } catch (error) {
    if (error instanceof Unsayable) return { problem: error.message };
    throw error;
  }
}

function nodeOf({ nodeName, value = '', childNodes = [] }: Html, depth: number): MarkupNode {
  if (depth > DEEPEST) throw new Unsayable('has markup too deep to be read');
  if (nodeName === '#text') return value;
  if (nodeName === '#comment') return '';
  return { name: nodeName, children: childNodes.map((child) => nodeOf(child, depth + 1)) };
}
