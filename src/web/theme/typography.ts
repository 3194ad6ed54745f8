import type { CSSProperties } from 'react';
import type { ThemeOptions } from '@mui/material/styles';
import { faces, typeScale } from './tokens.ts';

declare module '@mui/material/styles' {
  interface TypographyVariants {
    display: CSSProperties;
  }
  interface TypographyVariantsOptions {
    display?: CSSProperties;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    display: true;
  }
}

const heading = (fontSize: string, lineHeight: number, letterSpacing = '-0.01em') =>
  ({
    fontFamily: faces.display,
    fontWeight: 600,
    fontSize,
    lineHeight,
    letterSpacing,
    textWrap: 'balance',
  }) as const;

/** The typography of the theme: font families, font sizes and weights. */
export const typography: NonNullable<ThemeOptions['typography']> = {
  fontFamily: faces.reading,
  fontWeightMedium: 550,
  fontWeightBold: 680,
  display: heading(typeScale['5xl'], 1.06, '-0.02em'),
  h1: heading(typeScale['4xl'], 1.12, '-0.018em'),
  h2: heading(typeScale['3xl'], 1.18, '-0.014em'),
  h3: heading(typeScale['2xl'], 1.24),
  h4: heading(typeScale.xl, 1.3),
  h5: heading(typeScale.lg, 1.35, '-0.004em'),
  h6: {
    fontFamily: faces.reading,
    fontWeight: 650,
    fontSize: typeScale.md,
    lineHeight: 1.4,
    letterSpacing: 0,
  },
  subtitle1: { fontSize: typeScale.lg, lineHeight: 1.6, letterSpacing: 0 },
  subtitle2: { fontSize: typeScale.sm, fontWeight: 600, lineHeight: 1.5, letterSpacing: 0 },
  body1: { fontSize: typeScale.md, lineHeight: 1.65, letterSpacing: 0 },
  body2: { fontSize: typeScale.sm, lineHeight: 1.6, letterSpacing: 0 },
  button: {
    fontSize: '0.9375rem',
    fontWeight: 600,
    lineHeight: 1.4,
    letterSpacing: '0.005em',
    textTransform: 'none',
  },
  caption: { fontSize: typeScale.xs, lineHeight: 1.5, letterSpacing: 0 },
  overline: {
    fontSize: typeScale.xs,
    fontWeight: 600,
    lineHeight: 1.5,
    letterSpacing: '0.09em',
    textTransform: 'uppercase',
  },
};
