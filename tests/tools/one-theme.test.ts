import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { withoutDefaultTheme } from '#tools/one-theme.ts';

const libraries = resolve(import.meta.dirname, '../../node_modules/@mui');

test.each([
  'material/Box/Box.mjs',
  'material/styles/defaultTheme.mjs',
  'system/useTheme/useTheme.mjs',
  'system/createStyled/createStyled.mjs',
  'system/Container/createContainer.mjs',
  'system/Stack/createStack.mjs',
])('%s makes no theme of its own', (file) => {
  const code = withoutDefaultTheme(readFileSync(resolve(libraries, file), 'utf8'));
  expect(code).not.toContain('createTheme()');
  expect(code).toMatch(/efaultTheme = \{\};/);
});
