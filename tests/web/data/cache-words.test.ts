import { describe, expect, it } from 'vitest';
import { CACHE_KINDS } from '#domain/calls/cache-kinds.ts';
import { NOW } from '#tests/support/machines/session-fixtures.ts';
import { clockTime } from '#web/components/learning/last-updated.tsx';
import type { CacheRow } from '#web/data/cache-entries.ts';
import { keyOf, readKey, shortHash } from '#web/data/cache-keys.ts';
import { clockOf, leftOf, linesOf, describeCacheReport, sizeOf } from '#web/data/cache-panel/cache-words.ts';

const row: CacheRow = { kind: 'userXp', suffix: null, at: NOW, isOld: false, bytes: 1, where: 'session' };

describe('the words of the cache', () => {
  it('tell times and sizes as people read them', () => {
    expect([0, 7000, 754_999, 3_900_000, -5].map(clockOf)).toEqual([
      '0:00',
      '0:07',
      '12:34',
      '1:05:00',
      '0:00',
    ]);
    expect([0, 999, 1000, 4230, 1_234_000].map(sizeOf)).toEqual([
      '0 B',
      '999 B',
      '1.0 KB',
      '4.2 KB',
      '1234 KB',
    ]);
  });

  it('say how long an entry still counts', () => {
    expect(leftOf(row, NOW + 60_000)).toBe(240_000);
    expect(leftOf(row, NOW + 300_000)).toBe(0);
    expect(leftOf({ ...row, isOld: true }, NOW)).toBe(0);
    expect(leftOf(row, NOW - 30_000)).toBe(300_000);
  });

  it('have a line for every kind, and one for each subject', () => {
    const chapters = { ...row, kind: 'lessonChapters' } as const;
    const lines = linesOf([
      { ...chapters, suffix: 'one' },
      { ...chapters, suffix: 'two' },
    ]);
    expect(lines).toHaveLength(CACHE_KINDS.length + 1);
    expect(lines.filter(({ kind }) => kind === 'lessonChapters').map(({ key }) => key)).toEqual([
      'lessonChapters:one',
      'lessonChapters:two',
    ]);
  });

  it.each([
    [{ did: 'cleared', entries: 0, bytes: 0 }, 'There was nothing of yours to clear.'],
    [{ did: 'cleared', entries: 3, bytes: 4096 }, 'Cleared 3 entries, 4.1 KB.'],
    [
      { did: 'refreshed', reread: 0, failed: 0 },
      'Everything kept is out of date. It is loaded again when it is next needed.',
    ],
    [
      { did: 'refreshed', reread: 2, failed: 0 },
      'Read 2 entries again. The rest is read when it is next needed.',
    ],
    [{ did: 'refreshed', reread: 1, failed: 2 }, 'Read 1 entry again; 2 others could not be read.'],
  ] as const)('report %j', (report, text) => {
    expect(describeCacheReport(report)).toBe(text);
  });

  it('say the time alone today, and the day before that', () => {
    const at = new Date(2026, 2, 3, 14, 5).getTime();
    expect(clockTime(at, new Date(2026, 2, 3, 23, 0))).toBe('14:05');
    expect(clockTime(at, new Date(2026, 2, 4, 0, 1))).toBe('3 Mar, 14:05');
  });
});

describe('the keys of the cache', () => {
  it('name kind, a stand-in for the account, and what the entry is about', () => {
    expect(keyOf('courses', null, null)).toBe('cache:courses');
    expect(keyOf('userXp', 'asha', null)).toBe(`cache:${shortHash('asha')}:user-xp`);
    expect(keyOf('lessonChapters', 'asha', 's:1')).toBe(`cache:${shortHash('asha')}:lesson-chapters:s%3A1`);
    expect(keyOf('homeHouseData', null, 'Lumina')).toBe('cache:home-house-data:Lumina');
    expect(keyOf('authStatus', 'asha', null)).toBe('auth-status');
  });

  it('are read back, and other keys are none of ours', () => {
    for (const [kind, owner, suffix] of [
      ['courses', null, null],
      ['userXp', 'asha', null],
      ['lessonChapters', 'asha', 's:1'],
      ['homeHouseData', null, 'Lumina'],
    ] as const) {
      expect(readKey(keyOf(kind, owner, suffix))).toEqual({ kind, suffix });
    }
    expect([readKey('session'), readKey('cache:nothing'), readKey('cache:12345678:nothing:x')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('tell accounts apart', () => {
    expect(shortHash('asha')).toMatch(/^[0-9a-f]{8}$/);
    expect(shortHash('asha')).not.toBe(shortHash('ravi'));
  });
});
