import { writeFileSync } from 'node:fs';
import { createApp } from '#server/app.ts';
import { runServer } from '#server/main.ts';
import { UNLIMITED } from '#tools/load/unlimited.ts';

/**
 * The product without limits. Into TAKEN_FILE it writes at its end the other ends of all connections it took: one that the
 * system reset by itself is not among them.
 */
await runServer({
  createApp: async (deps) => {
    const app = await createApp(deps, { limits: UNLIMITED });
    const { TAKEN_FILE: file } = process.env;
    if (file === undefined) return app;
    const taken: string[] = [];
    app.server.on('connection', ({ remoteAddress, remotePort }) => {
      taken.push(`${remoteAddress}:${remotePort}`);
    });
    process.on('exit', () => writeFileSync(file, taken.join('\n')));
    return app;
  },
});
