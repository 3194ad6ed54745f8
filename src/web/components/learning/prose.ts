import { type CSSObject, styled, type Theme } from '@mui/material/styles';
import { faces, radii } from '#web/theme/tokens.ts';

const headings: CSSObject = {
  '& h1, & h2, & h3, & h4': {
    fontFamily: faces.display,
    fontWeight: 600,
    lineHeight: 1.25,
    textWrap: 'balance',
  },
  '& h1, & h2': { fontSize: '1.5rem', margin: '0 0 0.6em' },
  '& h3': { fontSize: '1.25rem', margin: '0 0 0.5em' },
  '& h4': { fontSize: '1.0625rem', margin: '0 0 0.4em' },
  '& * + h1, & * + h2': { marginTop: '1.9em' },
  '& * + h3, & * + h4': { marginTop: '1.6em' },
};

const text = (theme: Theme): CSSObject => ({
  '& p, & ul, & ol, & blockquote': { margin: '0 0 1.1em' },
  '& ul, & ol': { paddingLeft: '1.4em' },
  '& li': { marginBottom: '0.35em' },
  '& li::marker': { color: theme.vars.palette.secondary.main },
  '& a': {
    color: theme.vars.palette.primary.main,
    fontWeight: 500,
    textUnderlineOffset: '0.2em',
    textDecorationThickness: 1,
  },
  '& strong': { fontWeight: 680 },
  '& blockquote': {
    padding: theme.spacing(0.5, 0, 0.5, 2.5),
    marginInline: 0,
    borderLeft: `3px solid ${theme.vars.palette.gold.main}`,
    color: theme.vars.palette.text.secondary,
  },
  '& :not(pre) > code': {
    padding: '0.12em 0.36em',
    borderRadius: radii.small,
    fontFamily: faces.figures,
    fontSize: '0.875em',
    overflowWrap: 'anywhere',
    boxDecorationBreak: 'clone',
    backgroundColor: theme.vars.palette.surface.sunken,
  },
});

/** What is said above that of which part is out of sight. */
const cue = (theme: Theme): CSSObject => ({
  content: 'attr(data-cue)',
  display: 'block',
  marginBottom: theme.spacing(0.5),
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
});

/** A shadow at each edge behind which a table goes on; at night a light. */
function shadeAt(theme: Theme): CSSObject {
  const to = (side: 'left' | 'right') =>
    `linear-gradient(to ${side}, color-mix(in srgb, ${theme.vars.palette.text.primary} 24%, transparent), transparent)`;
  const atStart = `${to('right')} 0 0 / 24px 100% no-repeat`;
  const atEnd = `${to('left')} 100% 0 / 24px 100% no-repeat`;
  return {
    '& [data-cut="start"] > .scrolls': { background: atStart },
    '& [data-cut="end"] > .scrolls': { background: atEnd },
    '& [data-cut="both"] > .scrolls': { background: `${atStart}, ${atEnd}` },
  };
}

const tables = (theme: Theme): CSSObject => ({
  '& .scrolls': { margin: '0 0 1.5em', overflowX: 'auto' },
  '& [data-cut]::before': cue(theme),
  ...shadeAt(theme),
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: '0.9375rem', lineHeight: 1.5 },
  '& th, & td': {
    padding: theme.spacing(1, 1.5),
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: `1px solid ${theme.vars.palette.surface.line}`,
    [theme.breakpoints.down('sm')]: { paddingInline: theme.spacing(0.75), fontSize: '0.875rem' },
  },
  '& th': { fontWeight: 650, borderBottomColor: theme.vars.palette.surface.strongLine },
  // Broken anywhere, code would shrink to a column of single letters.
  '& th code, & td code': { overflowWrap: 'break-word' },
});

/**
 * Figures are drawn dark on parchment; at night light on dark, each colour still itself, and bright enough that gold, which
 * turns brown, is told from the ground and carries words as well as by day.
 */
export const FIGURE_AT_NIGHT = 'invert(0.95) hue-rotate(180deg) brightness(1.15)';

const figures = (theme: Theme): CSSObject => ({
  '& figure': { margin: theme.spacing(0, 0, 3), containerType: 'inline-size' },
  // Where the figure is wider than its place, part of it is out of sight.
  '@container (max-width: 33.9rem)': {
    '& figure:not(:has(img[src*="-compact"]))::before': cue(theme),
  },
  '& figure .scrolls': { margin: 0, borderRadius: radii.medium },
  '& figure img': {
    display: 'block',
    width: '100%',
    // Their smallest words, 13 of 640, are 11 pixels high then.
    minWidth: '34rem',
    height: 'auto',
    // The lighter of figure and page: the ground of the figure is the page's surface.
    ...theme.applyStyles('dark', { filter: FIGURE_AT_NIGHT, mixBlendMode: 'lighten' }),
  },
  // Drawn with larger words (server/content/figures.ts), so a phone shows the whole of it.
  '& figure img[src*="-compact"]': { minWidth: 0 },
  '& figcaption': {
    marginTop: theme.spacing(1),
    fontSize: '0.9375rem',
    lineHeight: 1.5,
    color: theme.vars.palette.text.secondary,
  },
});

/** Questions that fold what answers them. */
const questions = (theme: Theme): CSSObject => ({
  '& details': { borderTop: `1px solid ${theme.vars.palette.surface.line}` },
  '& details:last-child': { borderBottom: `1px solid ${theme.vars.palette.surface.line}` },
  '& summary': {
    position: 'relative',
    boxSizing: 'border-box',
    minHeight: 48,
    padding: theme.spacing(1.5, 0, 1.5, 3),
    cursor: 'pointer',
    listStyle: 'none',
  },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& summary::before': {
    content: '"+"',
    position: 'absolute',
    left: 2,
    top: theme.spacing(1.25),
    fontSize: '1.25rem',
    lineHeight: 1.5,
    color: theme.vars.palette.secondary.main,
  },
  '& details[open] > summary::before': { content: '"−"' },
  '& summary:hover h3': {
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    textDecorationThickness: 1,
  },
  '& summary h3': { margin: 0, fontSize: '1.0625rem', lineHeight: 1.5 },
  '& details > :not(summary)': { marginInlineStart: theme.spacing(3) },
  // The rest of the questions, which the last line of the list unfolds.
  '& details > details': { marginInlineStart: 0 },
  '& details > details:last-child': { borderBottom: 0 },
});

/** The Markdown styles: the typography of a lesson and of all other text with what Markdown can make of it. */
export const Prose = styled('div')(({ theme }) => ({
  fontSize: '1.0625rem',
  lineHeight: 1.75,
  overflowWrap: 'break-word',
  ...headings,
  ...text(theme),
  ...tables(theme),
  ...figures(theme),
  ...questions(theme),
  '& mark': {
    padding: '0.1em 0',
    borderRadius: radii.small,
    color: 'inherit',
    backgroundColor: 'color-mix(in srgb, var(--wiz-palette-gold-main) 24%, transparent)',
    boxDecorationBreak: 'clone',
  },
  '& hr': { margin: '2.5em 0', border: 0, borderTop: `1px solid ${theme.vars.palette.surface.line}` },
  '& math': { fontSize: '1.08em' },
  '& math[display="block"]': { overflowX: 'auto', overflowY: 'hidden', paddingBlock: 4 },
}));
