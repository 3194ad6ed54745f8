import { CACHE_RULES } from '#domain/calls/cache-kinds.ts';
import { tokenPhase } from '#domain/account/token-phase.ts';
import type { AccessTokenClaims } from '#machines/session/session.types.ts';
import type { CacheView } from '#web/data/cache.ts';
import { leftOf } from '#web/data/cache-panel/cache-words.ts';

interface ReportedState {
  now: number;
  build: string;
  place: string;
  access: AccessTokenClaims | null;
  error: string | null;
  clockOffset: number;
  otherTabs: number | null;
  isPersistent: boolean;
  cache: CacheView;
}

const emailPattern = /[^\s@"]+@[^\s@"]+/g;
/** Ids, tokens and whatever else is long and means nothing to a reader. */
const secrets = /[\w-]{20,}(?:\.[\w-]+)*/g;

/** What may be read by whoever it is sent to: no token, no e-mail, no id of anything. */
export const redact = (text: string): string =>
  text.replace(emailPattern, '[e-mail]').replace(secrets, '[redacted]');

/** The page as text, for a report of a fault. */
export function writeReport(state: ReportedState): string {
  const { access, now, cache } = state;
  const lines = [
    'WizLearn session report',
    `Written: ${new Date(now).toISOString()}`,
    `Build: ${state.build}`,
    `Session: ${state.place}`,
    access
      ? `Token: ${tokenPhase(access.exp, now)}, ${Math.round(access.exp - now / 1000)} s to its end, read ${Math.round((now - access.at) / 1000)} s ago`
      : 'Token: none',
    `Last error: ${state.error ?? 'none'}`,
    `Clock: the server is ${Math.round(state.clockOffset)} ms ahead of this device`,
    `Other tabs: ${state.otherTabs ?? 'unknown'}`,
    `Storage: ${state.isPersistent ? 'kept by the browser' : 'blocked, in memory only'}, ${cache.used.session} B in this tab, ${cache.used.local} B in this browser`,
    `Cache: ${cache.isBypassed ? 'off while settling in' : 'on'}`,
    ...cache.rows.map(
      (row) =>
        `  ${CACHE_RULES[row.kind].label}: ${Math.round((now - row.at) / 1000)} s old, ${leftOf(row, now) > 0 ? 'valid' : 'over'}, ${row.bytes} B, ${row.where}`,
    ),
  ];
  return redact(lines.join('\n'));
}
