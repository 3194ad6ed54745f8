import { loginFormMachine } from '#machines/session/login-form.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { scenarios } from './scenarios/login-form.scenarios.ts';

describePaths({
  machine: loginFormMachine,
  scenarios,
  goals: {
    'the way back to signing in': {
      isReached: (snapshot) => snapshot.matches({ signIn: 'editing' }) || snapshot.status === 'done',
      liveness: 'withoutServer',
    },
    'signed in': { isReached: (snapshot) => snapshot.matches('done'), liveness: 'withServer' },
  },
});
