import { describe, expect, it } from 'vitest';
import { asha, NOW } from '#tests/support/machines/session-fixtures.ts';
import { describePlace } from '#web/features/auth-debug/auth-debug.selectors.ts';
import { createTabCounter } from '#web/features/auth-debug/other-tabs.ts';
import { redact, writeReport } from '#web/features/auth-debug/redacted-report.ts';
import {
  timelinePercent,
  sessionHealth,
  STRETCHES,
  THRESHOLDS,
} from '#web/features/auth-debug/session-health.ts';
import type { TabMessage, Tabs } from '#web/browser/tabs.ts';

const access = { ...asha, accountRole: 'student' as const, exp: NOW / 1000, at: NOW - 900_000 };
const inSession = (seconds: number) => sessionHealth('authenticated.idle', access, NOW + seconds * 1000);

describe('what the orb shows', () => {
  it('of a good session is the phase of its token, to the second', () => {
    expect([-301, -300, -1, 0, 300, 301].map(inSession)).toEqual([
      'fresh',
      'due',
      'due',
      'stale',
      'stale',
      'dead',
    ]);
    expect(sessionHealth('authenticated.idle', null, NOW)).toBe('dead');
  });

  it.each([
    ['starting.readingCache', 'searching'],
    ['starting.unreachable', 'unreachable'],
    ['signingIn.registering', 'searching'],
    ['identifying', 'searching'],
    ['authenticated.refreshing', 'refreshing'],
    ['authenticated.retrying', 'failing'],
    ['ending.clearing', 'ending'],
    ['ending.calling', 'ending'],
    ['guest.signedOut', 'signed-out'],
    ['guest.sessionUnusable', 'signed-out'],
  ] as const)('of %s is %s', (place, health) => {
    expect(sessionHealth(place, access, NOW)).toBe(health);
  });

  it('has the machine’s own words for a place', () => {
    expect(describePlace('authenticated.retrying')).toEqual([
      'Somebody is signed in.',
      'The refresh failed without a refusal; the session is kept and the refresh tried again.',
    ]);
    expect(describePlace('guest.signedOut')).toEqual([
      'Nobody is signed in.',
      'One can sign in, or create an account.',
    ]);
    expect(describePlace('nowhere.at.all')).toEqual([]);
  });
});

describe('the line of the token', () => {
  it('has the three thresholds of the specification and no gap between its stretches', () => {
    expect(THRESHOLDS.map(({ at }) => at)).toEqual([-300, 0, 300]);
    expect(STRETCHES.slice(1).map(({ from }) => from)).toEqual(STRETCHES.slice(0, -1).map(({ to }) => to));
  });

  it('goes from 0 to 100 percent, whatever lies before and after it', () => {
    expect([-5000, -900, 420, 5000].map(timelinePercent)).toEqual([0, 0, 100, 100]);
    expect(timelinePercent(0)).toBeCloseTo(68.18, 1);
  });
});

describe('the redacted report', () => {
  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhc2hhIn0.c2lnbmF0dXJl';

  it('holds state and figures, but no token, e-mail or id', () => {
    const text = writeReport({
      now: NOW,
      build: 'Ab12-_xy',
      place: 'authenticated.retrying',
      access: { ...access, exp: NOW / 1000 + 240 },
      error: `No: ${asha.email} with ${token} of ${asha.userId}`,
      clockOffset: 1234.4,
      otherTabs: 2,
      isPersistent: false,
      cache: {
        rows: [
          {
            kind: 'lessonChapters',
            suffix: asha.userId,
            at: NOW - 5000,
            isOld: false,
            bytes: 77,
            where: 'session',
          },
        ],
        used: { local: 10, session: 20 },
        isBypassed: true,
      },
    });
    expect(text).toContain('Session: authenticated.retrying');
    expect(text).toContain('Token: due, 240 s to its end, read 900 s ago');
    expect(text).toContain('Last error: No: [e-mail] with [redacted] of [redacted]');
    expect(text).toContain('the server is 1234 ms ahead');
    expect(text).toContain('Storage: blocked, in memory only, 20 B in this tab, 10 B in this browser');
    expect(text).toContain('  Lesson chapters: 5 s old, valid, 77 B, session');
    expect(text).not.toMatch(new RegExp(`${asha.userId}|${asha.email}|eyJ`));
  });

  it('leaves words and times alone', () => {
    const text = 'Written: 2026-11-21T16:20:52.956Z, authenticated.refreshing';
    expect(redact(text)).toBe(text);
  });
});

describe('the roll call', () => {
  it('counts the other tabs, forgets who is silent, and sees a stranger', () => {
    let now = 0;
    const heard = new Set<(message: TabMessage) => void>();
    const tabs: Tabs = {
      broadcast: () => undefined,
      listen: (listener) => {
        heard.add(listener);
        return () => heard.delete(listener);
      },
    };
    const roll = createTabCounter(tabs, () => now);
    expect(roll.read()).toBeNull();
    const stop = roll.subscribe(() => undefined);
    const answer = (tab: string, userId: string | null) =>
      heard.forEach((listener) => listener({ type: 'present', tab, userId }));
    answer('mine', 'asha');
    answer('theirs', 'asha');
    expect(roll.read()).toEqual({ others: 1, sameAccount: true });
    answer('third', 'ravi');
    expect(roll.read()).toEqual({ others: 2, sameAccount: false });
    now = 8001;
    answer('mine', 'asha');
    expect(roll.read()).toEqual({ others: 0, sameAccount: true });
    stop();
    expect(heard.size).toBe(0);
  });
});
