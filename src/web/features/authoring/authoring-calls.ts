import type {
  AuthoringCourse,
  AuthoringProfessor,
  AuthoringSubtopic,
  CourseBasic,
  QuestionStatistics,
} from '#contract/contract.ts';
import { read } from '#web/api/api-client.ts';
import type { Services } from '#web/services.tsx';

type Api = Pick<Services, 'api'>;

export const loadCourses =
  ({ api }: Api) =>
  async (signal: AbortSignal): Promise<CourseBasic[]> =>
    (await read(api.GET('/courses/getAllCoursesBasic', { signal }))).data;

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

/** Every question of a subject in the order of the course. */
export const loadStatistics =
  ({ api }: Api, subjectId: string) =>
  async (signal: AbortSignal): Promise<QuestionStatistics[]> => {
    const params = { path: { subjectId } };
    return (await read(api.GET('/authoring/subjects/{subjectId}/statistics', { params, signal }))).data;
  };
