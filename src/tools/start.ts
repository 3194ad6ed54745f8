import { enableCompileCache, registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { runTool } from './run-tool.ts';

// Saves stripping the types of every file again at each start. Only what is imported after this line profits.
enableCompileCache(resolve(import.meta.dirname, '../../node_modules/.cache/node'));

// For every ES module of drizzle-orm Node reads the package's very long list of exports anew, 0.4 s together; its
// CommonJS modules, which are the same, load in 0.07 s.
registerHooks({
  resolve: (specifier, context, nextResolve) =>
    specifier === 'drizzle-orm' || specifier.startsWith('drizzle-orm/')
      ? nextResolve(specifier, { ...context, conditions: ['node', 'require', 'default'] })
      : nextResolve(specifier, context),
});

await runTool(async () => {
  const [{ runServer }, { ensureWebIsBuilt }] = await Promise.all([
    import('#server/main.ts'),
    import('./build-web.ts'),
  ]);
  await runServer({
    prepare: async (signal) => {
      await ensureWebIsBuilt(signal);
    },
  });
});
