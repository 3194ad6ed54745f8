import { contrastRatio, legible, mix } from './contrast.ts';
import { ink, night, parchment } from './tokens.ts';

export const houseKeys = ['veritas', 'lumina', 'fidelis', 'ingenium'] as const;
export type HouseKey = (typeof houseKeys)[number];

/** The house colors of spec §9, letter for letter. */
export const houseColours: Record<HouseKey, string> = {
  veritas: '#B22222',
  lumina: '#003366',
  fidelis: '#FFC30B',
  ingenium: '#228B22',
};

/** What a page needs of a house in one theme. */
interface HouseTones {
  /** The true colour, for stripes, rings and crests. */
  main: string;
  /** The colour as a ground for small text: true, or darkened just as far as the text needs. */
  fill: string;
  /** Text on `fill`; on `main` only where it is large. */
  onMain: string;
  /** Text in the colour on paper, page or `tint`. */
  text: string;
  /** A faint ground. */
  tint: string;
  line: string;
}

export type HousePalette = Record<HouseKey, HouseTones>;

/** The grounds on which house text may stand in each theme; its tint is added to them. */
export const grounds = {
  light: [parchment[0], parchment[50], parchment[100]],
  dark: [night[900], night[800], night[700]],
} as const;

const tonesOf = (house: HouseKey, scheme: 'light' | 'dark'): HouseTones => {
  const main = houseColours[house].toLowerCase();
  const paper = scheme === 'light' ? parchment[0] : night[800];
  const towards = scheme === 'light' ? ink.main : parchment[50];
  const lifted = scheme === 'light' ? main : mix(main, '#ffffff', 0.25);
  const tint = mix(paper, lifted, scheme === 'light' ? 0.1 : 0.22);
  const onMain = contrastRatio(parchment[0], main) >= contrastRatio(ink.main, main) ? parchment[0] : ink.main;
  return {
    main,
    fill: legible(main, { ink: night[950], grounds: [onMain] }),
    text: legible(main, { ink: towards, grounds: [...grounds[scheme], tint] }),
    onMain,
    tint,
    line: mix(paper, lifted, scheme === 'light' ? 0.4 : 0.6),
  };
};

const paletteOf = (scheme: 'light' | 'dark'): HousePalette => ({
  veritas: tonesOf('veritas', scheme),
  lumina: tonesOf('lumina', scheme),
  fidelis: tonesOf('fidelis', scheme),
  ingenium: tonesOf('ingenium', scheme),
});

export const housePalette = { light: paletteOf('light'), dark: paletteOf('dark') };

/** `'Veritas'` as the server writes it becomes the key of its colours and crest; anything else is null. */
export const houseKeyOf = (name: string | null | undefined): HouseKey | null => {
  const wanted = name?.trim().toLowerCase();
  return houseKeys.find((key) => key === wanted) ?? null;
};
