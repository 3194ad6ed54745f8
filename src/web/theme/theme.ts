import type {} from '@mui/material/themeCssVarsAugmentation';
import { createTheme } from '@mui/material/styles';
import { componentDefaults } from './component-defaults.ts';
import { dark, light } from './palette.ts';
import { colourSchemeAttribute } from './scheme.ts';
import { shadows } from './shadows.ts';
import { easing, motion, radii, spacingUnit } from './tokens.ts';
import { typography } from './typography.ts';

/** The MUI theme of the academy, with CSS variables: parchment by day, indigo by night. */
export const theme = createTheme({
  cssVariables: { cssVarPrefix: 'wiz', colorSchemeSelector: colourSchemeAttribute },
  colorSchemes: { light, dark },
  defaultColorScheme: 'light',
  typography,
  shadows,
  spacing: spacingUnit,
  shape: { borderRadius: radii.medium },
  motion: { reducedMotion: 'system' },
  transitions: {
    duration: {
      shortest: motion.quick,
      shorter: motion.quick,
      short: motion.gentle,
      standard: motion.gentle,
      complex: motion.gentle,
      enteringScreen: motion.gentle,
      leavingScreen: motion.quick,
    },
    easing: { easeOut: easing.settle, easeInOut: easing.settle, easeIn: easing.leave, sharp: easing.settle },
  },
  components: componentDefaults,
});
