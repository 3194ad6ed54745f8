import type { AppDeps } from '../../app-deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { Problem } from '../../http/problem.ts';
import { secureRandom } from '../attempts/paper.ts';
import { createReadingService } from '../attempts/reading.service.ts';
import { createReportsRepository } from './reports.repository.ts';
import { createReportsService } from './reports.service.ts';

export type ReportsHandlers = Pick<
  Handlers,
  'createWeeklyQuizReport' | 'listWeeklyQuizReports' | 'verifyCertificate'
>;

const LONGEST_LIST = 200;

const ok = <Data>(data: Data) => ({ status: 200 as const, body: { success: true as const, data } });

/** Report cards of the weekly quiz, and the proof of the good ones (spec §7, Weekly reports). */
export function createReportsHandlers(deps: AppDeps): ReportsHandlers {
  const repository = createReportsRepository(deps.db);
  const { read } = createReadingService(deps, { random: secureRandom });
  const service = createReportsService(deps, { readAttempt: read });
  return {
    createWeeklyQuizReport: async ({ caller, body }) => ok(await service.file(caller.userId, body)),
    listWeeklyQuizReports: async ({ caller, params: { subjectId, courseId } }) =>
      ok(await repository.list(caller.userId, subjectId, courseId, LONGEST_LIST)),
    async verifyCertificate({ params: { code } }) {
      const certificate = await repository.findCertificate(code);
      if (!certificate) throw new Problem('not-found');
      return ok({ code, ...certificate, date: certificate.date.toISOString() });
    },
  };
}
