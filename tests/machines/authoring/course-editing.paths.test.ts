import { courseEditingMachine } from '#machines/authoring/course-editing.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { scenarios } from './scenarios/course-editing.scenarios.ts';

describePaths({
  machine: courseEditingMachine,
  scenarios,
  goals: {
    'a place to go on from': { isReached: (snapshot) => !snapshot.hasTag('busy'), liveness: 'withoutServer' },
  },
  invariants: {
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
  },
});
