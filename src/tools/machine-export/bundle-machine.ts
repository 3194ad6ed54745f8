import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';

const checkout = resolve(import.meta.dirname, '../../..');
const STUBS = join(checkout, 'machines/unprovided.ts');

/** In the product a missing actor fails; whoever plays with a chart wants it to wait until they send its answer. */
const waitingStubs: Plugin = {
  name: 'waiting-stubs',
  enforce: 'pre',
  load: (id) =>
    id === STUBS
      ? '/** Every actor waits: send its `xstate.done.actor.…` or `xstate.error.actor.…` by hand. */\nexport const unprovided = () => new Promise(() => {});\nexport const unprovidedCallback = () => undefined;'
      : null,
};

/**
 * The source of one machine, by its key in the registry (`assessment/quiz-run`), that needs nothing but xstate: what it
 * imports is written into it, types are gone, and no actor does anything.
 */
export async function bundleMachine(key: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    root: checkout,
    plugins: [waitingStubs],
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry: join(checkout, `machines/${key}.machine.ts`), formats: ['es'] },
      rolldownOptions: { external: ['xstate'], output: { comments: true } },
    },
  });
  const [chunk] = [output].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (chunk?.type !== 'chunk') throw new Error(`${key} was not bundled.`);
  return chunk.code;
}
