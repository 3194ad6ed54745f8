import type { Locator, Page } from '@playwright/test';
import type { TestDatabase } from '#tests/support/server/test-database.ts';
import type { Fault } from '../../faults.ts';
import type { PreparedStudent } from '../../prepared-student.ts';

/** Who does it: what is done by an author is done in a course of their own. */
export type ActingUserKind = 'student' | 'visitor' | 'author' | 'guest';

export interface ActingUser extends PreparedStudent {
  /** Of the author's own course. */
  lessonId: string;
  /** Nobody else has it: for names that may be given once. */
  mark: string;
}

/** Something a person does that the server is told of. */
export interface UserAction {
  /** A student in a course unless said. */
  who?: ActingUserKind;
  /** What has to be there for it, made before the page is opened. */
  scene?: (actingUser: ActingUser, database: TestDatabase) => Promise<unknown>;
  address: (actingUser: ActingUser) => string;
  operation: RegExp;
  /** What comes before it goes out. */
  prepare?: (page: Page, actingUser: ActingUser) => Promise<void>;
  /** Sends it, and sends it again. */
  send: (page: Page) => Promise<void>;
  /** It goes out when its time has come, and again by itself: sending is at most not waiting for that. */
  isAutomatic?: boolean;
  /** Milliseconds after which an answer is waited for no more, where that is not the usual time. */
  timeoutMs?: number;
  /** Says that it did not arrive. */
  said: (page: Page) => Locator;
  /** Says so until it has arrived, however many more tries that takes. */
  saysUntilDone?: boolean;
  /** What was typed or chosen is where it was. */
  kept: (page: Page, actingUser: ActingUser) => Promise<void>;
  /** What was typed is there again after signing in again: nobody types it twice. */
  outlivesSession?: boolean;
  done: (page: Page, actingUser: ActingUser) => Locator;
  /** It shows as done at once: whether the server knows. */
  arrived?: (actingUser: ActingUser) => Promise<boolean>;
  /** Refusals that mean something else here. */
  without?: readonly Fault[];
}

export type UserActions = Readonly<Record<string, UserAction>>;

/** The server's word that this is over, gone or not one's own changes what the page is. */
export const ENDS_IT: readonly Fault[] = ['a 403', 'a 404'];

export const button = (page: Page, name: string | RegExp): Locator =>
  page.locator('main, [role="dialog"]').getByRole('button', { name }).first();

/** Presses what may be on its way by itself already: then there is nothing to press. */
export async function pressUnlessGone(control: Locator): Promise<void> {
  if ((await control.count()) === 0 || !(await control.isEnabled())) return;
  await control.click({ timeout: 1000 }).catch(() => undefined);
}

/** The smallest picture there is. */
export const PICTURE = {
  name: 'small.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};
