import type { AppDeps } from '../../app-deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { commitAnswer } from '../../http/idempotency.ts';
import { Problem } from '../../http/problem.ts';
import { ok } from '../../http/success.ts';
import { createCertificateFinder } from './certificates.ts';
import { createReportsRepository } from './reports.repository.ts';
import { type ReadAttempt, createReportsService } from './reports.service.ts';

export type ReportsHandlers = Pick<
  Handlers,
  'createWeeklyQuizReport' | 'listWeeklyQuizReports' | 'verifyCertificate'
>;

const LONGEST_LIST = 200;

/**
 * The weekly report endpoints: report cards of the weekly quiz, and the proof of the good ones, certificate
 * verification (spec §7, Weekly reports).
 */
export function createReportsHandlers(
  deps: AppDeps,
  { readAttempt }: { readAttempt: ReadAttempt },
): ReportsHandlers {
  const repository = createReportsRepository(deps.db);
  const findCertificate = createCertificateFinder(deps);
  const service = createReportsService(deps, { readAttempt });
  return {
    async createWeeklyQuizReport(call) {
      const store = await service.file(call.caller.userId, call.body);
      return commitAnswer(deps.db, call, async (tx) => ok(await store(tx)));
    },
    listWeeklyQuizReports: async ({ caller, params: { subjectId, courseId } }) =>
      ok(await repository.list(caller.userId, subjectId, courseId, LONGEST_LIST)),
    async verifyCertificate({ params: { code } }) {
      const certificate = await findCertificate(code);
      if (!certificate) throw new Problem('not-found');
      return ok(certificate);
    },
  };
}
