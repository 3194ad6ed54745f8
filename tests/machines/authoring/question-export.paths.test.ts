import { questionExportMachine } from '#machines/authoring/question-export.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { scenarios } from './scenarios/question-export.scenarios.ts';

describePaths({
  machine: questionExportMachine,
  scenarios,
  goals: {
    'a place to go on from': { isReached: (snapshot) => !snapshot.hasTag('busy'), liveness: 'withoutServer' },
  },
});
