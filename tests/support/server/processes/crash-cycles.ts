import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect } from 'vitest';
import { type Product, startProduct } from '#tests/support/product/product.ts';
import { scaled } from '#tests/support/scale.ts';
import { createDataDirectory } from '../data-directory.ts';
import { type KeepAliveClient, createKeepAliveClient } from './keep-alive-client.ts';
import { type Learner, TWICE, createLearner } from './learner.ts';

const clientCount = 20;
// In the ordinary run others are at work beside it.
export const longestStartMs = scaled(60_000, 30_000);

interface CrashCycles {
  product(): Product;
  /** Of the PostgreSQL that the product has started. */
  postmasterPid(): Promise<number>;
  /**
   * All write at once, something is killed among it, whatever was left without an answer is sent again with its key, and
   * then everything acknowledged is looked for: nothing is lost, torn or there twice.
   */
  run(count: number, kill: (cycle: number) => Promise<void>, recover: () => Promise<void>): Promise<void>;
}

/** Crash testing: a product of its own with twenty students who write to it without a pause, for a whole test file. */
export function crashCycles(): CrashCycles {
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

  async function run(
    count: number,
    kill: (cycle: number) => Promise<void>,
    recover: () => Promise<void>,
  ): Promise<void> {
    const losses: string[] = [];
    let [acknowledged, sentAgain] = [0, 0];
    let slowestMs = 0;
    for (let cycle = 0; cycle < count; cycle += 1) {
      let isOver = false;
      let begun = 0;
      const writing = learners.map((learner) =>
        learner.write(() => {
          begun += 1;
          return isOver;
        }),
      );
      // Counted in writes, for a slow machine, and more of them in each round, so that every kind of work is hit.
      const enough = clientCount * (3 + ((cycle * 3) % 16)) + ((cycle * 7) % clientCount);
      while (begun < enough) await wait(5);
      await kill(cycle);
      const killedAt = performance.now();
      await recover();
      slowestMs = Math.max(slowestMs, performance.now() - killedAt);
      isOver = true;
      for (const written of await Promise.all(writing)) acknowledged += written.acknowledged;
      for (const again of await Promise.all(learners.map((learner) => learner.sendAgain())))
        sentAgain += again;
      for (const found of await Promise.all(learners.map((learner) => learner.findDataLoss())))
        losses.push(...found);
    }
    const doubled = losses.filter((loss) => loss.endsWith(TWICE)).length;
    const seconds = (slowestMs / 1_000).toFixed(1);
    process.stdout.write(
      `${count} cycles, ${acknowledged} acknowledged writes, ${sentAgain} sent again, ${losses.length - doubled} lost, ${doubled} doubled, slowest restart ${seconds} s\n`,
    );
    // Each cycle leaves somebody without an answer, or it has killed nothing at work.
    expect(sentAgain).toBeGreaterThanOrEqual(count);
    expect(losses).toEqual([]);
    expect(acknowledged).toBeGreaterThan(count * clientCount);
    expect(slowestMs).toBeLessThan(longestStartMs);
  }

  return {
    product: () => product,
    postmasterPid: async () => {
      const file = join(directory.path, 'postgres/data/postmaster.pid');
      return Number((await readFile(file, 'utf8')).split('\n', 1)[0]);
    },
    run,
  };
}
