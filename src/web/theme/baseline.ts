import type { CSSObject, Theme } from '@mui/material/styles';
import { laidPaper, paleStarfield } from './textures.ts';
import { radii } from './tokens.ts';

/** Visually hidden, for screen readers alone. */
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

/** A list without the marks and the room that a browser gives it. */
export const plainList = { listStyle: 'none', margin: 0, padding: 0 } as const;

/** Where there is a keyboard, most likely: a mouse that hovers, and a window wider than a phone's. */
export const KEYBOARD = '@media (hover: hover) and (pointer: fine) and (min-width: 600px)';

/** The focus ring, on `:focus-visible`: a focus indicator of gold with a gap, the same on every control of ours and of MUI's. */
export const focusRing: CSSObject = {
  outline: '3px solid var(--wiz-palette-secondary-main)',
  outlineOffset: 2,
};

/**
 * None at all: with the shortest duration every element would still have a transition of every property, and a colour
 * that children inherit would reach each level of the page one frame later than the one above.
 */
const reducedMotion = {
  animationDuration: '0.01ms !important',
  animationIterationCount: '1 !important',
  transitionProperty: 'none !important',
  scrollBehavior: 'auto !important',
};

/** The sign of a button at work, drawn before its words or in place of its icon; the button grows no wider for it. */
const ring: CSSObject = {
  content: '""',
  flex: 'none',
  width: 14,
  height: 14,
  margin: '0 5px 0 -9px',
  border: '2px solid',
  borderRightColor: 'transparent',
  borderRadius: 9,
  animation: 'wiz-turn 0.8s linear infinite',
};

/**
 * A button at work stays as legible as before: it is off for the moment, and not for a lack of something. Said once for all
 * pages: in the styles of each kind of button it would be in the document as often as there are kinds.
 */
const busyButtons: CSSObject = {
  '@keyframes wiz-turn': { to: { rotate: '1turn' } },
  '.MuiButton-root[aria-busy="true"]': {
    // MUI turns off a button by its class alone: two classes and the attribute win over it.
    '&.MuiButton-contained': {
      color: 'var(--variant-containedColor)',
      background: 'var(--variant-containedBg)',
    },
    '&.MuiButton-outlined': { color: 'var(--variant-outlinedColor)' },
    '&.MuiButton-text': { color: 'var(--variant-textColor)' },
    '&::before': ring,
    // As much room on the other side: the words stay in the middle.
    '&::after': { content: '""', marginRight: -10 },
    '&:has(> .MuiButton-startIcon)::before': { margin: '0 10px 0 -2px', width: 16, height: 16 },
    '&:has(> .MuiButton-startIcon)::after, & > .MuiButton-startIcon': { display: 'none' },
  },
};

/** The global styles of every page: a CSS reset, background and text, the focus ring, and reduced motion. */
export const baseline = (theme: Omit<Theme, 'components'>): CSSObject => ({
  html: {
    boxSizing: 'border-box',
    textSizeAdjust: '100%',
    WebkitFontSmoothing: 'antialiased',
    MozOsxFontSmoothing: 'grayscale',
    scrollPaddingTop: 88,
    '&[data-text-size="large"]': { fontSize: '112.5%' },
    '&[data-text-size="larger"]': { fontSize: '125%' },
    '&[data-text-size="largest"]': { fontSize: '150%' },
  },
  '*, *::before, *::after': { boxSizing: 'inherit' },
  'strong, b': { fontWeight: theme.typography.fontWeightBold },
  body: {
    margin: 0,
    minHeight: '100dvh',
    ...theme.typography.body1,
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.default,
    '@media print': { backgroundColor: theme.vars.palette.common.white },
    '&::backdrop': { backgroundColor: theme.vars.palette.background.default },
    fontFeatureSettings: "'cv05', 'cv11', 'ss03'",
    // Inter joins what was typed to one sign: -> would be drawn as an arrow.
    fontVariantLigatures: 'no-contextual',
    ...laidPaper,
    ...theme.applyStyles('dark', { ...paleStarfield }),
  },
  ...busyButtons,
  'p, li, dd': { textWrap: 'pretty' },
  // Between the letters of Devanagari, which hang on one line, space tears words apart.
  ':lang(hi)': { letterSpacing: '0 !important' },
  '::selection': {
    backgroundColor: 'var(--wiz-palette-gold-main)',
    color: 'var(--wiz-palette-gold-contrastText)',
  },
  ':focus-visible': { ...focusRing, borderRadius: radii.small },
  // The focus was moved to a part that is no control: a line to find it by.
  ':where(h2, h3, h4, p, div, section)[tabindex="-1"]:focus-visible': {
    outlineWidth: 1,
    outlineStyle: 'dashed',
  },
  'h1:focus, main:focus': { outline: 'none' },
  '@media (prefers-reduced-motion: reduce)': { '*, *::before, *::after': reducedMotion },
  // The same where the person has chosen it in the settings, see browser/device-preferences.ts.
  '[data-motion="still"] *, [data-motion="still"] *::before, [data-motion="still"] *::after': reducedMotion,
});
