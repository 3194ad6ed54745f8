import { expect, test, vi } from 'vitest';
import { scaled } from '#tests/support/scale.ts';
import { crashCycles, longestStartMs } from '#tests/support/server/processes/crash-cycles.ts';

vi.setConfig({ testTimeout: scaled(240_000, 1_800_000), hookTimeout: 60_000 });

const { product, postmasterPid, run } = crashCycles();

test('kill -9 of the database under a running server loses and doubles nothing, and it serves again by itself (R44, R79)', async () => {
  let killed = 0;
  await run(
    scaled(2, 40),
    async () => {
      killed = await postmasterPid();
      process.kill(killed, 'SIGKILL');
    },
    async () => {
      // Its connections outlive it by a moment, in which the server still calls itself ready.
      await expect.poll(postmasterPid, { timeout: longestStartMs }).not.toBe(killed);
      await expect
        .poll(() => fetch(`${product().origin}/readyz`).then(({ status }) => status), {
          timeout: longestStartMs,
        })
        .toBe(200);
    },
  );
});
