import { test, vi } from 'vitest';
import { scaled } from '#tests/support/scale.ts';
import { crashCycles } from '#tests/support/server/processes/crash-cycles.ts';

vi.setConfig({ testTimeout: scaled(240_000, 1_800_000), hookTimeout: 60_000 });

const { product, postmasterPid, run } = crashCycles();

test('kill -9 of the server under write load loses, tears and doubles nothing, though all of it is sent again (R44, R81, T12)', async () => {
  await run(
    scaled(4, 60),
    async (cycle) => {
      // Every second time its PostgreSQL too, which then finds its log cut off where it was.
      const postmaster = await postmasterPid();
      if (cycle % 2 === 1) process.kill(postmaster, 'SIGKILL');
      await product().kill();
    },
    () => product().start(),
  );
});
