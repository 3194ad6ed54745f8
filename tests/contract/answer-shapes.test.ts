import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { ANSWERS_FILE, generateAnswers } from '#tools/generate-answers.ts';

it('what the pages hold answers against is made from the contract of today', async () => {
  expect(await readFile(ANSWERS_FILE, 'utf8'), 'run npm run contract').toBe(await generateAnswers());
});
