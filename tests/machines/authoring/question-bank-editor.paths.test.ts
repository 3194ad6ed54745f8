import { questionBankEditorMachine } from '#machines/authoring/question-bank-editor.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { scenarios } from './scenarios/question-bank-editor.scenarios.ts';

describePaths({
  machine: questionBankEditorMachine,
  unnoticed: {
    'retiring, entry clearError dropped':
      'Every way here has cleared the error before; the entry keeps it so for ways to come.',
  },
  scenarios,
  goals: {
    'a place to go on from': { isReached: (snapshot) => !snapshot.hasTag('busy'), liveness: 'withoutServer' },
  },
  invariants: {
    'a question is retired only after a question': ({ before, after }) =>
      before.matches('retiring') || !after.matches('retiring') || before.matches('confirming'),
    'a question that was answered is asked no more': ({ before, event, after }) =>
      !before.matches({ writing: 'confirmingDiscard' }) ||
      after.matches(event.type === 'cancel.stop' ? { writing: 'editing' } : { idle: 'listed' }),
  },
});
