import { foldText } from '#domain/text/word-search.ts';
import type { LibraryHit } from '#contract/contract.ts';
import { type FoundText, LONGEST_LIST } from './library.repository.ts';
import { isOwnText } from './merge-search-results.ts';
import { createWordMatcher } from './word-match.ts';

// As measured with what students look for: below, a text has the common words alone ("paging" of "TLB paging").
const LEAST_COVERAGE = 0.4;
const LEAST_SHARE_OF_BEST = 0.6;

/**
 * The relevance threshold of the search results: leaves out whatever has too little of the words looked for. Of Hindi
 * the lessons have few words: what has one of them is better than nothing.
 */
export function relevantResults(texts: readonly FoundText[], inHinglish: boolean): readonly FoundText[] {
  const best = Math.max(0, ...texts.map(({ coverage }) => coverage));
  const least = Math.max(LEAST_COVERAGE, LEAST_SHARE_OF_BEST * best);
  const fitting = texts.filter(({ coverage }) => coverage >= least);
  return inHinglish && fitting.length === 0 ? texts : fitting;
}

/** What a student wrote themself comes behind the lessons that have as many of the words: all, or some. */
export function lessonsFirst(texts: readonly FoundText[]): readonly FoundText[] {
  const hasAll = ({ coverage }: FoundText) => coverage === 1;
  const lessons = texts.filter((text) => !isOwnText(text));
  const own = texts.filter(isOwnText);
  const withAll = lessons.findLastIndex(hasAll) + 1;
  return [
    ...lessons.slice(0, withAll),
    ...own.filter(hasAll),
    ...lessons.slice(withAll),
    ...own.filter((text) => !hasAll(text)),
  ];
}

/** Which lessons quote what a query quotes of a law. */
export interface Quoting {
  ids: ReadonlySet<string>;
  /** Whether nothing else is looked for. */
  isAlone: boolean;
}

/**
 * Lessons that quote an article come before those that have the same number of something else; where nothing but the
 * article is looked for, these are left out.
 */
export function quotingFirst(
  texts: readonly FoundText[],
  quoting: Quoting | undefined,
): readonly FoundText[] {
  if (!quoting) return texts;
  const quotes = ({ subtopicId }: FoundText) => subtopicId !== null && quoting.ids.has(subtopicId);
  const lessons = texts.filter((text) => text.kind === 'lesson' && quotes(text));
  const others = texts.filter((text) => !lessons.includes(text));
  return [...lessons, ...(quoting.isAlone ? others.filter(isOwnText) : others)];
}

/** What was found in English, and behind it what the student wrote with the words as they are. */
export function withOwnHits(hits: readonly LibraryHit[], asked: readonly LibraryHit[]): LibraryHit[] {
  const keyOf = ({ kind, title, href }: LibraryHit) => `${kind} ${href} ${title}`;
  const known = new Set(hits.map(keyOf));
  const own = asked.filter((hit) => !known.has(keyOf(hit)));
  return [...hits.slice(0, LONGEST_LIST - own.length), ...own].slice(0, LONGEST_LIST);
}

/** What was found in several ways, one after the other, each lesson once: it may be found at several of its sentences. */
export function mergeHits(found: readonly (readonly LibraryHit[])[]): LibraryHit[] {
  const keyOf = ({ kind, title, href, excerpt }: LibraryHit) =>
    kind === 'lesson' ? `${title} ${href.split('&at=')[0]}` : `${kind} ${title} ${excerpt}`;
  const known = new Map<string, LibraryHit>();
  for (const hit of found.flat()) if (!known.has(keyOf(hit))) known.set(keyOf(hit), hit);
  return [...known.values()].slice(0, LONGEST_LIST);
}

/** So many of the best hits say whether the words are one matter or several: "virtual memory" is no virtual environment. */
const BEST_HITS = 3;

/** `parts` are the stems of each thing that is looked for: one, or several that mean the same. */
export function standApart(hits: readonly LibraryHit[], parts: readonly (readonly string[])[]): boolean {
  if (parts.length < 2 || hits.length === 0) return false;
  const matches = createWordMatcher(parts.flat());
  return hits.slice(0, BEST_HITS).every(({ title, excerpt, language }) => {
    if (language === 'Hindi') return false;
    const said = matches(`${title} ${excerpt}`);
    return parts.filter((stems) => stems.some((stem) => said.has(stem))).length < 2;
  });
}

/**
 * Beside a lesson that has two of the words in its name or in a sentence, one of another subject that has each of them
 * somewhere is about something else; of a course that the student has not taken it needs all of them in one place.
 */
export function withoutChanceHits(hits: readonly LibraryHit[], stems: readonly string[]): LibraryHit[] {
  const [best] = hits;
  const matches = createWordMatcher(stems);
  const wordsIn = ({ title, excerpt }: LibraryHit) => new Set(matches(`${title} ${excerpt}`)).size;
  if (stems.length < 2 || best?.kind !== 'lesson' || best.language === 'Hindi' || wordsIn(best) < 2)
    return [...hits];
  return hits.filter(
    (hit) =>
      hit.kind !== 'lesson' ||
      hit.language === 'Hindi' ||
      hit.subject === best.subject ||
      wordsIn(hit) >= (hit.otherCourse ? stems.length : 2),
  );
}

/** Whether the best hits have a word, but for its last letter: a stem is shared by words that mean other things. */
export function isSaidIn(hits: readonly LibraryHit[], word: string): boolean {
  const text = foldText(
    hits
      .slice(0, BEST_HITS)
      .flatMap(({ title, excerpt }) => [title, excerpt])
      .join(' '),
  );
  return hits.some(({ language }) => language === 'Hindi') || text.includes(foldText(word).slice(0, -1));
}
