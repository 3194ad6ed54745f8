import { setup } from 'xstate';
import { expect, test } from 'vitest';
import { registry } from '#machines/registry.ts';
import { repeatedHandlers } from '#tests/support/machines/repeated-handlers.ts';

/** How many handlers each chart repeats. The figures may only fall: a chart that is not named repeats none. */
const REPEATED: Readonly<Record<string, number>> = {
  'assessment/answer-saver': 1,
  'assessment/practice-builder': 1,
  'assessment/practice-run': 2,
  'assessment/quiz-run': 2,
  'assessment/weekly-quiz': 2,
  'authoring/authored-course': 1,
  'authoring/lesson-notes-editor': 1,
  'authoring/question-bank-editor': 1,
  'community/clan-keeping': 1,
  'community/daily-challenge': 2,
  'learning/lesson': 1,
  'learning/tutor': 1,
  'library/library-search': 1,
  'library/student-note-editor': 1,
  'onboarding/onboarding': 1,
  'profile/notification-settings': 1,
  'profile/review-session': 1,
};

test('no chart repeats more handlers in sibling states than before', () => {
  const repeated = Object.entries(registry).map(([file, { machine }]) => ({
    file,
    handlers: repeatedHandlers(machine),
  }));
  const told = repeated.filter(({ file, handlers }) => handlers.length !== (REPEATED[file] ?? 0));
  expect(told, 'lower the figure, or put the handler on a parent state').toEqual([]);
});

test('a handler is repeated by event, target, guard and actions', () => {
  const { createMachine } = setup({
    types: { events: {} as { type: 'page.leave' } | { type: 'page.reload' } },
    actions: { note: () => {} },
  });
  const machine = createMachine({
    initial: 'reading',
    states: {
      reading: { on: { 'page.leave': 'left', 'page.reload': 'reading' } },
      writing: { on: { 'page.leave': 'left', 'page.reload': { target: 'reading', actions: 'note' } } },
      left: {},
    },
  });
  expect(repeatedHandlers(machine)).toEqual(['page.leave in writing as in reading']);
});
