import { lessonCheckMachine } from '#machines/learning/lesson-check.machine.ts';
import { scenarios } from '#tests/machines/learning/scenarios/lesson-check.scenarios.ts';
import { lesson, subject } from '#tests/machines/learning/scenarios/lesson.scenarios.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { paths } from '#web/navigation/paths.ts';

export const lessonCheck = definePageModel<typeof lessonCheckMachine>({
  machine: lessonCheckMachine,
  scenes: {
    'below a lesson of two questions': {
      run: scenarios['in a lesson with two questions'],
      reach: [
        {
          flow: 'lesson',
          event: { type: 'xstate.done.actor.loadSubject', output: subject(true, ['one', 'two']) },
        },
        {
          flow: 'lesson',
          event: { type: 'xstate.done.actor.loadLesson', output: { ...lesson, notes: '## One.' } },
        },
      ],
      open: [{ look: 'Check yourself' }],
    },
  },
  screen: async () => {
    // The notes and questions of a path are there as soon as the page is.
    await import('#web/components/learning/lesson-notes.tsx');
    await import('#web/features/lesson/check/lesson-check.tsx');
    return (await import('#web/features/lesson/lesson.screen.tsx')).LessonScreen;
  },
  route: '/lesson/:subjectId',
  at: () => paths.lesson('s'),
  offline: ['lesson subtopic.complete', 'lessonCheck check.start'],
  gestures: {
    'check.start': {
      press:
        /^(Answer the questions|Try again|Check again|Answer other questions|Try (other questions|another question)|Practise now)$/,
    },
    'answer.choose': { press: /One/, role: 'radio' },
    'answer.check': { press: 'Check the answer' },
    'question.next': { press: /^(Next question|See my result)$/ },
    'check.submit': { press: 'Retry' },
    'connection.restored': 'automatic',
  },
});
