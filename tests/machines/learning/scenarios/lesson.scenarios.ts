import type { CompleteSubject, Lesson } from '#contract/contract.ts';
import { subtopicsOf } from '#domain/progress/progress.ts';
import { type lessonMachine } from '#machines/learning/lesson.machine.ts';
import { type Paths, type Scenario, NOT_BUSY, serverError } from '#tests/support/machines/scenario.ts';
import { course } from '#tests/support/machines/course-fixture.ts';

export const subject = (enrolled: boolean, subtopics: string[], completed?: string): CompleteSubject => ({
  subject: {
    _id: 's',
    name: 'Python Programming',
    description: '',
    courseId: 'c',
    professor: null,
    chapterCount: 1,
    subtopicCount: subtopics.length,
    completedSubtopics: 0,
    minutes: 5,
  },
  course,
  enrolled,
  chapters: [
    {
      _id: 'ch',
      name: 'First steps',
      serialNo: 1,
      status: 'incomplete',
      topics: [
        {
          _id: 't',
          name: 'Values',
          serialNo: 1,
          subtopics: subtopics.map((_id, index) => ({
            _id,
            name: _id,
            serialNo: index,
            status: _id === completed ? ('completed' as const) : ('incomplete' as const),
            minutes: 5,
            questionCount: 4,
          })),
        },
      ],
    },
  ],
  nextRecommended: null,
  message: null,
});

export const lesson: Lesson = {
  _id: 'one',
  name: 'one',
  subjectId: 's',
  courseId: 'c',
  chapterName: 'First steps',
  topicId: 't',
  topicName: 'Values',
  notes: '## Notes',
  minutes: 5,
  status: 'incomplete',
  isClaimed: false,
  round: { questions: 2, countsFrom: null, spare: 1 },
};

const run = (subtopicId: string | null, enrols = false): Scenario<typeof lessonMachine> => ({
  input: { courseId: null, subjectId: 's', subtopicId, enrols },
  events: [
    { type: 'subtopic.open', subtopicId: 'two' },
    { type: 'subtopic.complete', known: true },
    { type: 'subtopic.begin', countsFrom: '2026-11-21T22:00:00.000Z' },
    { type: 'completion.undo' },
    { type: 'lesson.reload' },
    { type: 'course.enrol' },
  ],
  outcomes: {
    loadSubject: {
      done: [subject(true, ['one', 'two']), subject(false, ['one', 'two']), subject(true, [])],
      error: [
        { kind: 'http', status: 404, message: 'We could not find that.' },
        { ...serverError, status: 400 },
        serverError,
      ],
    },
    loadLesson: { done: [lesson, { ...lesson, subjectId: 'another' }] },
    completeSubtopic: { done: [subject(true, ['one', 'two'])] },
    undoCompletion: { done: [subject(true, ['one', 'two'])] },
    enrol: { done: [subject(true, ['one', 'two'])] },
  },
  key: ({ context: { subtopicId, subject: found, enrols: isAsked, isKnown, isMissed } }) => [
    subtopicId,
    found?.enrolled,
    isAsked,
    isKnown,
    isMissed,
    subtopicsOf(found?.chapters ?? []).map(({ status }) => status),
  ],
});

const claimed = run('one');

export const scenarios = {
  'from the course page': run(null),
  'by a link to a subtopic': { ...claimed, events: [...claimed.events, { type: 'subtopic.complete' }] },
  'to the lesson that the academy chose': run('one', true),
  'to a lesson that I said I knew': {
    ...claimed,
    outcomes: {
      ...claimed.outcomes,
      loadSubject: { done: [subject(true, ['one', 'two'], 'one')] },
      loadLesson: { done: [{ ...lesson, status: 'completed', isClaimed: true }] },
    },
  },
} satisfies Record<string, Scenario<typeof lessonMachine>>;

export const goals: Paths<typeof lessonMachine>['goals'] = { 'a rest': NOT_BUSY };

export const invariants: Paths<typeof lessonMachine>['invariants'] = {
  'no lesson of another subject is read': ({ after: { context } }) =>
    context.lesson === null || context.lesson.subjectId === context.subjectId,
  'nobody says that they knew a lesson of which they have just missed a question': ({ after }) =>
    !after.context.isMissed || !after.can({ type: 'subtopic.complete', known: true }),
};

export const unnoticed = {
  'subtopic.saving.completing, onDone: action storeSubject dropped':
    'The subject that comes back is equal to the one that was there.',
};
