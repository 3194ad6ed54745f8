import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dark, light } from '#web/theme/palette.ts';

const css = readFileSync(
  join(import.meta.dirname, '../../../src/server/features/public-pages/public-pages.css'),
  'utf8',
);

/** The custom properties of every rule with that selector, the later ones last. */
function propertiesOf(selector: string): Record<string, string> {
  const at = css.indexOf(`${selector} {`);
  const rule = css.slice(at, css.indexOf('}', at));
  return Object.fromEntries(
    [...rule.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const coloursOf = ({ palette }: typeof light | typeof dark) => ({
  page: palette.background.default,
  paper: palette.background.paper,
  sunken: palette.surface.sunken,
  line: palette.surface.line,
  'strong-line': palette.surface.strongLine,
  ink: palette.text.primary,
  soft: palette.text.secondary,
  link: palette.primary.main,
  accent: palette.secondary.main,
});

test.each([
  ['by day', ':root', light],
  ['by night', ":root[data-theme='dark']", dark],
  ['by night, where no script says so', ':root:not([data-theme])', dark],
])('the public pages wear the colours of the academy %s', (_, selector, scheme) => {
  expect(propertiesOf(selector)).toMatchObject(coloursOf(scheme));
});

test('the night of header and footer is that of the academy', () => {
  const { night, gold } = light.palette;
  expect(propertiesOf(':root')).toMatchObject({
    night: night.main,
    'night-deep': night.deep,
    'night-line': night.line,
    'night-text': night.text,
    'night-muted': night.muted,
    gold: gold.main,
  });
});
