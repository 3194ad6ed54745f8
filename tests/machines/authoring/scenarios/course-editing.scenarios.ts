import type { courseEditingMachine } from '#machines/authoring/course-editing.machine.ts';
import { type Paths, type Scenario, NOT_BUSY, serverError } from '#tests/support/machines/scenario.ts';
import { buildCourse, changedElsewhere, taken } from '../authoring-fixtures.ts';

const course = buildCourse();
const NAME = 'Music for All';
const mine = buildCourse({ name: NAME, version: '8'.repeat(16) });
const remote = buildCourse({ name: 'Music and Physics', version: '7'.repeat(16) });

export const scenarios = {
  'a course': {
    input: { course },
    events: [
      { type: 'course.edit', course },
      { type: 'texts.change', texts: { name: NAME } },
      { type: 'texts.change', texts: { name: '' } },
      { type: 'course.save' },
      { type: 'form.close' },
      { type: 'conflict.keepMine' },
      { type: 'conflict.keepRemote' },
    ],
    outcomes: {
      saveCourse: { done: [mine], error: [changedElsewhere, taken, serverError] },
      readRemote: { done: [remote, mine], error: [serverError] },
    },
    // The page opens what it was told last, and the run what was there at first: once these differ, it is over.
    filter: ({ context }, { type }) => type !== 'course.edit' || context.course.version === course.version,
    key: ({ context: { course: known, texts, fieldErrors, remote: other, error } }) => [
      known.name,
      texts.name,
      Object.keys(fieldErrors),
      other?.name,
      error?.code ?? error?.kind,
    ],
  },
} satisfies Record<string, Scenario<typeof courseEditingMachine>>;

export const goals: Paths<typeof courseEditingMachine>['goals'] = { 'a place to go on from': NOT_BUSY };

export const invariants: Paths<typeof courseEditingMachine>['invariants'] = {
  'what was typed goes only when it is saved, closed or given up': ({ before, event, after }) =>
    before.matches('closed') ||
    before.context.texts.name === after.context.texts.name ||
    after.matches('closed') ||
    event.type === 'texts.change',
  'a form that comes back says why': ({ before, after }) =>
    !(before.matches('saving') || before.matches('comparing')) ||
    !after.matches('editing') ||
    after.context.error !== null ||
    Object.keys(after.context.fieldErrors).length > 0,
};
