import { unstable_memoTheme as oncePerTheme } from '@mui/system';
import type { Components, CSSObject, Theme } from '@mui/material/styles';
import { controlDefaults } from './control-defaults.ts';
import { surfaceDefaults } from './surface-defaults.ts';

type Defaults = Components<Omit<Theme, 'components'>>;
type StyleOfSlot = CSSObject | ((props: { theme: Theme }) => CSSObject);

/** Styles that depend on the theme alone are worked out once, as MUI does with its own, instead of at each drawing. */
function workOutOnce(defaults: Defaults): Defaults {
  const components: { styleOverrides?: Record<string, StyleOfSlot> }[] = Object.values(defaults);
  for (const { styleOverrides = {} } of components)
    for (const [slot, style] of Object.entries(styleOverrides))
      Object.assign(styleOverrides, {
        [slot]: oncePerTheme(typeof style === 'function' ? style : () => style),
      });
  return defaults;
}

export const componentDefaults: Defaults = workOutOnce({ ...controlDefaults, ...surfaceDefaults });
