import { readFileSync } from 'node:fs';
import { createApp } from '#server/app.ts';
import { runServer } from '#server/main.ts';

/** The product with a clock that a test moves: `CLOCK_FILE` says by how many milliseconds it is ahead. */
const file = process.env['CLOCK_FILE'] ?? '';

await runServer({
  createApp: (deps) =>
    createApp({ ...deps, now: () => new Date(Date.now() + Number(readFileSync(file, 'utf8'))) }),
});
