import type { BugReport } from '#contract/contract.ts';
import { read, readData } from '#web/api/api-client.ts';
import type { Services } from '#web/data/services.tsx';

type Api = Pick<Services, 'api'>;

/** Every course, hidden ones too. */
export const loadCourses = ({ api }: Api, signal: AbortSignal) =>
  readData(api.GET('/authoring/courses', { signal }));

/** A course with its tree, drafts and all. */
export const readCourse = ({ api }: Api, courseId: string, signal: AbortSignal) =>
  readData(api.GET('/authoring/courses/{courseId}', { params: { path: { courseId } }, signal }));

/** A subtopic with its notes and questions, keys and all. */
export const readLesson = ({ api }: Api, subtopicId: string, signal: AbortSignal) =>
  readData(api.GET('/authoring/subtopics/{subtopicId}', { params: { path: { subtopicId } }, signal }));

export const readProfessors = ({ api }: Api, signal: AbortSignal) =>
  readData(api.GET('/authoring/professors', { signal }));

/** A subject, and every question of it in the order of the course. */
export async function loadStatistics({ api }: Api, subjectId: string, signal: AbortSignal) {
  const params = { path: { subjectId } };
  const { data: questions, subject } = await read(
    api.GET('/authoring/subjects/{subjectId}/statistics', { params, signal }),
  );
  return { subject, questions };
}

/** Which reports of trouble; `before` those older than one of them. */
export interface BugReportQuery {
  state: 'open' | 'closed';
  before?: string;
}

/** What students reported, the newest first, and whether there are older ones. */
export async function loadBugReports(
  { api }: Api,
  query: BugReportQuery,
  signal: AbortSignal,
): Promise<{ reports: BugReport[]; hasOlder: boolean }> {
  const { data, older = false } = await read(api.GET('/bug-reports', { params: { query }, signal }));
  return { reports: data, hasOlder: older };
}

/** Closes a report of trouble, or opens it again. */
export const closeBugReport = (
  { api }: Api,
  { reportId, closed }: { reportId: string; closed: boolean },
  signal: AbortSignal,
) =>
  readData(api.PUT('/bug-reports/{reportId}', { params: { path: { reportId } }, body: { closed }, signal }));
