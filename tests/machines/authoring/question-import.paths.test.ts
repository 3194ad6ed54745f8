import { questionImportMachine } from '#machines/authoring/question-import.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { scenarios } from './scenarios/question-import.scenarios.ts';

describePaths({
  machine: questionImportMachine,
  scenarios,
  goals: {
    'a place to go on from': { isReached: (snapshot) => !snapshot.hasTag('busy'), liveness: 'withoutServer' },
  },
  invariants: {
    'nothing is imported before its report was seen and taken': ({ before, event, after }) =>
      before.matches('importing') ||
      !after.matches('importing') ||
      (before.matches('reported') && event.type === 'import.confirm'),
    'a report is of the file that is chosen': ({ after }) =>
      !after.matches('choosing') || after.context.report === null,
  },
});
