import type { authoredCourseMachine } from '#machines/authoring/authored-course.machine.ts';
import { type Paths, type Scenario, NOT_BUSY, serverError } from '#tests/support/machines/scenario.ts';
import { buildCourse, buildSubject, idOf, taken } from '../authoring-fixtures.ts';

const added = buildSubject({ _id: idOf('3'), name: 'Light', chapters: [] });

export const scenarios = {
  'a course of one subject': {
    input: { courseId: idOf('1') },
    events: [
      { type: 'course.reload' },
      { type: 'subject.replace', subject: buildSubject({ name: 'Sound and Noise' }) },
      { type: 'form.open', key: 'one' },
      { type: 'form.close' },
      { type: 'texts.change', texts: { name: 'Light', description: 'Waves one can see.' } },
      { type: 'subject.create' },
    ],
    outcomes: {
      loadCourse: { done: [buildCourse()] },
      createSubject: { done: [added], error: [taken, serverError] },
    },
    // A course grows with each subject; two are as good as one.
    filter: ({ context }, { type }) => type !== 'form.open' || (context.course?.subjects.length ?? 0) < 2,
    key: ({ context: { course, texts, fieldErrors, error } }) => [
      course?.subjects.map(({ name }) => name),
      texts,
      fieldErrors,
      error?.code ?? error?.kind,
    ],
  },
  'a course that is changed beside it': {
    input: { courseId: idOf('1') },
    events: [
      { type: 'course.reload' },
      { type: 'course.replace', course: buildCourse({ name: 'Music for All' }) },
      { type: 'subject.drop', subjectId: idOf('2') },
      { type: 'form.open', key: 'one' },
      { type: 'form.close' },
    ],
    outcomes: { loadCourse: { done: [buildCourse()] }, createSubject: { done: [added] } },
    key: ({ context: { course, removed, error } }) => [
      course?.name,
      course?.subjects.length,
      removed,
      error?.kind,
    ],
  },
} satisfies Record<string, Scenario<typeof authoredCourseMachine>>;

export const goals: Paths<typeof authoredCourseMachine>['goals'] = { 'a place to go on from': NOT_BUSY };

export const invariants: Paths<typeof authoredCourseMachine>['invariants'] = {
  'what is shown stays': ({ before, after }) =>
    before.context.course === null || after.context.course !== null,
  'a subject that was changed is taken over at any time': ({ after }) =>
    after.can({ type: 'subject.replace', subject: buildSubject() }),
};
