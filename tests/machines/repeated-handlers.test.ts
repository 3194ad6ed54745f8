import { setup } from 'xstate';
import { expect, test } from 'vitest';
import { registry } from '#machines/registry.ts';
import { repeatedHandlers } from '#tests/support/machines/repeated-handlers.ts';

/**
 * How many handlers each chart repeats, and why a parent would say it worse. The figures may only fall: a chart that is
 * not named repeats none.
 */
const REPEATED: Readonly<Record<string, { count: number; why: string }>> = {
  'assessment/practice-run': {
    count: 2,
    why: 'Two ways to reload, two ways to be busy: four boxes for four lines.',
  },
  'assessment/weekly-quiz': { count: 2, why: 'As practice-run, whose states it shares.' },
  'authoring/authored-course': {
    count: 1,
    why: 'Around a failed read and the list, a parent is longer than the line.',
  },
  'authoring/lesson-notes-editor': {
    count: 1,
    why: 'A lesson that failed and one that is gone look nothing alike.',
  },
  'community/daily-challenge': {
    count: 2,
    why: 'Shown has a phase of its own, and counting is no part of it.',
  },
  'library/library-search': {
    count: 1,
    why: 'Looking and having found are phases; only remembering is alike.',
  },
  'library/student-note-editor': { count: 1, why: 'A note that waits to be sent is not open for editing.' },
  'onboarding/onboarding': { count: 1, why: 'A check under way and an arrival share the next check alone.' },
  'onboarding/first-xp-report': {
    count: 1,
    why: 'After a failure only finishing is offered, a lesson is not.',
  },
  'profile/review-session': {
    count: 1,
    why: 'The first and the last step of a card share the way past it alone.',
  },
};

test('no chart repeats more handlers in sibling states than before', () => {
  const repeated = Object.entries(registry).map(([file, { machine }]) => ({
    file,
    handlers: repeatedHandlers(machine),
  }));
  const told = repeated.filter(({ file, handlers }) => handlers.length !== (REPEATED[file]?.count ?? 0));
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
