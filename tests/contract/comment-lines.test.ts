import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const LONGEST = 140;
const COMMENT = /^\s*(?:\/\*\*|\*|\/\/)\s/;

test('no line of a comment is longer than an editor shows, which the formatter does not see to', () => {
  const files = globSync('{machines,src,tests}/**/*.{ts,tsx}', { exclude: ['**/*.gen.ts'] });
  const long = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => (line.length > LONGEST && COMMENT.test(line) ? [`${file}:${at + 1}`] : [])),
  );
  expect(long).toEqual([]);
});
