import type { TutorCitation } from '#contract/contract.ts';
import { lessonWordsOf } from '../../words/word-forms.ts';
import { DRAWN } from './another-way.ts';
import { isMisspeltWordOf } from './answer-threshold.ts';
import { apartFrom, comparisonIn, firstSentenceOf, leadOf } from './lead-sentences.ts';
import { citationOf, type LessonNotes, passagesOf, type Shown, worthShowing } from './passages.ts';
import { count, type Counted } from './search/counted-text.ts';
import type { ComparedSide, FoundPassage, SearchResult } from './search/passage-search.ts';
import type { Term } from './search/query-terms.ts';
import type { BankEntry } from './similar-bank-question.ts';

/** Sentences of a passage, in Markdown. */
export interface Lead {
  text: string;
  citation: TutorCitation;
}

/** Share of one of two things that a sentence has to name. */
const MOST_OF_SIDE = 0.5;

/** A shorter sentence says little of what a thing is. */
const TELLS = 60;
const SHORTEST_NAME = 3;

/** What is shown, where the answer to a question on one of two things is behind the lesson's own text. */
export function ofBothSides(
  shown: readonly Shown[],
  { sides, passages }: SearchResult<BankEntry>,
): readonly Shown[] {
  const [first] = shown;
  if (!first?.isFaq || sides.length === 0) return shown;
  if (namesBoth(first, sides)) return shown;
  const own = worthShowing(passages.filter(({ isFaq }) => !isFaq));
  return own.length > 0 ? own : shown;
}

/** Whether a passage, or the question that it answers, has both of two things. */
function namesBoth(
  { citation: { name, section = '', passage }, counterpart = '' }: Shown,
  sides: readonly { terms: readonly Term[] }[],
): boolean {
  const { times } = count(`${name} ${section} ${passage} ${counterpart}`);
  const names = (own: readonly Term[]) =>
    own.some(({ readings }) => readings.some(({ stem }) => times.has(stem)));
  return apartFrom(sides.map(({ terms }) => terms)).every(names);
}

/** Names of two things compared that no lesson of the subject has, misspelt neither. */
export function missingIn({ compared, passages, open }: SearchResult<BankEntry>): string[] {
  const missing = compared.filter(({ isMissing }) => isMissing).map(({ name }) => name);
  if (missing.length === 0) return missing;
  const lesson = (passages.find((each) => each.lesson.id === open) ?? passages[0])?.lesson;
  const isNearly = isMisspeltWordOf(lesson?.notes ?? '');
  // The letter of A* is in every text.
  const isMisspelt = (word: string) => word.length >= SHORTEST_NAME && isNearly(word);
  return missing.filter((name) => !lessonWordsOf(name).every(isMisspelt));
}

/** What one of two things is, where no lesson has the other; undefined where there are both or none. */
export function otherSideOf(result: SearchResult<BankEntry>): Lead | undefined {
  if (missingIn(result).length === 0) return undefined;
  const { compared } = result;
  const [told, ...others] = compared.filter(({ isMissing }) => !isMissing);
  const isTold = told?.side && told.side.best.share >= MOST_OF_SIDE && others.length === 0;
  const lead = isTold && compared.length > 1 ? leadOfSide(told, undefined) : undefined;
  if (lead && isInCodeAlone(lead.text, told?.side?.terms ?? [])) return undefined;
  return lead && { ...lead, text: underName(lead.text, told?.name ?? '') };
}

