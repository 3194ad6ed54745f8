import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { RESPONSE_SHAPES_FILE, generateResponseShapes } from '#tools/generate-response-shapes.ts';

it('what the pages hold answers against is made from the contract of today', async () => {
  expect(await readFile(RESPONSE_SHAPES_FILE, 'utf8'), 'run npm run contract').toBe(
    await generateResponseShapes(),
  );
});
