import { SaxesParser } from 'saxes';

/** An element with everything in it; names are without prefix. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (XmlElement | string)[];
  readonly comments: string[];
  /** Of its opening tag, from 1. */
  readonly line: number;
  /** False where the file broke off within it. */
  isWhole: boolean;
}

/** What could be read of a file up to its end, or up to the place where it is no XML. */
export interface XmlTree {
  root: XmlElement | undefined;
  error: { line: number; message: string } | undefined;
}

const DEEPEST = 60;

/** An ampersand that begins no name: saxes looks for its end to the end of the file. */
const BARE_AMPERSAND = /&(?!#?\w{1,32};)/;

class XmlError extends Error {}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * An XML parser without external entities (XXE): a DOCTYPE ends the reading, so no entity can be declared, and saxes
 * knows the five of XML alone.
 */
export function parseXml(text: string): XmlTree {
  const parser = new SaxesParser();
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  let lastTag = 0;
  const stop = (message: string): never => {
    throw new XmlError(message);
  };

  parser.on('error', ({ message }) =>
    stop(message.replace(/^[^a-z]*:\d+:\d+: |^\d+:\d+: /i, '').replace(/\.$/, '')),
  );
  parser.on('doctype', () => stop('a DOCTYPE is not read'));
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length >= DEEPEST) stop(`elements stand more than ${DEEPEST} deep in one another`);
    const element: XmlElement = {
      name: withoutPrefix(name),
      attributes,
      children: [],
      comments: [],
      line: parser.line,
      isWhole: false,
    };
    open.at(-1)?.children.push(element);
    root ??= element;
    lastTag = parser.position;
    open.push(element);
  });
  parser.on('closetag', () => {
    const element = open.pop();
    if (element) element.isWhole = true;
  });
  const addText = (words: string) => void open.at(-1)?.children.push(words);
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('comment', (comment) => void open.at(-1)?.comments.push(comment));

  try {
    parser.write(text).close();
    return { root, error: undefined };
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    return { root, error: bareAmpersand(text, lastTag) ?? { line: parser.line, message: error.message } };
  }
}

function bareAmpersand(text: string, from: number): XmlTree['error'] {
  const rest = text.slice(from);
  const index = BARE_AMPERSAND.exec(rest)?.index;
  const before = index === undefined ? undefined : text.slice(0, from + index);
  // Where markup follows first, the words of CDATA or another element are meant, and saxes has said what is wrong.
  if (before === undefined || before.slice(from).includes('<')) return undefined;
  return { line: before.split('\n').length, message: 'a bare &, write &amp;' };
}

export const elementsOf = ({ children }: XmlElement): XmlElement[] =>
  children.filter((child) => typeof child !== 'string');

/** The first element of a name right below. */
export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element && elementsOf(element).find((child) => child.name === name);

/** All elements of a name right below. */
export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  elementsOf(element).filter((child) => child.name === name);

/** All text of an element, that of its elements too. */
export const wordsOf = (element: XmlElement | undefined): string =>
  element?.children.map((child) => (typeof child === 'string' ? child : wordsOf(child))).join('') ?? '';

/** Every element below one, in the order of the file. */
export const allWithin = (element: XmlElement): XmlElement[] =>
  elementsOf(element).flatMap((child) => [child, ...allWithin(child)]);
