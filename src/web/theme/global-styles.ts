import createCache from '@emotion/cache';
import { css } from '@emotion/react';
import { baseline } from './baseline.ts';
import { theme } from './theme.ts';

const cache = createCache({ key: 'wiz' });

/**
 * The global styles of every page as the text of a style sheet. They hang on nothing but the theme: Node works them out, once
 * a build, and each document has them (tools/global-styles.ts).
 */
export const baselineRules = String(
  // MUI's type of styles is its own; what goes in is the same.
  cache.insert('', css(baseline(theme) as Parameters<typeof css>[number]), cache.sheet, false),
);
