import type { LibraryHit } from '#contract/contract.ts';
import { coursePath, lessonPath } from '#domain/text/links.ts';
import { hindiExcerptOf } from './hindi/hindi-excerpt.ts';
import type { HindiQuery } from './hindi/hindi-query.ts';
import { createHindiMatcher, createMeaningMatcher } from './hindi/hindi-words-matched.ts';
import type { FoundText } from './library.repository.ts';
import { inTurns, passageOf, type WordMatcher } from './word-match.ts';

const LONGEST_PLACE = 120;
const noWord: WordMatcher = () => new Set();

/** What else is looked for in a text, beside its English words. */
export interface ExcerptWords {
  query?: HindiQuery | undefined;
  /** The stems of the words as they were typed, which an excerpt shows before those of synonyms. */
  typed?: ReadonlySet<string>;
}

/** What was found as it is shown: the sentence that matches best, where it stands and where it leads. */
export function hitsIn(
  texts: readonly FoundText[],
  inEnglish: WordMatcher,
  { query, typed }: ExcerptWords = {},
): Promise<LibraryHit[]> {
  const inHindi = query ? createHindiMatcher(query) : noWord;
  const byMeaning = texts.some(({ hindi }) => hindi) ? createMeaningMatcher(inEnglish) : noWord;
  return inTurns(texts, (found): LibraryHit => {
    const { kind, title, text, hindi, chapterId, subject, isInOtherCourse } = found;
    const place = {
      ...(subject !== null && { subject }),
      ...(isInOtherCourse && { otherCourse: true as const }),
    };
    if (hindi) {
      const { excerpt, marked } = hindiExcerptOf({ text, hindi }, { inHindi, inEnglish, byMeaning });
      const href = hrefOf(found, excerpt);
      return { kind, title: hindi.name, excerpt, language: 'Hindi', marked, href, chapterId, ...place };
    }
    const { excerpt, place: at } = passageOf(text, inEnglish, typed);
    return { kind, title, excerpt, href: hrefOf(found, at), chapterId, ...place };
  });
}

function hrefOf({ kind, courseId, subjectId, subtopicId }: FoundText, excerpt: string): string {
  if (subjectId === null) return coursePath(courseId);
  const isItself = kind === 'lesson' && subtopicId !== null;
  return lessonPath(subjectId, subtopicId ?? undefined, isItself ? beginningOf(excerpt) : undefined);
}

/** Enough of a sentence to find it again; whole words. */
function beginningOf(excerpt: string): string {
  const words = excerpt.replaceAll('…', '').trim();
  return words.length <= LONGEST_PLACE
    ? words
    : words.slice(0, words.lastIndexOf(' ', LONGEST_PLACE)).trimEnd();
}
