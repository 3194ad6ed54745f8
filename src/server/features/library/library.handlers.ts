import type { LibraryHit } from '#contract/contract.ts';
import { coursePath, lessonPath } from '#domain/links.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { createLibraryRepository, type FoundText } from './library.repository.ts';
import { createWordMatcher, excerptOf } from './word-match.ts';

export type LibraryHandlers = Pick<Handlers, 'searchLibrary'>;

const LONGEST_LIST = 50;
// A word of fewer letters begins half of all words.
const BEGUN_WORD = /[\p{L}\p{M}\p{N}]{3,}$/u;

/** Search over lessons, courses and what a student has written themself (pages: library). */
export function createLibraryHandlers({ db }: Pick<AppDeps, 'db'>): LibraryHandlers {
  const repository = createLibraryRepository(db);
  return {
    async searchLibrary({ caller, query: { q } }) {
      const begun = BEGUN_WORD.exec(q)?.[0] ?? '';
      const found = await repository.search({ userId: caller.userId, words: q, begun, limit: LONGEST_LIST });
      const matches = createWordMatcher(begun ? [...found.stems, begun.toLowerCase()] : found.stems);
      const data = found.texts.map((text): LibraryHit => ({
        kind: text.kind,
        title: text.title,
        excerpt: excerptOf(text.text, matches),
        href: hrefOf(text),
      }));
      return { status: 200, body: { success: true, data } };
    },
  };
}

const hrefOf = ({ courseId, subjectId, subtopicId }: FoundText): string =>
  subjectId === null ? coursePath(courseId) : lessonPath(subjectId, subtopicId ?? undefined);
