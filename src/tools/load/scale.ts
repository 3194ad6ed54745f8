import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { runMigrations } from '#server/db/run-migrations.ts';
import { seed } from '#server/seed/seed.ts';
import { type AcademySize, writeAcademy } from './academy.ts';
import { type Cost, measureOperations } from './operation-costs.ts';
import { startCluster } from './servers.ts';
import { UNLIMITED } from './unlimited.ts';

const SIZES = [1_000, 10_000, 100_000, 1_000_000, 10_000_000];
const CALLS = 200;

type Say = (line: string) => void;

/** What the hottest operations cost in an academy of a thousand students, of ten thousand, and so on up to `students`. */
export async function measureScale({ students, ledgerRows }: AcademySize, say: Say): Promise<void> {
  const cluster = await startCluster();
  const { db, close } = openDatabase(cluster.connectionString, { max: 4 });
  const secret = randomBytes(32).toString('base64');
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: cluster.connectionString,
    SESSION_SECRET: secret,
    LOG_LEVEL: 'error',
  };
  const deps = {
    db,
    config: readConfig(env),
    now: () => new Date(),
    newId: () => randomBytes(12).toString('hex'),
  };
  const measured = new Map<number, Map<string, Cost>>();
  const writer = new pg.Client({ connectionString: cluster.connectionString });
  try {
    await writer.connect();
    await runMigrations(db.$client);
    await seed(deps);
    const app = await createApp(deps, { limits: UNLIMITED, webRoot: '/nonexistent' });
    const lines = Math.max(1, Math.round(ledgerRows / students));
    let written = 0;
    for (const size of [...SIZES.filter((each) => each < students), students]) {
      const startedAt = performance.now();
      await writeAcademy(writer, { first: written + 1, last: size, lines }, (last) =>
        say(`${last} students written`),
      );
      say(
        `${size} students, ${size * lines} lines of the ledger after ${((performance.now() - startedAt) / 1_000).toFixed(0)} s, ${await sizeOf(db)}`,
      );
      const calls = Math.min(CALLS, Math.floor(size / 8));
      const measuring = { app, db, secret, first: written + 1, last: size, calls };
      written = size;
      // A process that has just started is slower than any academy is large.
      if (measured.size === 0)
        for (const rehearsal of [1, 2]) await measureOperations({ ...measuring, turn: rehearsal });
      measured.set(size, await measureOperations({ ...measuring, turn: 0 }));
      say(tabulateCosts(measured));
    }
    await app.close();
  } finally {
    await writer.end();
    await close();
    await cluster.stop();
  }
}

async function sizeOf(db: ReturnType<typeof openDatabase>['db']): Promise<string> {
  const { rows } = await db.$client.query<{ size: string }>(
    'SELECT pg_size_pretty(pg_database_size(current_database())) AS size',
  );
  return rows[0]?.size ?? '';
}

/** Processor time a call at each size; in brackets the share of the smallest size, and the wall time at the largest. */
export function tabulateCosts(measured: ReadonlyMap<number, ReadonlyMap<string, Cost>>): string {
  const sizes = [...measured.keys()];
  const [smallest] = measured.values();
  const lines = [...(smallest?.keys() ?? [])].map((name) => {
    const costs = sizes.map(
      (size) => measured.get(size)?.get(name) ?? { processor: Number.NaN, wall: Number.NaN },
    );
    const first = costs[0]?.processor ?? Number.NaN;
    const figures = costs.map(
      ({ processor }) => `${processor.toFixed(0)} (${(processor / first).toFixed(2)}x)`,
    );
    return `| ${[name, ...figures, ((costs.at(-1)?.wall ?? 0) / 1_000).toFixed(1)].join(' | ')} |`;
  });
  return [
    `| microseconds of processor a call | ${sizes.map((size) => `${size.toLocaleString('en')} students`).join(' | ')} | median ms at last |`,
    `| --- |${' ---: |'.repeat(sizes.length + 1)}`,
    ...lines,
  ].join('\n');
}
