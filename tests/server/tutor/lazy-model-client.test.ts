import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const checkout = resolve(import.meta.dirname, '../../..');
const SCRIPT = `
  import { registerHooks } from 'node:module';
  let loaded = 0;
  registerHooks({
    resolve(name, context, next) {
      const found = next(name, context);
      if (found.url.includes('/node_modules/openai/')) loaded += 1;
      return found;
    },
  });
  await import('#server/app.ts');
  const atStart = loaded;
  await import('#server/ai/openai-provider.ts');
  console.log(JSON.stringify({ atStart, isSeenLater: loaded > 0 }));
  process.exit();
`;

test('a server starts without the client library of a model, which is loaded when it is first needed', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', SCRIPT], {
    cwd: checkout,
  });
  expect(JSON.parse(stdout)).toEqual({ atStart: 0, isSeenLater: true });
}, 30_000);
