import type { Bookmark, CompleteSubject, Note, UserQuery } from '#contract/contract.ts';
import { ApiFailure } from '#domain/calls/api-error.ts';
import type { CourseListed } from '#domain/calls/cache-kinds.ts';
import { cacheOf, type CacheServices } from './cache-of.ts';
import { listCourses } from './course-list.actors.ts';
import type { Services } from './services.tsx';
import { read, readData } from '../api/api-client.ts';
import { randomId } from '../api/random-id.ts';

type Api = Pick<Services, 'api'>;

export interface SubjectPlace {
  userId: string;
  courseId: string;
  subjectId: string;
}

/** What a student has written on a subject, all of it, and the lessons marked to come back to. Newest first. */
export interface Written {
  notes: Note[];
  bookmarks: Bookmark[];
}

/** A student's saved questions, newest first; `isWhole` is false where there are more than are fetched at once. */
export interface Questions {
  questions: UserQuery[];
  isWhole: boolean;
}

const MOST_PAGES = 10;

const courseOf = (subjectId: string, courses: readonly CourseListed[] = []): string | undefined =>
  courses.find(({ subjectIds }) => subjectIds?.includes(subjectId))?._id;

/**
 * Addresses name the subject alone (spec §2); the calls need its course too. A subject stays in its course, so a kept
 * list of any age tells it.
 */
async function findCourseId(
  services: CacheServices,
  subjectId: string,
  signal: AbortSignal,
): Promise<string> {
  const cache = cacheOf(services);
  const known = courseOf(subjectId, cache.peek('courses')?.data);
  if (known !== undefined) return known;
  const reading = cache.beginRead('courses');
  const courses = await listCourses(services.api, signal);
  reading.store(courses);
  const courseId = courseOf(subjectId, courses);
  if (courseId === undefined) {
    throw new ApiFailure({ kind: 'http', status: 404, message: 'There is no such subject.' });
  }
  return courseId;
}

/** A subject with its tree. Its course is looked up where the address did not bring it. */
export async function readSubject(
  services: CacheServices,
  { subjectId, courseId }: { subjectId: string; courseId: string | null },
  signal: AbortSignal,
): Promise<CompleteSubject> {
  const path = { subjectId, courseId: courseId ?? (await findCourseId(services, subjectId, signal)) };
  return readData(
    services.api.GET('/subjects/complete/{courseId}/{subjectId}', { params: { path }, signal }),
  );
}

/** Page after page, as the server gives them. */
export async function readWritten({ api }: Api, path: SubjectPlace, signal: AbortSignal): Promise<Written> {
  const notes: Note[] = [];
  for (let before: string | undefined; ;) {
    const { data } = await read(
      api.GET('/course-progress/{userId}/{courseId}/subject/{subjectId}/notes', {
        params: { path, query: before === undefined ? {} : { before } },
        signal,
      }),
    );
    notes.push(...data.notes);
    if (data.before === null) return { notes, bookmarks: data.bookmarks };
    before = data.before;
  }
}

/** Of all subjects: a page says nothing of the next one, so the last is the one that comes empty. */
export async function readQuestions({ api }: Api, userId: string, signal: AbortSignal): Promise<Questions> {
  const questions: UserQuery[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const before = questions.at(-1)?.queryId;
    const { data } = await read(
      api.GET('/user-queries/all/{userId}', {
        params: { path: { userId }, query: before === undefined ? {} : { before } },
        signal,
      }),
    );
    if (data.length === 0) return { questions, isWhole: true };
    questions.push(...data);
  }
  return { questions, isWhole: false };
}

/** The call turns a bookmark over, so it is made twice where another tab has turned it over meanwhile. */
export async function setBookmark(
  { api }: Api,
  path: { userId: string; courseId: string; subtopicId: string },
  wanted: boolean,
  signal: AbortSignal,
): Promise<{ bookmarked: boolean }> {
  const turnOver = async () => {
    const header = { 'idempotency-key': `bookmark-${randomId()}` };
    return readData(
      api.POST('/course-progress/{userId}/{courseId}/subtopic/{subtopicId}/bookmark', {
        params: { path, header },
        body: {},
        signal,
      }),
    );
  };
  const first = await turnOver();
  return first.bookmarked === wanted ? first : turnOver();
}
