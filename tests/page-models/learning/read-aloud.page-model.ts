import { readAloudMachine } from '#machines/learning/read-aloud.machine.ts';
import { lesson, subject } from '#tests/machines/learning/scenarios/lesson.scenarios.ts';
import { scenarios } from '#tests/machines/learning/scenarios/read-aloud.scenarios.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { paths } from '#web/navigation/paths.ts';

export const readAloud = definePageModel<typeof readAloudMachine>({
  machine: readAloudMachine,
  scenes: {
    'in a lesson of two passages': {
      run: scenarios['in a lesson of two passages'],
      reach: [
        {
          flow: 'lesson',
          event: { type: 'xstate.done.actor.loadSubject', output: subject(true, ['one', 'two']) },
        },
        {
          flow: 'lesson',
          event: { type: 'xstate.done.actor.loadLesson', output: { ...lesson, notes: '## One.\n\nTwo.' } },
        },
      ],
      open: [{ look: 'One.' }],
    },
  },
  screen: async () => {
    // The notes of a path are there as soon as the page is.
    await import('#web/components/learning/lesson-notes.tsx');
    return (await import('#web/features/lesson/lesson.screen.tsx')).LessonScreen;
  },
  route: '/lesson/:subjectId',
  at: () => paths.lesson('s'),
  held: { readAloud: ['speakPassage'] },
  offline: ['lesson subtopic.complete', 'lessonCheck check.start'],
  gestures: {
    'reading.start': { press: 'Read aloud' },
    'reading.pause': { press: 'Pause' },
    'reading.resume': { press: /^(Resume reading aloud|Try again)$/ },
    'reading.stop': { press: 'Stop reading' },
  },
});
