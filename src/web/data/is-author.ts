import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from '#machines/session/session.machine.ts';

/** Whether the current user has an author role and may write courses: teachers and admins (R23). Every call asks the server again. */
export function isAuthor({ context }: SnapshotFrom<typeof sessionMachine>): boolean {
  const role = context.access?.accountRole;
  return role === 'teacher' || role === 'admin';
}

/** Whether who is signed in looks after the academy. */
export const isAdmin = ({ context }: SnapshotFrom<typeof sessionMachine>): boolean =>
  context.access?.accountRole === 'admin';
