import type {} from '@mui/material/themeCssVarsAugmentation';
import { createTheme, type Theme } from '@mui/material/styles';
import { componentDefaults } from './component-defaults.ts';
import { dark, light } from './palette.ts';
import { colourSchemeAttribute } from './scheme.ts';
import { shadows } from './shadows.ts';
import { easing, motion, radii, spacingUnit } from './tokens.ts';
import { typography } from './typography.ts';

/**
 * Makes the MUI theme of the academy, with CSS variables: parchment by day, indigo by night. A function, so that a page makes
 * it in a task of its own and not while its code is evaluated: a cheap phone takes some 90 ms for it.
 */
export const createAppTheme = (): Theme =>
  createTheme({
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
      easing: {
        easeOut: easing.settle,
        easeInOut: easing.settle,
        easeIn: easing.leave,
        sharp: easing.settle,
      },
    },
    components: componentDefaults,
  });
