import { describe, expect, it } from 'vitest';
import { CACHE_KINDS } from '#domain/calls/cache-kinds.ts';
import { NOW } from '#tests/support/machines/session-fixtures.ts';
import { buildCompletion, buildCourses } from '#tests/web/courses/learning-fixtures.ts';
import { openBrowser, summary } from './open-browser.ts';

describe('onboarding', () => {
  it('gives nothing, keeps nothing and calls nothing valid', () => {
    const { cache } = openBrowser();
    cache.beginRead('userXp').store(summary);
    cache.setBypass(true);
    expect(CACHE_KINDS.filter((kind) => cache.peek(kind) !== null || cache.isValid(kind))).toEqual([]);
    cache.beginRead('courses').store(buildCourses(1));
    cache.setBypass(false);
    expect(cache.peek('courses')).toBeNull();
    expect(cache.isValid('userXp')).toBe(true);
  });

  it('forgets what the check kept that found somebody there, and not when that was', () => {
    const { cache } = openBrowser();
    cache.beginRead('completionStatus').store(buildCompletion());
    cache.beginRead('userXp').store(summary);
    cache.setBypass(true);
    expect(cache.lastSeenAt('completionStatus')).toBe(NOW);
    expect(cache.view().rows.map(({ kind }) => kind)).toEqual(['userXp']);
    cache.setBypass(false);
    expect(cache.peek('completionStatus')).toBeNull();
  });

  it('still tells when completion status and profile were last read, and of nothing else', () => {
    const { cache } = openBrowser();
    cache.beginRead('userXp').store(summary);
    cache.setBypass(true);
    cache.beginRead('completionStatus').store(buildCompletion());
    expect(cache.lastSeenAt('completionStatus')).toBe(NOW);
    expect(cache.lastSeenAt('userXp')).toBeNull();
    expect([cache.peek('completionStatus'), cache.isValid('completionStatus')]).toEqual([null, false]);
    cache.setBypass(false);
    expect(cache.lastSeenAt('userXp')).toBe(NOW);
  });
});
