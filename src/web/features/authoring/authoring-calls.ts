import type {
  AuthoringCourse,
  AuthoringCourseRef,
  AuthoringProfessor,
  AuthoringSubtopic,
  BugReport,
  QuestionStatistics,
  SubjectPlace,
} from '#contract/contract.ts';
import { read } from '#web/api/api-client.ts';
import type { Services } from '#web/data/services.tsx';

type Api = Pick<Services, 'api'>;

/** Every course, hidden ones too. */
export const loadCourses =
  ({ api }: Api) =>
  async (signal: AbortSignal): Promise<AuthoringCourseRef[]> =>
    (await read(api.GET('/authoring/courses', { signal }))).data;

/** A course with its tree, drafts and all. */
export async function readCourse(
  { api }: Api,
  courseId: string,
  signal: AbortSignal,
): Promise<AuthoringCourse> {
  const params = { path: { courseId } };
  return (await read(api.GET('/authoring/courses/{courseId}', { params, signal }))).data;
}

/** A subtopic with its notes and questions, keys and all. */
export async function readLesson(
  { api }: Api,
  subtopicId: string,
  signal: AbortSignal,
): Promise<AuthoringSubtopic> {
  const params = { path: { subtopicId } };
  return (await read(api.GET('/authoring/subtopics/{subtopicId}', { params, signal }))).data;
}

export async function readProfessors({ api }: Api, signal: AbortSignal): Promise<AuthoringProfessor[]> {
  return (await read(api.GET('/authoring/professors', { signal }))).data;
}

/** A subject, and every question of it in the order of the course. */
export const loadStatistics =
  ({ api }: Api, subjectId: string) =>
  async (signal: AbortSignal): Promise<{ subject: SubjectPlace; questions: QuestionStatistics[] }> => {
    const params = { path: { subjectId } };
    const call = api.GET('/authoring/subjects/{subjectId}/statistics', { params, signal });
    const { data: questions, subject } = await read(call);
    return { subject, questions };
  };

/** Which reports of trouble; `before` those older than one of them. */
export interface BugReportQuery {
  state: 'open' | 'closed';
  before?: string;
}

/** What students reported, the newest first, and whether there are older ones. */
export const loadBugReports =
  ({ api }: Api, query: BugReportQuery) =>
  async (signal: AbortSignal): Promise<{ reports: BugReport[]; hasOlder: boolean }> => {
    const { data: reports, older = false } = await read(
      api.GET('/bug-reports', { params: { query }, signal }),
    );
    return { reports, hasOlder: older };
  };

/** Closes a report of trouble, or opens it again. */
export async function closeBugReport(
  { api }: Api,
  { reportId, closed }: { reportId: string; closed: boolean },
  signal: AbortSignal,
): Promise<BugReport> {
  const call = { params: { path: { reportId } }, body: { closed }, signal };
  return (await read(api.PUT('/bug-reports/{reportId}', call))).data;
}
