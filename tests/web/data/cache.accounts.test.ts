import { describe, expect, it } from 'vitest';
import { buildCompletion, buildCourses } from '#tests/web/courses/learning-fixtures.ts';
import { openBrowser, summary } from './open-browser.ts';

describe('accounts (C5)', () => {
  it('never read each other’s entries (R67)', () => {
    const { cache, openPage, world } = openBrowser();
    cache.beginRead('userXp').store(summary);
    world.uid = 'ravi';
    expect(cache.peek('userXp')).toBeNull();
    expect(openPage().peek('userXp')).toBeNull();
    expect(openPage().view().rows).toEqual([]);
  });

  it('are none while nobody is signed in: then only what is public is read or kept', () => {
    const { cache, world } = openBrowser();
    cache.beginRead('userXp').store(summary);
    world.uid = null;
    expect(cache.peek('userXp')).toBeNull();
    cache.beginRead('completionStatus').store(buildCompletion());
    cache.beginRead('courses').store(buildCourses(1));
    expect(cache.view().rows.map(({ kind }) => kind)).toEqual(['courses']);
  });

  it.each(['the session ended meanwhile', 'somebody else signed in meanwhile'])(
    'write nothing when %s',
    (why) => {
      const { cache, world } = openBrowser();
      const reading = cache.beginRead('userXp');
      if (why.startsWith('the')) world.generation += 1;
      else world.uid = 'ravi';
      reading.store(summary);
      world.uid = 'asha';
      expect(cache.peek('userXp')).toBeNull();
      expect(window.sessionStorage).toHaveLength(0);
    },
  );

  it('remember what a screen showed, each for itself', () => {
    const { cache, world } = openBrowser();
    cache.trackRead('numbers')(summary);
    expect(cache.findSnapshot('numbers')).toMatchObject({ data: summary, at: world.now });
    world.uid = 'ravi';
    expect(cache.findSnapshot('numbers')).toBeNull();
  });

  it('remember nothing that comes back after their session has ended', () => {
    const { cache, world } = openBrowser();
    const remember = cache.trackRead('numbers');
    world.generation += 1;
    cache.reset();
    remember(summary);
    expect(cache.findSnapshot('numbers')).toBeNull();
  });

  it('leave nothing in memory at the end of a session', () => {
    const { cache, storage } = openBrowser();
    cache.beginRead('userXp').store(summary);
    cache.setBypass(true);
    storage.clear();
    cache.reset();
    expect(cache.peek('userXp')).toBeNull();
    expect(cache.view()).toEqual({ rows: [], used: { local: 0, session: 0 }, isBypassed: false });
  });
});
