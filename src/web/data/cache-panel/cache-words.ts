import { CACHE_KINDS, CACHE_RULES, type CacheKind, isWithinTtl } from '#domain/calls/cache-kinds.ts';
import type { CacheReport } from '#machines/shell/cache-panel.machine.ts';
import { t } from '#web/language/language.ts';
import type { CacheRow } from '../cache-entries.ts';

/** One line of the table: a kind, and an entry of it if there is one. */
export interface CacheLine {
  key: string;
  kind: CacheKind;
  row: CacheRow | null;
}

/** Every kind in the order of the table, with each of its entries. */
export const linesOf = (rows: readonly CacheRow[]): CacheLine[] =>
  CACHE_KINDS.flatMap((kind): CacheLine[] => {
    const own = rows.filter((row) => row.kind === kind);
    if (own.length === 0) return [{ key: kind, kind, row: null }];
    return own.map((row) => ({ key: `${kind}:${row.suffix ?? ''}`, kind, row }));
  });

/** Milliseconds left to an entry; none once its validity was dropped. */
export const leftOf = ({ kind, at, isOld }: CacheRow, now: number): number =>
  isOld || !isWithinTtl(kind, at, now)
    ? 0
    : Math.min(at + CACHE_RULES[kind].ttlMs - now, CACHE_RULES[kind].ttlMs);

/** 0:07, 12:34, 1:05:00. */
export function clockOf(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const two = (part: number) => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** 312 B, 4.2 KB. */
export const sizeOf = (bytes: number): string =>
  bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(bytes < 100_000 ? 1 : 0)} KB`;

/** What Refresh or Clear did, in one sentence. */
export function describeCacheReport(report: CacheReport): string {
  if (report.did === 'cleared') {
    return report.entries === 0
      ? t('There was nothing of yours to clear.')
      : t('Cleared {count, plural, one {# entry} other {# entries}}, {size}.', {
          count: report.entries,
          size: sizeOf(report.bytes),
        });
  }
  const { reread, failed } = report;
  if (failed > 0) {
    return t(
      'Read {reread, plural, one {# entry} other {# entries}} again; {failed, plural, one {# other} other {# others}} could not be read.',
      { reread, failed },
    );
  }
  return reread === 0
    ? t('Everything kept is out of date. It is loaded again when it is next needed.')
    : t(
        'Read {reread, plural, one {# entry} other {# entries}} again. The rest is read when it is next needed.',
        { reread },
      );
}
