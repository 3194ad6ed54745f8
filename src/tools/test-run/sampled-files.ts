import { globSync } from 'node:fs';
import { checkout } from './child-processes.ts';
import { drawSample, seedFrom } from './seeded-sample.ts';

/** Files of which a run takes some, whole; the tables within the others draw their own rows. */
interface SampledFiles {
  readonly title: string;
  readonly pattern: string;
  /** Of these every run takes all. */
  readonly except?: RegExp;
  readonly count: number;
}

const DRAWN: readonly SampledFiles[] = [
  {
    title: 'stories of one feature',
    pattern: 'tests/e2e/*/*.test.ts',
    except:
      /e2e\/(assessment\/quiz-recovery|session|tables|pages\/((guest|student|newcomer)-pages|page-weight))/,
    count: 2,
  },
  {
    title: 'servers as processes',
    pattern:
      'tests/server/{backup/*,lifecycle,leaderboard/million,db/embedded-postgres,operation/{academy,four-servers,graceful-stop,kill-{server,database},school-day}}.test.ts',
    count: 1,
  },
];

/** The folders below the level, and the file. */
const namesOf = (path: string): string[] =>
  path
    .split('/')
    .slice(2)
    .map((segment) => segment.split('.')[0] ?? '');

export interface FileSample extends Pick<SampledFiles, 'title'> {
  readonly taken: readonly string[];
  readonly leftOut: readonly string[];
}

/** By the seed; and each that has changed, or whose folder or name a changed source has in its path. */
export const sampleFiles = (seed: string, changedFiles: readonly string[]): readonly FileSample[] => {
  const sources = changedFiles.filter((path) => !path.startsWith('tests/'));
  return DRAWN.map(({ title, pattern, except, count }) => {
    const files = globSync(pattern, { cwd: checkout })
      .filter((path) => !except?.test(path))
      .toSorted();
    const draw = { seed: seedFrom(seed) ^ seedFrom(title), count, changedFiles: sources, namesOf };
    const drawn = drawSample(files, draw);
    const taken = files.filter((path) => drawn.includes(path) || changedFiles.includes(path));
    return { title, taken, leftOut: files.filter((path) => !taken.includes(path)) };
  });
};
