import type { Chapter, Note, UserQuery } from '#contract/contract.ts';
import { hasWords, searchWords } from '#domain/text/word-search.ts';
import type { NotesOrder } from './notes-view.ts';

/** Where a lesson stands in its subject. */
export interface LessonPlace {
  subtopicId: string;
  name: string;
  topicId: string;
  topicName: string;
  chapterName: string;
}

/** Every lesson of a subject in reading order. */
export const placesOf = (chapters: readonly Chapter[]): LessonPlace[] =>
  chapters.flatMap((chapter) =>
    chapter.topics.flatMap((topic) =>
      topic.subtopics.map(({ _id, name }) => ({
        subtopicId: _id,
        name,
        topicId: topic._id,
        topicName: topic.name,
        chapterName: chapter.name,
      })),
    ),
  );

/** A page of the notebook: the notes on one lesson. `place` is null where that lesson is no longer taught. */
export interface Leaf {
  key: string;
  subtopicId: string;
  place: LessonPlace | null;
  notes: Note[];
}

/** In syllabus order a leaf a lesson, what was orphaned last; newest first a leaf a note. */
export function leavesOf(
  notes: readonly Note[],
  places: readonly LessonPlace[],
  { order, q }: { order: NotesOrder; q: string },
): Leaf[] {
  const words = searchWords(q);
  const placeOf = (subtopicId: string) => places.find((place) => place.subtopicId === subtopicId) ?? null;
  const found = notes.filter(({ content, subtopicId }) =>
    hasWords(`${content} ${placeOf(subtopicId)?.name ?? ''}`, words),
  );
  if (order === 'newest') {
    return found
      .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
      .map((note) => ({
        key: note._id,
        subtopicId: note.subtopicId,
        place: placeOf(note.subtopicId),
        notes: [note],
      }));
  }
  const orphans = found.map(({ subtopicId }) => subtopicId).filter((id) => placeOf(id) === null);
  return [...places.map(({ subtopicId }) => subtopicId), ...new Set(orphans)]
    .map((subtopicId) => ({
      key: subtopicId,
      subtopicId,
      place: placeOf(subtopicId),
      notes: found
        .filter((note) => note.subtopicId === subtopicId)
        .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt)),
    }))
    .filter(({ notes }) => notes.length > 0);
}

/** What a saved question is about: its lesson, or its whole topic; null where that is no longer taught. */
export function topicOf(question: UserQuery, places: readonly LessonPlace[]): string | null {
  const lesson = places.find(({ subtopicId }) => subtopicId === question.subtopicId);
  return lesson?.name ?? places.find(({ topicId }) => topicId === question.topicId)?.topicName ?? null;
}

export const questionsWith = (questions: readonly UserQuery[], q: string): UserQuery[] => {
  const words = searchWords(q);
  return questions.filter(({ query, queryResponse }) => hasWords(`${query} ${queryResponse}`, words));
};
