import { SENTENCE_END } from './sentence-end.ts';

const LEAD = /^\s*(?:(?:[-+*]|\d{1,3}[.)]|>|#{1,6})\s+)?/;
const EACH_END = new RegExp(SENTENCE_END, 'gu');

/** Neither code, nor a formula, nor bold words are cut. */
const isWhole = (text: string): boolean =>
  [/`/g, /\$/g, /\*\*/g].every((mark) => (text.match(mark)?.length ?? 0) % 2 === 0);

/** The passage with the rest of the sentences it was taken from; as it is in a table, and where no notes have it. */
export function inWholeSentences(notes: string, passage: string): string {
  const line = passage === '' ? undefined : notes.split('\n').find((each) => each.includes(passage));
  if (line === undefined || line.trimStart().startsWith('|')) return passage;
  const at = line.indexOf(passage);
  const [lead] = LEAD.exec(line) ?? [''];
  const ends = [...line.matchAll(EACH_END)].filter(({ index }) => isWhole(line.slice(0, index)));
  const before = ends.findLast(({ index, 0: space }) => index + space.length <= at);
  const after = ends.find(({ index }) => index >= at + passage.length);
  const from = before ? before.index + before[0].length : Math.min(at, lead.length);
  return line.slice(from, after?.index).trimEnd();
}
