import { describe, expect, it } from 'vitest';
import { findAffectedTests } from '#tools/test-run/affected-tests.ts';
import { sampleFiles } from '#tools/test-run/sampled-files.ts';
import { areasOf } from '#tools/test-run/flow-areas.ts';

const affectedBy = (...paths: string[]) => findAffectedTests(paths, areasOf);

describe('the tests that a change can break', () => {
  it('are those of the flow and its area where a machine changed', () => {
    const path = 'machines/assessment/weekly-quiz.machine.ts';
    expect(affectedBy(path)).toEqual({ web: [path], server: false, browser: ['assessment'] });
  });

  it('are those of the flows that a view draws where the view changed', () => {
    const path = 'src/web/features/clans/clans.screen.tsx';
    expect(affectedBy(path)).toEqual({
      web: [path],
      server: false,
      browser: expect.arrayContaining(['community']),
    });
  });

  it('are those of the server and of every page where the server changed', () => {
    expect(affectedBy('src/server/app.ts')).toEqual({ web: [], server: true, browser: 'all' });
    expect(affectedBy('src/server/content/python/first-steps/loops.md').server).toBe(true);
  });

  it('are all that use a rule where a rule changed', () => {
    const path = 'src/domain/progress/xp.ts';
    expect(affectedBy(path)).toEqual({ web: [path], server: true, browser: 'all' });
  });

  it.each([
    'package-lock.json',
    'vite.config.ts',
    'openapi/openapi.yaml',
    'src/contract/api.gen.ts',
    'src/tools/build-web.ts',
    'tests/support/product/browser.ts',
    'tests/support/test-environment.setup.ts',
    'something-new.ts',
  ])('are all where %s changed', (path) => {
    expect(affectedBy(path)).toEqual({ web: 'all', server: true, browser: 'all' });
  });

  it.each(['docs/architecture.md', 'README.md', 'tests/domain/text/links.test.ts'])(
    'are the rules alone, which always run, where %s changed',
    (path) => {
      expect(affectedBy(path)).toEqual({ web: [], server: false, browser: [] });
    },
  );

  it('add up over several files', () => {
    const machine = 'machines/library/bookmark.machine.ts';
    expect(affectedBy(machine, 'README.md', 'src/server/app.ts')).toEqual({
      web: [machine],
      server: true,
      browser: 'all',
    });
  });
});

describe('the files that a run leaves out', () => {
  const leftOut = (seed: string, ...changed: string[]): string[] =>
    sampleFiles(seed, changed).flatMap((draw) => draw.leftOut);

  it('are other ones by another seed, and the same by the same', () => {
    expect(leftOut('a')).toEqual(leftOut('a'));
    expect(leftOut('a')).not.toEqual(leftOut('b'));
  });

  it('are never the interruptions of a quiz, those of signing in or of the large tables', () => {
    const left = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((seed) => leftOut(seed));
    expect(left.filter((path) => /e2e\/(story|assessment\/quiz-recovery|session|tables)/.test(path))).toEqual(
      [],
    );
    expect(left.some((path) => path.startsWith('tests/e2e/'))).toBe(true);
  });

  it('are not those that a change names', () => {
    const changed = ['src/server/features/backup/archive.ts', 'src/web/features/onboarding/steps.tsx'];
    for (const seed of ['a', 'b', 'c'])
      expect(leftOut(seed, ...changed).filter((path) => /backup|onboarding/.test(path))).toEqual([]);
    expect(leftOut('a', 'src/server/app.ts')).toEqual(leftOut('a'));
    const [story = ''] = leftOut('a');
    expect(leftOut('a', story)).toEqual(leftOut('a').filter((path) => path !== story));
  });
});
