import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { quizAttempts } from '../../db/schema/quizzes.ts';
import { lockShownAnswers } from '../../answer-visibility.ts';
import { createAuditRepository } from '../../audit/audit.repository.ts';

/**
 * The user roles, which say what an account may do: the student role; the teacher role and the admin role, whose
 * accounts are authors (R23).
 */
export const ACCOUNT_ROLES = ['student', 'teacher', 'admin'] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

/** What became of a change of role; `before` is the role until then. */
export type RoleChange =
  | { readonly kind: 'changed' | 'unchanged'; readonly before: AccountRole }
  | { readonly kind: 'no-account' };

/**
 * Changes a role: assigns an account another user role and writes it to the audit log (R72); servers go by it within 5
 * seconds (R11, R19).
 */
export function changeAccountRole(
  db: Database,
  { email, role, at }: { email: string; role: AccountRole; at: Date },
): Promise<RoleChange> {
  return db.transaction(async (tx) => {
    const byEmail = eq(users.email, email.trim().toLowerCase());
    const [found] = await tx.select({ id: users.id }).from(users).where(byEmail);
    if (!found) return { kind: 'no-account' };
    // In the order of whoever submits an attempt: the attempt, what shows answers, the account.
    if (role === 'student') await lockOpenAttempts(tx, found.id);
    await lockShownAnswers(tx, found.id);
    const [account] = await tx
      .select({ id: users.id, before: users.accountRole })
      .from(users)
      .where(and(eq(users.id, found.id), byEmail))
      .for('no key update');
    if (!account) return { kind: 'no-account' };
    const { id, before } = account;
    if (before === role) return { kind: 'unchanged', before };
    await tx.update(users).set({ accountRole: role }).where(eq(users.id, id));
    const detail = { from: before, to: role };
    await createAuditRepository(tx).record({ at, kind: 'account.role-changed', userId: id, detail });
    if (role === 'student') await beginAsStudent(tx, id, at);
    return { kind: 'changed', before };
  });
}

/**
 * Whether an account is an author's, which it stays until the transaction ends: what it writes is there before its role
 * changes, and counts as shown to it, or is not written.
 */
export async function lockAuthor(tx: Transaction, userId: string): Promise<boolean> {
  const [account] = await tx
    .select({ role: users.accountRole })
    .from(users)
    .where(eq(users.id, userId))
    .for('share');
  return account !== undefined && account.role !== 'student';
}

const openOf = (userId: string) => and(eq(quizAttempts.userId, userId), eq(quizAttempts.status, 'open'));

const lockOpenAttempts = async (tx: Transaction, userId: string): Promise<void> =>
  void (await tx
    .select({ id: quizAttempts.id })
    .from(quizAttempts)
    .where(openOf(userId))
    .orderBy(quizAttempts.id)
    .for('update'));

/**
 * Authors can read every key: what they have open as such is given up, and each question counts as one whose answer was
 * just shown (docs/decisions/071-whatever-shows-an-answer.md). Earlier right answers end too: shown later than they were
 * given, they would pass for known before, and the keys may have been read by then.
 */
async function beginAsStudent(tx: Transaction, userId: string, at: Date): Promise<void> {
  const shownAt = at.toISOString();
  await tx.delete(quizAttempts).where(openOf(userId));
  await tx.execute(sql`
    INSERT INTO question_history AS past (user_id, question_id, asked_at, shown_at)
    SELECT ${userId}, id, ${shownAt}::timestamptz, ${shownAt}::timestamptz FROM questions ORDER BY id
    ON CONFLICT (user_id, question_id) DO UPDATE SET shown_at = excluded.shown_at,
      was_right = CASE WHEN past.was_right IS NOT NULL THEN false END`);
}
