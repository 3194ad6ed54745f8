import type { TutorPart } from '#contract/contract.ts';
import type { QuotedPartProps } from './quoted-part.tsx';

/** Characters of a passage in which the marked sentence is seen at once. */
const AT_A_GLANCE = 1_200;
/** Characters that may stand above the sentence that answers. */
const SEEN_ABOVE = 200;
const TABLE_OR_CODE = /^(?:\||```|~~~)/m;
const SENTENCE_END = /(?<=[.?!।])\s+/;
const BETWEEN_BLOCKS = /\n\s*\n/;

/** The sentences of a lead as they stand in a passage, letter for letter; undefined where one does not: a row of a table is said anew. */
function sentencesIn({ text: passage = '' }: TutorPart, lead = ''): string[] | undefined {
  const lines = lead
    .split('\n')
    .map((line) => line.replace(/^- /, ''))
    .filter((line) => line.trim() !== '');
  const sentences = lines.flatMap((line) => (passage.includes(line) ? [line] : line.split(SENTENCE_END)));
  return sentences.every((each) => passage.includes(each)) ? sentences : undefined;
}

/** The sentences of a part that come nearest. */
export const markedIn = (part: TutorPart): string[] => sentencesIn(part, part.excerpt) ?? [];

/** A part as it is shown. */
export interface ShownPart extends QuotedPartProps {
  isFolded?: boolean;
}

/** Whether a table or code stands above the first of some sentences, and would be read before it. */
function isBelowTable(text: string, marked: readonly string[]): boolean {
  const before = text.slice(0, Math.min(text.length, ...marked.map((each) => text.indexOf(each))));
  return marked.length > 0 && before.length > SEEN_ABOVE && TABLE_OR_CODE.test(before);
}

/**
 * What answers, and where it stands: a short passage with its sentences marked; of a longer one, or where a table stands above
 * them, their paragraphs, and the whole of it folded.
 */
export function answersIn(leads: readonly TutorPart[], passage: TutorPart): ShownPart[] {
  // Of a frequently asked question the sentences are the passage.
  if (leads.some(({ text }) => text === passage.text)) return leads.map((part) => ({ part }));
  const { text = '' } = passage;
  const found = leads.map((lead) => ({ lead, sentences: sentencesIn(passage, lead.text) }));
  const marked = found.flatMap(({ sentences = [] }) => sentences);
  if (text.length <= AT_A_GLANCE && !isBelowTable(text, marked)) {
    const apart = found.filter(({ sentences }) => !sentences).map(({ lead }) => ({ part: lead }));
    return [...apart, { part: passage, marked, isBelow: apart.length > 0 }];
  }
  const blocks = text.split(BETWEEN_BLOCKS);
  const around = found.map(({ lead, sentences }): ShownPart => {
    const own = blocks.filter((block) => sentences?.some((each) => block.includes(each)));
    return own.length > 0 && sentences
      ? { part: { ...lead, text: own.join('\n\n') }, marked: sentences }
      : { part: lead };
  });
  return around.length === 0
    ? [{ part: passage }]
    : [...around, { part: passage, isBelow: true, isFolded: true }];
}
