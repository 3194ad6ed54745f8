import { expect, it } from 'vitest';
import { theme } from '#web/theme/theme.ts';
import { variableRules } from '#web/theme/variables.ts';

it('The variables of the theme are a style sheet of their own: each with its value, and dark mode beside the light one', () => {
  const rules = variableRules(theme);
  const values: unknown[] = theme.generateStyleSheets().flatMap((sheet) => Object.values(sheet));
  const declared = values.flatMap((sheet) => Object.keys(sheet ?? {})).filter((key) => key.startsWith('--'));
  expect(declared.length).toBeGreaterThan(400);
  expect(rules.match(/--wiz-[\w-]+(?=:)/g)).toEqual(declared);
  expect(rules).toContain(`--wiz-palette-primary-main:${theme.colorSchemes.light?.palette.primary.main};`);
  expect(rules).toMatch(/:root, ?\[data-theme="light"\]\{color-scheme:light;--/);
  expect(rules).toMatch(/\}\[data-theme="dark"\]\{color-scheme:dark;--/);
});
