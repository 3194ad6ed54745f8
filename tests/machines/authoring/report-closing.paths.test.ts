import { reportClosingMachine } from '#machines/authoring/report-closing.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { scenarios } from './scenarios/report-closing.scenarios.ts';

describePaths({
  machine: reportClosingMachine,
  scenarios,
  goals: { 'a rest': { isReached: (snapshot) => !snapshot.hasTag('busy'), liveness: 'withoutServer' } },
  invariants: {
    'an old error is gone while it is tried again': ({ after }) =>
      !after.hasTag('busy') || after.context.error === null,
  },
});
