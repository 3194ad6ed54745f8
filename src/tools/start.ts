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

const startedAt = performance.now();
const say = (step: string): void => {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).padStart(5);
  process.stdout.write(`${seconds} s  ${step}\n`);
};

await runTool(async () => {
  say('Starting WizLearn');
  const [{ runServer }, { ensureWebIsBuilt }] = await Promise.all([
    import('#server/main.ts'),
    import('./build-web.ts'),
  ]);
  await runServer({
    prepare: async (signal) => {
      const onBuild = () => say('Building the pages, once: this takes longest');
      const isNew = await ensureWebIsBuilt({ signal, onBuild });
      say(isNew ? 'Pages built' : 'Pages are built already');
    },
    onProgress: say,
  });
});