const CODE = /`[^`]*`/g;

/** Whether a sentence has the name of a thing in its code alone: of that it says nothing. */
function isInCodeAlone(text: string, terms: readonly Term[]): boolean {
  const has = ({ times }: Counted) =>
    terms.some(({ readings }) => readings.some(({ stem }) => times.has(stem)));
  return has(count(text)) && !has(count(text.replaceAll(CODE, ' ')));
}

/** Whether a comparison is answered with one of the two things alone: a student would take that for both. */
export function isOneSided(
  { compared, sides }: SearchResult<BankEntry>,
  { first, both }: { first: Shown | undefined; both: unknown },
): boolean {
  if (compared.length < 2 || both !== undefined || !first) return false;
  return sides.length < compared.length || !namesBoth(first, sides);
}

/** Whether both of two things stand in the lessons as they are written, though the search leaves one of their names out. */
export const areLiteral = ({ compared }: SearchResult<BankEntry>): boolean =>
  compared.some(({ sentence }) => sentence !== undefined) &&
  compared.every(({ side, isMissing }) => side !== undefined && !isMissing);

/** What a difference is between: a sentence of each under its name, and where they stand; undefined where one is not told of. */
export function bothSides(
  { compared, terms }: SearchResult<BankEntry>,
  { first, shown }: { first: Shown; shown: readonly Shown[] },
): { leads: Lead[]; citations: TutorCitation[] } | undefined {
  const sides = compared.flatMap(({ side, isMissing }) => (isMissing ? [] : (side ?? [])));
  if (sides.length < 2) return undefined;
  const { citation } = first;
  // In Hindi the table that has both beside each other is often the second: its header is short, and in English letters.
  for (const place of citation.language === 'Hindi' ? shown : [first]) {
    const rows = comparisonIn(
      { passage: place.citation.passage, counterpart: place.counterpart },
      { sides: sides.map((side) => side.terms), terms },
    );
    if (rows !== undefined)
      return { leads: [{ text: rows, citation: place.citation }], citations: [place.citation] };
  }
  const [one, other] = compared.map((each) => leadOfSide(each, first));
  if (!one || !other) return undefined;
  const isLiteral = compared.some(({ sentence }) => sentence !== undefined);
  const citations = [...(isLiteral ? [] : [citation]), one.citation, other.citation].filter(
    ({ passage }, at, all) => all.findIndex((each) => each.passage === passage) === at,
  );
  if (one.text === other.text) return { leads: [one], citations };
  const leads = [one, other].map((lead, at) => ({
    ...lead,
    text: underName(lead.text, compared[at]?.name ?? ''),
  }));
  return { leads, citations };
}

/** The sentence on one of two things: of what answers, if that is of its lesson. */
function leadOfSide({ side, sentence }: ComparedSide, first: Shown | undefined): Lead | undefined {
  if (!side) return undefined;
  const { query, terms, best } = side;
  const [apart] = sentence !== undefined || best.share >= MOST_OF_SIDE ? worthShowing([best]) : [];
  if (sentence !== undefined) return apart && { text: sentence, citation: apart.citation };
  const asked = { query, terms, least: MOST_OF_SIDE, found: best.text, answering: [], isAlone: true };
  const isHere = best.lesson.id === first?.citation.subtopicId || !apart;
  const places = isHere ? [first, apart] : [apart];
  const [lead] = places.flatMap((place) => (place ? leadsOf(place, asked) : []));
  return lead ?? elsewhereIn(best.lesson, asked) ?? beginningOf(best);
}

/** Where the best passage has the name in its heading or its code alone: the first sentence of its lesson that has it. */
function elsewhereIn(lesson: LessonNotes, asked: Parameters<typeof leadOf>[1]): Lead | undefined {
  const leads = passagesOf(lesson.notes).flatMap((passage): Lead[] => {
    const text = leadOf({ passage: passage.text }, asked);
    return text === undefined ? [] : [{ text, citation: citationOf(lesson, passage) }];
  });
  return leads.find(({ text }) => text.length >= TELLS) ?? leads[0];
}

/** How a passage begins that was found by its heading, or by another name of the thing. */
function beginningOf(best: FoundPassage): Lead | undefined {
  const text = DRAWN.test(best.text) ? undefined : firstSentenceOf(best.text);
  return text === undefined ? undefined : { text, citation: citationOf(best.lesson, best) };
}

const BOLD_START = /^\*\*([^*]{1,80})\*\*/;
const BRACKETED = /\([^()]*\)/g;

/** A name as two spellings of it compare. */
const nameKey = (name: string): string =>
  name
    .replaceAll(BRACKETED, '')
    .normalize('NFKC')
    .replaceAll('ँ', 'ं')
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
    .toLowerCase();

/** Signs that Markdown would read. */
const MARKDOWN_SIGNS = /[*_[\]<>$|#\\~]/;

/** A sentence under the name of what it is on, which is not said twice: “Bhangar: old alluvium”. */
function underName(text: string, name: string): string {
  const bold = BOLD_START.exec(text)?.[1];
  const own = bold ?? text.slice(0, Math.max(0, text.indexOf(':')));
  const key = nameKey(name);
  // “Article 358 suspends …”, of which 358 was asked.
  const isNumbered = /^\d/.test(name) && nameKey(text.split(' ', 2)[1] ?? '') === key;
  const isNamed = isNumbered || nameKey(own).startsWith(key);
  const shown = MARKDOWN_SIGNS.test(name) && !name.includes('`') ? `\`${name}\`` : name;
  return key !== '' && isNamed ? text : `**${shown}:** ${text}`;
}

export function leadsOf(
  { citation, counterpart, isFaq }: Shown,
  asked: Parameters<typeof leadOf>[1],
): Lead[] {
  // It explains, and a sentence of it alone does not.
  if (isFaq) return [{ text: citation.passage, citation }];
  const text = leadOf({ passage: citation.passage, counterpart }, asked);
  return text === undefined ? [] : [{ text, citation }];
}
