import type { Certificate } from '#contract/contract.ts';
import { certificateNameOf } from '#domain/account/public-name.ts';
import { DEFAULT_TIME_ZONE, addDays, dayIn, isoWeekOf, mondayOfIsoWeek } from '#domain/progress/calendar.ts';
import type { AppDeps } from '../../app-deps.ts';
import { createReportsRepository } from './reports.repository.ts';

/** Verifies a certificate: what it says to whoever has its code; null for a code that none has. */
export type FindCertificate = (code: string) => Promise<Certificate | null>;

export function createCertificateFinder({ db, now }: Pick<AppDeps, 'db' | 'now'>): FindCertificate {
  const repository = createReportsRepository(db);
  return async (code) => {
    const certificate = await repository.findCertificate(code);
    if (!certificate) return null;
    const { owner, date, scope, ...facts } = certificate;
    // That of the attempt, wherever its owner has gone since.
    const startDate = mondayOfIsoWeek(scope?.slice(0, 8) ?? isoWeekOf(dayIn(DEFAULT_TIME_ZONE, date)));
    const week = { startDate, endDate: addDays(startDate, 6) };
    const userName = certificateNameOf(owner, now().getUTCFullYear());
    return { code, userName, ...facts, week, date: date.toISOString() };
  };
}
