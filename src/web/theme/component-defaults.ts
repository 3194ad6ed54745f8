import type { Components, Theme } from '@mui/material/styles';
import { baseline } from './baseline.ts';
import { controlDefaults } from './control-defaults.ts';
import { surfaceDefaults } from './surface-defaults.ts';

export const componentDefaults: Components<Omit<Theme, 'components'>> = {
  MuiCssBaseline: { styleOverrides: baseline },
  ...controlDefaults,
  ...surfaceDefaults,
};
