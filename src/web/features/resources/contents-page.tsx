import { styled } from '@mui/material/styles';
import { faces, radii } from '#web/theme/tokens.ts';

/** A printed page of contents: a double rule of gold around paper. */
export const ContentsPage = styled('div')(({ theme }) => ({
  position: 'relative',
  padding: theme.spacing(3, 2, 4),
  borderRadius: radii.large,
  border: `1px solid ${theme.vars.palette.surface.line}`,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.vars.shadows[1],
  [theme.breakpoints.up('sm')]: {
    padding: theme.spacing(5, 6, 6),
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: 10,
      pointerEvents: 'none',
      borderRadius: radii.medium,
      border: `1px solid ${theme.vars.palette.gold.main}`,
      outline: `1px solid ${theme.vars.palette.surface.line}`,
      outlineOffset: 3,
      opacity: 0.7,
    },
  },
}));

/** The number of a chapter, set as in an old book. */
export const ChapterNumber = styled('span')(({ theme }) => ({
  fontFamily: faces.display,
  fontVariantNumeric: 'lining-nums',
  letterSpacing: '0.12em',
  fontSize: '0.8125rem',
  fontWeight: 600,
  textTransform: 'uppercase',
  color: theme.vars.palette.secondary.main,
}));

export const Lines = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

export const Line = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.25),
  minHeight: 46,
  paddingBlock: 2,
  '&[data-own="true"]': { paddingLeft: theme.spacing(2) },
  [theme.breakpoints.up('sm')]: { '&[data-own="true"]': { paddingLeft: theme.spacing(4.25) } },
}));

/** Dots that lead the eye from a title to its number. */
export const Leader = styled('span')(({ theme }) => ({
  flex: '1 1 24px',
  minWidth: 12,
  alignSelf: 'center',
  height: 2,
  marginTop: 6,
  backgroundImage: `radial-gradient(circle at 1px 1px, ${theme.vars.palette.surface.strongLine} 1px, transparent 1.2px)`,
  backgroundSize: '7px 2px',
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

/** 4 becomes IV. */
export function romanOf(number: number): string {
  const signs: readonly [number, string][] = [
    [10, 'X'],
    [9, 'IX'],
    [5, 'V'],
    [4, 'IV'],
    [1, 'I'],
  ];
  let rest = number;
  let roman = '';
  for (const [value, sign] of signs) {
    while (rest >= value) {
      roman += sign;
      rest -= value;
    }
  }
  return roman;
}
