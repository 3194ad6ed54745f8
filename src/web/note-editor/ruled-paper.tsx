import { styled } from '@mui/material/styles';
import { radii } from '#web/theme/tokens.ts';

/** Pixels between two lines of the paper; what is written on it keeps to them. */
const LINE = 28;

/** The margin of the paper, left of its red line. */
const margin = { xs: 20, sm: 44 } as const;

const ABOVE = 16;
/** Text sits a little above its line. */
const LINE_AT = ABOVE + LINE - 4;

/** Ruled parchment: lines to write on and a margin, as in an exercise book. */
export const RuledPaper = styled('div')(({ theme }) => ({
  '--margin': `${margin.xs}px`,
  position: 'relative',
  minWidth: 0,
  padding: `${ABOVE}px ${theme.spacing(2)} ${LINE - ABOVE + 8}px calc(var(--margin) + ${theme.spacing(1.5)})`,
  borderRadius: radii.small,
  border: `1px solid ${theme.vars.palette.surface.line}`,
  backgroundColor: theme.vars.palette.background.paper,
  backgroundImage: `
    linear-gradient(90deg, transparent calc(var(--margin) - 1px), color-mix(in srgb, ${theme.vars.palette.error.light} 55%, transparent) calc(var(--margin) - 1px) var(--margin), transparent var(--margin)),
    linear-gradient(color-mix(in srgb, ${theme.vars.palette.surface.line} 72%, transparent) 1px, transparent 1px)`,
  backgroundSize: `100% 100%, 100% ${LINE}px`,
  backgroundPosition: `0 0, 0 ${LINE_AT - LINE}px`,
  boxShadow: theme.vars.shadows[1],
  [theme.breakpoints.up('sm')]: { '--margin': `${margin.sm}px`, paddingRight: theme.spacing(3) },
  '@media print': {
    boxShadow: 'none',
    padding: '2pt 10pt',
    border: 0,
    borderLeft: `2px solid ${theme.vars.palette.gold.dark}`,
    borderRadius: 0,
  },
}));

/** Below what is written: when, and what can be done with it; without lines. */
export const PaperFoot = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  minHeight: 46,
  padding: theme.spacing(0, 1, 0, 2),
  marginTop: -1,
  borderRadius: `0 0 ${radii.small}px ${radii.small}px`,
  border: `1px solid ${theme.vars.palette.surface.line}`,
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.surface.sunken} 45%, ${theme.vars.palette.background.paper})`,
  color: theme.vars.palette.text.secondary,
  '@media print': { minHeight: 0, border: 0 },
}));

/** Markdown set upon the lines. */
export const OnTheLines = styled('div')({
  '& > div': { fontSize: '1rem', lineHeight: `${LINE}px` },
  '&& p, && ul, && ol, && blockquote, && pre, && .scrolls': { marginBottom: LINE },
  '&& li > p': { marginBottom: 0 },
  '&& h3, && h4, && h5, && h6': { margin: 0, fontSize: '1.125rem', lineHeight: `${LINE}px` },
  '&& * + h3, && * + h4, && * + h5, && * + h6': { marginTop: 0 },
  '&& li': { marginBottom: 0 },
  '&& blockquote': { paddingBlock: 0 },
  '&& blockquote > :last-child': { marginBottom: 0 },
  '&& > div > :last-child': { marginBottom: 0 },
});

/** The same lines, to be typed on. */
export const RuledField = styled('textarea')(({ theme }) => ({
  display: 'block',
  width: '100%',
  minHeight: LINE * 8,
  maxHeight: LINE * 24,
  padding: 0,
  border: 0,
  resize: 'vertical',
  fieldSizing: 'content',
  font: 'inherit',
  fontSize: '1rem',
  lineHeight: `${LINE}px`,
  color: theme.vars.palette.text.primary,
  backgroundColor: 'transparent',
  '&:focus-visible': { outline: 'none' },
  '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
}));
