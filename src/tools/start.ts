import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';

// Saves stripping the types of every file again at each start. Only what is imported after this line profits.
enableCompileCache(resolve(import.meta.dirname, '../../node_modules/.cache/node'));

const [{ runServer }, { ensureWebIsBuilt }] = await Promise.all([
  import('#server/main.ts'),
  import('./build-web.ts'),
]);

await runServer({
  prepare: async (signal) => {
    await ensureWebIsBuilt(signal);
  },
});
