import { emailConfirmationMachine } from '#machines/session/email-confirmation.machine.ts';
import { loginFormMachine } from '#machines/session/login-form.machine.ts';
import { passwordResetMachine } from '#machines/session/password-reset.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import * as emailConfirmation from './scenarios/email-confirmation.scenarios.ts';
import * as loginForm from './scenarios/login-form.scenarios.ts';
import * as passwordReset from './scenarios/password-reset.scenarios.ts';
import * as session from './scenarios/session.scenarios.ts';

describePaths({ machine: emailConfirmationMachine, ...emailConfirmation });
describePaths({ machine: loginFormMachine, ...loginForm });
describePaths({ machine: passwordResetMachine, ...passwordReset });
describePaths({ machine: sessionMachine, ...session });
