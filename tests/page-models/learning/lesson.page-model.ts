import { lessonMachine } from '#machines/learning/lesson.machine.ts';
import { scenarios } from '#tests/machines/learning/scenarios/lesson.scenarios.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { paths } from '#web/navigation/paths.ts';

const FRESH = 'What was just read is not offered to be read again; the cache asks when it is old.';
const SAVING = 'The address remembers the choice, and it is opened as soon as this is done.';

export const lesson = definePageModel<typeof lessonMachine>({
  machine: lessonMachine,
  scenes: {
    'from the course page': { run: scenarios['from the course page'] },
    'by a link to a subtopic': {
      run: scenarios['by a link to a subtopic'],
      at: () => paths.lesson('s', 'one'),
    },
  },
  screen: async () => (await import('#web/features/lesson/lesson.screen.tsx')).LessonScreen,
  route: '/lesson/:subjectId',
  at: () => paths.lesson('s'),
  offline: [
    'lesson completion.undo',
    'lesson course.enrol',
    'lesson subtopic.complete',
    'lessonCheck check.start',
  ],
  gestures: {
    // A link to where one is leads nowhere, and a subject without lessons has none.
    'subtopic.open': ({ subtopicId }, { context: { subject, subtopicId: current } }) =>
      current === subtopicId || subject?.subject.subtopicCount === 0
        ? 'automatic'
        : { press: /^two/, role: 'link' },
    // Without a claim it is told by the questions, a flow of their own.
    'subtopic.complete': ({ known }) => (known ? { press: 'I knew this' } : 'automatic'),
    // Its questions are a flow of their own.
    'subtopic.begin': 'automatic',
    'completion.undo': { press: 'Undo' },
    'lesson.reload': { press: /^(Retry|Check again)$/ },
    'course.enrol': { press: 'Enrol to keep your progress' },
  },
  unoffered: {
    'lesson.reload in subtopic.opened.reading': FRESH,
    'lesson.reload in subtopic.opened.confirmed': FRESH,
  },
  tolerated: {
    'subtopic.open in subtopic.saving.completing': SAVING,
    'subtopic.open in subtopic.saving.enrolling': SAVING,
    'subtopic.open in subtopic.saving.undoing': SAVING,
  },
});
