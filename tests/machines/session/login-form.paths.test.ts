import { loginFormMachine } from '#machines/session/login-form.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { runs } from './runs/login-form.runs.ts';

describePaths({
  machine: loginFormMachine,
  runs,
  goals: {
    'the way back to signing in': {
      isReached: (snapshot) => snapshot.matches({ signIn: 'editing' }) || snapshot.status === 'done',
      how: 'alone',
    },
    'signed in': { isReached: (snapshot) => snapshot.matches('done'), how: 'somehow' },
  },
});
