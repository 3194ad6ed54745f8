import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { nightScheme } from '#web/theme/scheme.ts';
import { radii } from '#web/theme/tokens.ts';

const Card = styled('section')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gap: theme.spacing(2),
  padding: theme.spacing(3),
  borderRadius: radii.large,
  color: theme.vars.palette.night.text,
  backgroundColor: theme.vars.palette.night.main,
  border: `1px solid ${theme.vars.palette.night.line}`,
  boxShadow: theme.vars.shadows[4],
  '&[data-wide]': {
    [theme.breakpoints.up('sm')]: {
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      columnGap: theme.spacing(4),
      padding: theme.spacing(4),
      '& > *': { gridColumn: 2 },
      '& > img': { gridColumn: 1, gridRow: '1 / span 4', alignSelf: 'center' },
    },
  },
  // A second line within, as on a sealed charter.
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 6,
    borderRadius: radii.large - 6,
    border: `1px solid ${theme.vars.palette.night.line}`,
    pointerEvents: 'none',
  },
}));

/** On a phone the button comes before a picture. */
const Picture = styled('img')(({ theme }) => ({
  display: 'block',
  justifySelf: 'center',
  maxWidth: '100%',
  height: 'auto',
  [theme.breakpoints.down('md')]: { 'section:not([data-wide]) > &': { display: 'none' } },
}));

interface NightCardProps {
  titleId: string;
  title: string;
  /** The picture stands beside the words where there is room. */
  isWide?: boolean;
  children: ReactNode;
}

/** Where a round begins: the practice yard by night. */
export function NightCard({ titleId, title, isWide = false, children }: NightCardProps) {
  return (
    <Card aria-labelledby={titleId} data-wide={isWide || undefined} {...nightScheme}>
      <Picture src="/art/practice/quintain.svg" alt="" width={180} height={144} />
      <Typography id={titleId} variant="h4" component="h2">
        {title}
      </Typography>
      {children}
    </Card>
  );
}
