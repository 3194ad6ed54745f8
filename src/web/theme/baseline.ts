import type { CSSObject, Theme } from '@mui/material/styles';
import { radii } from './tokens.ts';

/** Where a star stands in its tile, how big it is, its colour, and the tile; tiles of unlike size hide the repeat. */
const stars = [
  [34, 48, 0.9, 'rgb(218 214 234 / 0.34)', 347, 283],
  [171, 122, 0.6, 'rgb(218 214 234 / 0.26)', 263, 397],
  [248, 239, 1.1, 'rgb(229 180 76 / 0.42)', 613, 431],
  [96, 186, 0.6, 'rgb(218 214 234 / 0.26)', 227, 311],
  [412, 141, 0.8, 'rgb(218 214 234 / 0.24)', 521, 349],
  [61, 297, 0.5, 'rgb(195 189 240 / 0.3)', 181, 457],
  [303, 61, 0.8, 'rgb(195 189 240 / 0.26)', 439, 233],
  [142, 17, 0.5, 'rgb(218 214 234 / 0.24)', 307, 173],
] as const;

/** A quiet sky, drawn by the browser. */
export const starfield = {
  backgroundImage: stars
    .map(
      ([x, y, size, colour]) =>
        `radial-gradient(circle at ${x}px ${y}px, ${colour} ${size}px, transparent ${size + 0.6}px)`,
    )
    .join(','),
  backgroundSize: stars.map(([, , , , width, height]) => `${width}px ${height}px`).join(','),
};

/** The tooth of laid paper: hairlines one can feel rather than see. */
const laidPaper = {
  backgroundImage: [
    'repeating-linear-gradient(0deg, rgb(125 86 11 / 0.016) 0 1px, transparent 1px 4px)',
    'repeating-linear-gradient(90deg, rgb(125 86 11 / 0.014) 0 1px, transparent 1px 57px)',
  ].join(','),
} as const;

/** For text that only a screen reader should meet. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  padding: 0,
  overflow: 'hidden',
  clip: 'rect(0 0 0 0)',
  whiteSpace: 'nowrap',
  border: 0,
} as const;

/** A gold ring with a gap, the same on every control of ours and of MUI's. */
export const focusRing: CSSObject = {
  outline: '3px solid var(--wiz-palette-secondary-main)',
  outlineOffset: 2,
};

const stillness = {
  animationDuration: '0.01ms !important',
  animationIterationCount: '1 !important',
  transitionDuration: '0.01ms !important',
  scrollBehavior: 'auto !important',
};

export const baseline = (theme: Omit<Theme, 'components'>): CSSObject => ({
  html: {
    textSizeAdjust: '100%',
    scrollPaddingTop: 88,
    '&[data-text-size="large"]': { fontSize: '112.5%' },
    '&[data-text-size="larger"]': { fontSize: '125%' },
    '&[data-text-size="largest"]': { fontSize: '150%' },
  },
  body: {
    minHeight: '100dvh',
    fontFeatureSettings: "'cv05', 'cv11', 'ss03'",
    ...laidPaper,
    ...theme.applyStyles('dark', { ...starfield }),
  },
  'p, li, dd': { textWrap: 'pretty' },
  '::selection': {
    backgroundColor: 'var(--wiz-palette-gold-main)',
    color: 'var(--wiz-palette-gold-contrastText)',
  },
  ':focus-visible': { ...focusRing, borderRadius: radii.small },
  'h1:focus, main:focus': { outline: 'none' },
  '@media (prefers-reduced-motion: reduce)': { '*, *::before, *::after': stillness },
  // The same by the person's own choice, see browser/device-preferences.ts.
  '[data-motion="still"] *, [data-motion="still"] *::before, [data-motion="still"] *::after': stillness,
});
