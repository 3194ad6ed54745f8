import type { Theme } from '@mui/material/styles';
import { starfield } from './textures.ts';
import { radii } from './tokens.ts';

/** A plate of the night sky, with a glow of gold at its left edge. */
export const nightPlate = (theme: Theme) => ({
  borderRadius: radii.large,
  color: theme.vars.palette.night.text,
  backgroundColor: theme.vars.palette.night.main,
  border: `1px solid ${theme.vars.palette.night.line}`,
  backgroundImage: `radial-gradient(70% 160% at 0% 50%, rgb(229 180 76 / 0.2), transparent 70%), ${starfield.backgroundImage}`,
});
