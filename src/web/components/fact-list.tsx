import { styled } from '@mui/material/styles';
import { plainList } from '#web/theme/baseline.ts';

/** What is to be known of something, in short: each an icon and a few words, as many in a line as fit. */
export const FactList = styled('ul')(({ theme }) => ({
  ...plainList,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 2),
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
  '& li': { display: 'inline-flex', alignItems: 'center', gap: theme.spacing(0.75) },
  '& svg': { flex: 'none' },
}));
