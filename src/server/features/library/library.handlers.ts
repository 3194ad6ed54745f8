import type { LibraryHit } from '#contract/contract.ts';
import { coursePath, lessonPath } from '#domain/text/links.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { findWithheldAnswers } from '../../answer-visibility.ts';
import { translateHindi } from './hindi/translate-hindi.ts';
import { createLibraryRepository, type FoundText } from './library.repository.ts';
import { isDevanagari } from './hindi/devanagari.ts';
import { createSpelling } from './spelling.ts';
import { createWordMatcher, excerptsOf } from './word-match.ts';

export type LibraryHandlers = Pick<Handlers, 'searchLibrary'>;

const LONGEST_LIST = 50;
const LONGEST_PLACE = 120;
// A word of fewer letters begins half of all words.
const BEGUN_WORD = /[\p{L}\p{M}\p{N}]{3,}$/u;

const begunIn = (q: string): string => BEGUN_WORD.exec(q)?.[0] ?? '';

/** Search over lessons, courses and what a student has written themself (pages: library). */
export function createLibraryHandlers({ db, now }: Pick<AppDeps, 'db' | 'now'>): LibraryHandlers {
  const repository = createLibraryRepository(db);
  const spelling = createSpelling(db);

  async function search(
    userId: string,
    q: string,
    withheldSubjectIds: readonly string[],
  ): Promise<LibraryHit[]> {
    const begun = begunIn(q);
    const found = await repository.search({
      userId,
      words: q,
      begun,
      limit: LONGEST_LIST,
      withheldSubjectIds,
    });
    const matches = createWordMatcher(begun ? [...found.stems, begun.toLowerCase()] : found.stems);
    const excerpts = await excerptsOf(
      found.texts.map(({ text }) => text),
      matches,
    );
    return found.texts.map((text, index): LibraryHit => {
      const excerpt = excerpts[index] ?? '';
      const { kind, title, chapterId } = text;
      return { kind, title, excerpt, href: hrefOf(text, excerpt), chapterId };
    });
  }

  return {
    async searchLibrary({ caller: { userId }, query: { q } }) {
      const { subjectIds } = await findWithheldAnswers(db, userId, now());
      const withheldSubjectIds = [...subjectIds];
      // Most searches are spelt well: those need not wait for it to be known.
      const [asked, meant] = await Promise.all([
        search(userId, q, withheldSubjectIds),
        spelling.correct({ userId, q, begun: begunIn(q).toLowerCase() }),
      ]);
      const english = isWrittenInHindi(asked) ? undefined : translateHindi(q);
      const said = english ?? meant;
      if (said === undefined) return { status: 200, body: { success: true, data: asked } };
      const hits = await search(userId, said, withheldSubjectIds);
      const data = english === undefined ? hits : withOwn(hits, asked);
      return { status: 200, body: { success: true, data, meant: said } };
    },
  };
}

const isOwn = ({ kind }: LibraryHit): boolean => kind === 'my-note' || kind === 'my-query';

/** Whether a course speaks Hindi where the words were found: then they need no translation. */
const isWrittenInHindi = (hits: readonly LibraryHit[]): boolean =>
  hits.some((hit) => !isOwn(hit) && isDevanagari(hit.title + hit.excerpt));

/** What was found in English, and behind it what the student wrote with the words as they are. */
function withOwn(hits: readonly LibraryHit[], asked: readonly LibraryHit[]): LibraryHit[] {
  const keyOf = ({ kind, title, href }: LibraryHit) => `${kind} ${href} ${title}`;
  const known = new Set(hits.map(keyOf));
  const own = asked.filter((hit) => isOwn(hit) && !known.has(keyOf(hit)));
  return [...hits.slice(0, LONGEST_LIST - own.length), ...own].slice(0, LONGEST_LIST);
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
