import { styled } from '@mui/material/styles';
import { faces, radii } from '#web/theme/tokens.ts';

/** A key as it looks on a keyboard. */
export const Key = styled('kbd')(({ theme }) => ({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 26,
  height: 26,
  padding: theme.spacing(0, 0.75),
  borderRadius: radii.small,
  border: `1px solid ${theme.vars.palette.surface.strongLine}`,
  borderBottomWidth: 3,
  fontFamily: faces.figures,
  fontSize: '0.8125rem',
  fontWeight: 600,
  lineHeight: 1,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.surface.raised,
}));
