import type { AnyDriver } from '#tests/support/walks/driver.ts';
import { session, sessionDoor } from './session/session.driver.ts';
import { connection } from './shell/connection.driver.ts';

/** Machines that a page starts before any screen; only a whole page has them. */
export const pageDrivers: Record<string, AnyDriver> = { connection, session, sessionDoor };
