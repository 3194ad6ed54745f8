import type { AppDeps } from '../../app-deps.ts';
import type { Transaction } from '../../db/database.ts';
import type { Caller } from '../../http/handlers.ts';
import { type AuditEvent, createAuditRepository } from '../../audit/audit.repository.ts';
import { Problem } from '../../http/problem.ts';
import { lockAuthor } from './account-role.repository.ts';
import { raiseCatalogueVersion } from '../../content/catalogue-version.repository.ts';

/** What came of a change; without `detail` there was nothing to change. */
interface Changed<Result> {
  result: Result;
  detail?: Record<string, unknown>;
}

type ChangeCourses = <Result>(
  caller: Caller,
  kind: AuditEvent['kind'],
  work: (tx: Transaction, at: Date) => Promise<Changed<Result>>,
) => Promise<Result>;

/**
 * Changes courses in one transaction, one author after another, and writes each edit to the audit log (R72). What
 * `work` reads can have changed since the author read it, but not any more until it has written. Throws `forbidden` for
 * somebody who is no author any more, whom servers take for one for some seconds yet.
 */
export function createCourseChange({ db, now }: Pick<AppDeps, 'db' | 'now'>): ChangeCourses {
  const change = createCourseChangeIn({ now });
  return (caller, kind, work) => db.transaction((tx) => change(tx, caller, kind, work));
}

/** `createCourseChange` within a transaction of the caller's. */
export function createCourseChangeIn({ now }: Pick<AppDeps, 'now'>) {
  return async <Result>(
    tx: Transaction,
    caller: Caller,
    kind: AuditEvent['kind'],
    work: (tx: Transaction, at: Date) => Promise<Changed<Result>>,
  ): Promise<Result> => {
    const at = now();
    await raiseCatalogueVersion(tx);
    if (!(await lockAuthor(tx, caller.userId))) throw new Problem('forbidden');
    const { result, detail } = await work(tx, at);
    if (detail) await createAuditRepository(tx).record({ at, kind, userId: caller.userId, detail });
    return result;
  };
}
