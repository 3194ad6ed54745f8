import type { ComponentProps } from 'react';
import { styled } from '@mui/material/styles';
import { starfield } from '#web/theme/textures.ts';
import { nightScheme } from '#web/theme/scheme.ts';

const Sky = styled('main')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: '100dvh',
  padding: theme.spacing(4, 3),
  textAlign: 'center',
  color: theme.vars.palette.night.text,
  backgroundColor: theme.vars.palette.night.main,
  ...starfield,
}));

/** A whole window of night sky; what stands in it wears the dark theme, whichever the page has. */
export function NightScreen(props: ComponentProps<typeof Sky>) {
  return <Sky {...nightScheme} {...props} />;
}
