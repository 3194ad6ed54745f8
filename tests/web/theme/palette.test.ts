import { describe, expect, it } from 'vitest';
import { contrastRatio } from '#web/theme/contrast.ts';
import { grounds, houseColours, houseKeyOf, houseKeys, housePalette } from '#web/theme/houses.ts';
import { dark, light } from '#web/theme/palette.ts';

const schemes = [
  { scheme: 'light', palette: light.palette },
  { scheme: 'dark', palette: dark.palette },
] as const;

/** Pairs that do not reach the wanted contrast. */
const unreadable = (texts: readonly string[], onto: readonly string[], wanted: number): string[] =>
  texts.flatMap((text) =>
    onto
      .filter((ground) => contrastRatio(text, ground) < wanted)
      .map((ground) => `${text} on ${ground}: ${contrastRatio(text, ground).toFixed(2)}`),
  );

describe.each(schemes)('in the $scheme theme', ({ scheme, palette }) => {
  const { background, text, surface, night } = palette;
  const pages = [background.default, background.paper, surface.raised, surface.sunken];
  const roles = [
    palette.primary,
    palette.secondary,
    palette.error,
    palette.warning,
    palette.success,
    palette.info,
  ];

  it('reading text stands out by 4.5 from every ground', () => {
    expect(unreadable([text.primary, text.secondary], pages, 4.5)).toEqual([]);
  });

  it('coloured text stands out by 4.5 from page and paper', () => {
    expect(
      unreadable(
        roles.map(({ main }) => main),
        [background.default, background.paper],
        4.5,
      ),
    ).toEqual([]);
  });

  it('text on filled controls stands out by 4.5, also while the pointer is on them', () => {
    const filled = [...roles, palette.gold];
    expect(
      filled.flatMap(({ main, dark: hovered, contrastText }) =>
        unreadable([contrastText], [main, hovered], 4.5),
      ),
    ).toEqual([]);
  });

  it('text on the night sky stands out by 4.5', () => {
    expect(
      unreadable([night.text, night.muted, night.gold], [night.main, night.deep, night.raised], 4.5),
    ).toEqual([]);
  });

  it('edges of fields stand out by 3', () => {
    expect(unreadable([surface.strongLine], [background.default, background.paper], 3)).toEqual([]);
  });

  it.each(houseKeys)('%s reads by 4.5 as text on every ground and as text on its fill', (house) => {
    const tones = housePalette[scheme][house];
    expect(unreadable([tones.text], [...grounds[scheme], tones.tint], 4.5)).toEqual([]);
    expect(unreadable([tones.onMain], [tones.fill], 4.5)).toEqual([]);
    expect(unreadable([tones.onMain], [tones.main], 3)).toEqual([]);
  });
});

describe('the houses', () => {
  it('wear the colours of the specification', () => {
    expect(houseColours).toEqual({
      veritas: '#B22222',
      lumina: '#003366',
      fidelis: '#FFC30B',
      ingenium: '#228B22',
    });
  });

  it.each([
    ['Veritas', 'veritas'],
    [' lumina ', 'lumina'],
    ['FIDELIS', 'fidelis'],
    ['Gryffindor', null],
    ['', null],
    [null, null],
    [undefined, null],
  ] as const)('are found by the name %j', (name, key) => {
    expect(houseKeyOf(name)).toBe(key);
  });
});
