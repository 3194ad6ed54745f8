import type { AnyDriver } from '#tests/support/walks/driver.ts';
import { loginForm } from './login-form.driver.ts';
import { passwordReset } from './password-reset.driver.ts';

export const sessionDrivers: Record<string, AnyDriver> = { loginForm, passwordReset };
