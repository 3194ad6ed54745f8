import { createApp } from '#server/app.ts';
import { runServer } from '#server/main.ts';
import { UNLIMITED } from '#tools/load/unlimited.ts';

/** The product for a suite that opens more pages with one session than any student would. */
await runServer({ createApp: (deps) => createApp(deps, { limits: UNLIMITED }) });
