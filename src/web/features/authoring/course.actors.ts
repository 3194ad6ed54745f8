import { fromPromise } from 'xstate';
import type { AuthoringSubject } from '#contract/contract.ts';
import { ApiFailure } from '#domain/calls/api-error.ts';
import type { authoredCourseMachine } from '#machines/authoring/authored-course.machine.ts';
import type { contentRemovalMachine } from '#machines/authoring/content-removal.machine.ts';
import type { courseEditingMachine } from '#machines/authoring/course-editing.machine.ts';
import type { professorAssignmentMachine } from '#machines/authoring/professor-assignment.machine.ts';
import type { subjectTreeMachine } from '#machines/authoring/subject-tree.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { read, readData } from '#web/api/api-client.ts';
import type { Services } from '#web/data/services.tsx';
import { readCourse, readProfessors } from './authoring-calls.ts';

type Api = Pick<Services, 'api'>;

/** The calls to load an authored course and add a subject. */
export const createAuthoredCourseActors = ({ api }: Api): ActorsOf<typeof authoredCourseMachine> => ({
  loadCourse: fromPromise(({ input, signal }) => readCourse({ api }, input.courseId, signal)),
  createSubject: fromPromise(({ input: { courseId, texts, key }, signal }) =>
    readData(
      api.POST('/authoring/courses/{courseId}/subjects', {
        params: { path: { courseId }, header: { 'idempotency-key': `subject-${key}` } },
        body: { name: texts.name.trim(), description: texts.description.trim() },
        signal,
      }),
    ),
  ),
});

/** The calls to update a course. */
export const createCourseEditingActors = ({ api }: Api): ActorsOf<typeof courseEditingMachine> => ({
  saveCourse: fromPromise(async ({ input: { courseId, content }, signal }) => {
    const params = { path: { courseId } };
    return readData(api.PUT('/authoring/courses/{courseId}', { params, body: content, signal }));
  }),
  readRemote: fromPromise(({ input, signal }) => readCourse({ api }, input.courseId, signal)),
});

/** What an author can remove. */
export type Removable = 'course' | 'subject';

/** The calls to delete a course or a subject. */
export const createRemovalActors = (
  { api }: Api,
  kind: Removable,
): ActorsOf<typeof contentRemovalMachine> => ({
  removeContent: fromPromise(async ({ input: { id, version }, signal }) => {
    const query = { version };
    await (kind === 'course'
      ? read(
          api.DELETE('/authoring/courses/{courseId}', { params: { path: { courseId: id }, query }, signal }),
        )
      : read(
          api.DELETE('/authoring/subjects/{subjectId}', {
            params: { path: { subjectId: id }, query },
            signal,
          }),
        ));
  }),
});

/** The calls to load a subject and save its tree. */
export const createSubjectTreeActors = ({ api }: Api): ActorsOf<typeof subjectTreeMachine> => ({
  saveSubject: fromPromise(async ({ input: { subjectId, tree }, signal }) => {
    const params = { path: { subjectId } };
    return readData(api.PUT('/authoring/subjects/{subjectId}', { params, body: tree, signal }));
  }),
  loadSubject: fromPromise(async ({ input: { courseId, subjectId }, signal }): Promise<AuthoringSubject> => {
    const { subjects } = await readCourse({ api }, courseId, signal);
    const subject = subjects.find(({ _id }) => _id === subjectId);
    if (subject) return subject;
    throw new ApiFailure({ kind: 'http', status: 404, message: 'There is no such subject.' });
  }),
});

/** The calls to list professors and assign a professor. */
export const createProfessorActors = ({ api }: Api): ActorsOf<typeof professorAssignmentMachine> => ({
  loadProfessors: fromPromise(({ signal }) => readProfessors({ api }, signal)),
  assignProfessor: fromPromise(async ({ input: { subjectId, professor }, signal }) => {
    const params = { path: { subjectId } };
    const call = api.PUT('/authoring/subjects/{subjectId}/professor', {
      params,
      body: { professor },
      signal,
    });
    return readData(call);
  }),
});
