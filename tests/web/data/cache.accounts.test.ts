import { describe, expect, it } from 'vitest';
import { buildCompletion, buildCourses } from '#tests/web/courses/learning-fixtures.ts';
import { openBrowser, summary } from './open-browser.ts';

describe('accounts (C5)', () => {
  it('never read each other’s entries (R67)', () => {
    const { cache, openPage, world } = openBrowser();
    cache.begin('userXp').keep(summary);
    world.uid = 'ravi';
    expect(cache.peek('userXp')).toBeNull();
    expect(openPage().peek('userXp')).toBeNull();
    expect(openPage().view().rows).toEqual([]);
  });

  it('are none while nobody is signed in: then only what is public is read or kept', () => {
    const { cache, world } = openBrowser();
    cache.begin('userXp').keep(summary);
    world.uid = null;
    expect(cache.peek('userXp')).toBeNull();
    cache.begin('completionStatus').keep(buildCompletion());
    cache.begin('courses').keep(buildCourses(1));
    expect(cache.view().rows.map(({ kind }) => kind)).toEqual(['courses']);
  });

  it.each(['the session ended meanwhile', 'somebody else signed in meanwhile'])(
    'write nothing when %s',
    (why) => {
      const { cache, world } = openBrowser();
      const reading = cache.begin('userXp');
      if (why.startsWith('the')) world.generation += 1;
      else world.uid = 'ravi';
      reading.keep(summary);
      world.uid = 'asha';
      expect(cache.peek('userXp')).toBeNull();
      expect(window.sessionStorage).toHaveLength(0);
    },
  );

  it('leave nothing in memory at the end of a session', () => {
    const { cache, storage } = openBrowser();
    cache.begin('userXp').keep(summary);
    cache.setBypass(true);
    storage.clear();
    cache.wipe();
    expect(cache.peek('userXp')).toBeNull();
    expect(cache.view()).toEqual({ rows: [], used: { local: 0, session: 0 }, isBypassed: false });
  });
});
