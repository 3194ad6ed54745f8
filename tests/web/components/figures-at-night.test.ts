import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FIGURE_AT_NIGHT } from '#web/components/learning/prose.ts';
import { contrastOf } from '#tests/support/figure-colours.ts';

const sources = globSync('src/server/content/*/figures/*.svg').map((path) => readFileSync(path, 'utf8'));
const coloursOf = (attributes: RegExp) => [
  ...new Set(sources.flatMap((text) => [...text.matchAll(attributes)].map(([, colour = '']) => colour))),
];
const inks = coloursOf(/(?:stroke|<text[^>]*fill)="(#[0-9a-f]{6})"/g);
const grounds = coloursOf(/<(?:rect|circle|ellipse|path|polygon)[^>]*fill="(#[0-9a-f]{6})"/g);

/** One of the two is: no figure draws dark on dark. */
const isLight = (colour: string) => contrastOf(colour, '#000000') > 9;

/** What words need, and what shapes and lines need (WCAG 1.4.3, 1.4.11). */
const LEVELS = [4.5, 3];

test('figures are as easy to read at night as by day', () => {
  expect(inks.length).toBeGreaterThan(3);
  const failures = inks.flatMap((ink) =>
    grounds.flatMap((ground) => {
      const [day, night] = [contrastOf(ink, ground), contrastOf(ink, ground, FIGURE_AT_NIGHT)];
      if (!isLight(ink) && !isLight(ground)) return [];
      const needed = LEVELS.find((level) => day >= level);
      return needed !== undefined && night < needed ? [`${ink} on ${ground}: ${night.toFixed(2)}`] : [];
    }),
  );
  expect(failures).toEqual([]);
});

test('gold, which is brown at night, is told from the ground of a figure', () => {
  expect(contrastOf('#e5b44c', '#fffdf7', FIGURE_AT_NIGHT)).toBeGreaterThanOrEqual(3);
});
