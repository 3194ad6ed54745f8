import { loginFormMachine } from '#machines/session/login-form.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import * as loginForm from './scenarios/login-form.scenarios.ts';
import * as session from './scenarios/session.scenarios.ts';

describePaths({ machine: loginFormMachine, ...loginForm });
describePaths({ machine: sessionMachine, ...session });
