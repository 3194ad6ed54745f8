import type { CSSObject } from '@mui/material/styles';

/** The responsive layout of the header: pixels from which all seven pages stand in one line, by the size of text that a person chose. */
const WIDE = { normal: 960, large: 1080, larger: 1200 } as const;

/** Styles for windows wide enough for the whole navigation; with the largest text none is. */
export const whenWide = (styles: CSSObject): Record<string, CSSObject> => ({
  [`@media (min-width:${WIDE.normal}px)`]: {
    'html:not([data-text-size]) &, html[data-text-size="normal"] &': styles,
  },
  [`@media (min-width:${WIDE.large}px)`]: { 'html[data-text-size="large"] &': styles },
  [`@media (min-width:${WIDE.larger}px)`]: { 'html[data-text-size="larger"] &': styles },
});
