import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/**
 * A page goes by the server's clock, a server by the clock it is given: a device's own may be wrong, and a test could not
 * set it. Who asks the device all the same stands here with its reason, and how often.
 */
const ASKS_THE_DEVICE: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'makes the clock that everybody else is given': {
    'src/server/main.ts': 2,
    'src/web/app/start-services.ts': 1,
  },
  'a timer rings by the clock of the device, and its distance from the server’s is known': {
    'machines/assessment/quiz-run.setup.ts': 1,
  },
  'how long the process itself waits for another one or for a file': {
    'src/server/backup/restore-backup.ts': 2,
    'src/server/backup/scheduled-backups.ts': 1,
    'src/server/db/embedded-postgres.ts': 4,
    'src/server/db/external-database.ts': 2,
    'src/server/db/postmaster.ts': 2,
    'src/server/db/run-migrations.ts': 2,
  },
  'what the device itself did last, in a report or for whoever looks at its flows': {
    'src/web/api/recent-requests.ts': 1,
    'src/web/features/map/report/report.actors.ts': 1,
    'src/web/flows/flow.ts': 1,
  },
  'whether a moment is of the reader’s own today': { 'src/web/components/learning/last-updated.tsx': 1 },
};

const DEVICE_CLOCK = /\bDate\.now\(\)|\bnew Date\(\)/g;
/** What a comment says of it asks nobody. */
const COMMENT = /\/\*[^]*?\*\/|^\s*\/\/.*$/gm;
const root = new URL('../../', import.meta.url).pathname;

it('whoever needs the hour asks the clock that was given', () => {
  const found = globSync('{machines,src/{charts,domain,server,web}}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['src/server/content/**', 'src/web/public/**'],
  }).flatMap((path) => {
    const asked =
      readFileSync(root + path, 'utf8')
        .replace(COMMENT, '')
        .match(DEVICE_CLOCK) ?? [];
    return asked.length > 0 ? [[path, asked.length] as const] : [];
  });
  const listed = Object.values(ASKS_THE_DEVICE).flatMap((files) => Object.entries(files));
  expect(found.toSorted()).toEqual(listed.toSorted());
});
