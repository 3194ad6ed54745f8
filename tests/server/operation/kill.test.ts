import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Product, startProduct } from '#tests/support/product/product.ts';
import { scaled } from '#tests/support/scale.ts';
import { createDataDirectory } from '#tests/support/server/data-directory.ts';
import {
  type KeepAliveClient,
  createKeepAliveClient,
} from '#tests/support/server/processes/keep-alive-client.ts';
import { type Learner, TWICE, createLearner } from '#tests/support/server/processes/learner.ts';

vi.setConfig({ testTimeout: scaled(240_000, 1_800_000), hookTimeout: 60_000 });

const clientCount = 20;
// In the ordinary run others are at work beside it.
const longestStartMs = scaled(60_000, 30_000);

let directory: Awaited<ReturnType<typeof createDataDirectory>>;
let product: Product;
let learners: Learner[];
const clients: KeepAliveClient[] = [];

beforeAll(async () => {
  directory = await createDataDirectory();
  // The database is killed: what the server calls an error is what the test does.
  const env = {
    DATA_DIRECTORY: directory.path,
    ACCESS_TOKEN_SECONDS: '7200',
    BACKUP_EVERY_MINUTES: '0',
    LOG_LEVEL: 'fatal',
  };
  product = await startProduct(env, 'tests/server/operation/loaded.server.ts');
  const port = Number(new URL(product.origin).port);
  learners = await Promise.all(
    Array.from({ length: clientCount }, (_, index) => {
      const client = createKeepAliveClient({ port, from: `127.0.1.${index + 1}` });
      clients.push(client);
      return createLearner(client.fetch, `learner.${index}@example.org`);
    }),
  );
});
afterAll(async () => {
  for (const client of clients) client.close();
  await product.stop();
  await directory.remove();
});

/**
 * All write at once, something is killed among it, whatever was left without an answer is sent again with its key, and
 * then everything acknowledged is looked for.
 */
async function run(cycles: number, kill: (cycle: number) => Promise<void>, recover: () => Promise<void>) {
  const losses: string[] = [];
  let [acknowledged, sentAgain] = [0, 0];
  let slowestMs = 0;
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    let isOver = false;
    const writing = learners.map((learner) => learner.write(() => isOver));
    // Later in each round, so that every kind of work is hit.
    await wait(250 + ((cycle * 137) % 700));
    await kill(cycle);
    const killedAt = performance.now();
    await recover();
    slowestMs = Math.max(slowestMs, performance.now() - killedAt);
    isOver = true;
    for (const written of await Promise.all(writing)) acknowledged += written.acknowledged;
    for (const count of await Promise.all(learners.map((learner) => learner.sendAgain()))) sentAgain += count;
    for (const found of await Promise.all(learners.map((learner) => learner.findLosses())))
      losses.push(...found);
  }
  const doubled = losses.filter((loss) => loss.endsWith(TWICE)).length;
  const seconds = (slowestMs / 1_000).toFixed(1);
  process.stdout.write(
    `${cycles} cycles, ${acknowledged} acknowledged writes, ${sentAgain} sent again, ${losses.length - doubled} lost, ${doubled} doubled, slowest restart ${seconds} s\n`,
  );
  // Each cycle leaves somebody without an answer, or it has killed nothing at work.
  expect(sentAgain).toBeGreaterThanOrEqual(cycles);
  return { losses, acknowledged, slowestMs };
}

test('kill -9 of the server under write load loses, tears and doubles nothing, though all of it is sent again (R44, R81, T12)', async () => {
  const cycles = scaled(4, 60);
  const { losses, acknowledged, slowestMs } = await run(
    cycles,
    async (cycle) => {
      // Every second time its PostgreSQL too, which then finds its log cut off where it was.
      const postmaster = await postmasterPid();
      if (cycle % 2 === 1) process.kill(postmaster, 'SIGKILL');
      await product.kill();
    },
    () => product.start(),
  );
  expect(losses).toEqual([]);
  expect(acknowledged).toBeGreaterThan(cycles * clientCount);
  expect(slowestMs).toBeLessThan(longestStartMs);
});

test('kill -9 of the database under a running server loses and doubles nothing, and it serves again by itself (R44, R79)', async () => {
  const cycles = scaled(2, 40);
  let killed = 0;
  const { losses, acknowledged, slowestMs } = await run(
    cycles,
    async () => {
      killed = await postmasterPid();
      process.kill(killed, 'SIGKILL');
    },
    async () => {
      // Its connections outlive it by a moment, in which the server still calls itself ready.
      await expect.poll(postmasterPid, { timeout: longestStartMs }).not.toBe(killed);
      await expect
        .poll(() => fetch(`${product.origin}/readyz`).then(({ status }) => status), {
          timeout: longestStartMs,
        })
        .toBe(200);
    },
  );
  expect(losses).toEqual([]);
  expect(acknowledged).toBeGreaterThan(cycles * clientCount);
  expect(slowestMs).toBeLessThan(longestStartMs);
});

async function postmasterPid(): Promise<number> {
  const file = join(directory.path, 'postgres/data/postmaster.pid');
  return Number((await readFile(file, 'utf8')).split('\n', 1)[0]);
}
