import type { AnyDriver } from '#tests/support/walks/driver.ts';
import { loginForm } from './login-form.driver.ts';

export const sessionDrivers: Record<string, AnyDriver> = { loginForm };
