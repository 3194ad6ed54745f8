import { fromPromise } from 'xstate';
import type { Chapter, CourseProgress, Enrollment, NextSubtopic, Note } from '#contract/contract.ts';
import { type librarySearchMachine } from '#machines/library/library-search.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { read } from '#web/api/api-client.ts';
import { readWritten } from '#web/data/study-calls.ts';
import { loadChapters, loadCourseProgress, loadEnrollments, loadSummary } from '#web/data/loaders.ts';
import { type Services, userIdOf } from '#web/data/services.tsx';
import { languageNow } from '#web/language/language.ts';

type LibraryServices = Pick<Services, 'api' | 'session'>;

export function createLibrarySearchActors({
  api,
}: Pick<Services, 'api'>): ActorsOf<typeof librarySearchMachine> {
  return {
    searchLibrary: fromPromise(async ({ input: { q }, signal }) => {
      const language = languageNow();
      const isHindi = language === 'Hindi';
      const {
        data,
        meant = null,
        missing = [],
        isApart = false,
      } = await read(
        api.GET('/library/search', { params: { query: { q, ...(isHindi && { language }) } }, signal }),
      );
      return { hits: data, meant, missing, isApart };
    }),
  };
}

/** A course on the shelf, with how far one is in each of its subjects. */
export interface ShelfCourse extends Enrollment {
  progress: CourseProgress | undefined;
  next: NextSubtopic | null;
}

/** Where one goes on in a course: as Home says it of the course it names, else in the first subject with a lesson left. */
const nextIn = (progress: CourseProgress | undefined, onHome: NextSubtopic | null): NextSubtopic | null => {
  if (onHome && onHome.courseId === progress?.courseId) return onHome;
  return progress?.subjects.find(({ nextRecommended }) => nextRecommended)?.nextRecommended ?? null;
};

/** The courses one is in, the one begun last first. */
export async function loadShelf(services: LibraryServices, signal: AbortSignal): Promise<ShelfCourse[]> {
  const [enrolled, courses, summary] = await Promise.all([
    loadEnrollments(services, signal),
    loadCourseProgress(services, signal),
    // Without it the shelf stands all the same: each course goes on in its first open subject.
    loadSummary(services, signal).catch(() => null),
  ]);
  return enrolled
    .toSorted((one, other) => other.enrolledAt.localeCompare(one.enrolledAt))
    .map((enrollment) => {
      const progress = courses.find(({ courseId }) => courseId === enrollment.course._id);
      return { ...enrollment, progress, next: nextIn(progress, summary?.nextRecommended ?? null) };
    });
}

export interface ShelfSubject {
  courseId: string;
  subjectId: string;
  name: string;
}

interface OnLesson extends ShelfSubject {
  subtopicId: string;
  /** Null where the lesson is no longer taught. */
  lessonName: string | null;
}

export interface ShelfNote extends OnLesson {
  note: Note;
}

export interface ShelfBookmark extends OnLesson {
  createdAt: string;
}

/** What one has written and marked, of all subjects, newest first; and how many notes each notebook has. */
export interface WrittenShelf {
  notes: ShelfNote[];
  bookmarks: ShelfBookmark[];
  notebooks: { subject: ShelfSubject; count: number }[];
}

const nameIn = (chapters: readonly Chapter[], subtopicId: string): string | null =>
  chapters
    .flatMap(({ topics }) => topics)
    .flatMap(({ subtopics }) => subtopics)
    .find(({ _id }) => _id === subtopicId)?.name ?? null;

const newestFirst = (one: { createdAt: string }, other: { createdAt: string }): number =>
  other.createdAt.localeCompare(one.createdAt);

/** One call a subject, and one more for the names of its lessons where there is something to name. */
export async function loadWritten(
  services: LibraryServices,
  subjects: readonly ShelfSubject[],
  signal: AbortSignal,
): Promise<WrittenShelf> {
  const userId = userIdOf(services);
  const parts = await Promise.all(
    subjects.map(async (subject) => {
      const { courseId, subjectId } = subject;
      const { notes, bookmarks } = await readWritten(services, { userId, courseId, subjectId }, signal);
      if (notes.length === 0 && bookmarks.length === 0) return { notes: [], bookmarks: [], notebooks: [] };
      const chapters = await loadChapters(services, subjectId, signal);
      const place = (subtopicId: string): OnLesson => ({
        ...subject,
        subtopicId,
        lessonName: nameIn(chapters, subtopicId),
      });
      return {
        notes: notes.map((note) => ({ ...place(note.subtopicId), note })),
        bookmarks: bookmarks.map(({ subtopicId, createdAt }) => ({ ...place(subtopicId), createdAt })),
        notebooks: notes.length === 0 ? [] : [{ subject, count: notes.length }],
      };
    }),
  );
  return {
    notes: parts.flatMap(({ notes }) => notes).toSorted((one, other) => newestFirst(one.note, other.note)),
    bookmarks: parts.flatMap(({ bookmarks }) => bookmarks).toSorted(newestFirst),
    notebooks: parts.flatMap(({ notebooks }) => notebooks),
  };
}
