import { questionExportMachine } from '#machines/authoring/question-export.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { runs } from './runs/question-export.runs.ts';

describePaths({
  machine: questionExportMachine,
  runs,
  goals: {
    'a place to go on from': { isReached: (snapshot) => !snapshot.hasTag('busy'), how: 'alone' },
  },
});
