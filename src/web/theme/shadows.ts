import type { Theme } from '@mui/material/styles';

const rest = '0 1px 2px rgb(20 18 47 / 0.06)';
const lifted = '0 1px 2px rgb(20 18 47 / 0.06), 0 6px 16px -6px rgb(20 18 47 / 0.18)';
const floating = '0 2px 6px rgb(20 18 47 / 0.1), 0 16px 40px -12px rgb(20 18 47 / 0.32)';
const above = '0 4px 12px rgb(20 18 47 / 0.16), 0 32px 72px -16px rgb(20 18 47 / 0.5)';

/** Four heights stand for MUI's twenty-five: at rest, lifted (hover), floating (menus), above (dialogs). */
export const shadows: Theme['shadows'] = [
  'none',
  ...([rest, rest] as const),
  ...([lifted, lifted, lifted, lifted] as const),
  ...([floating, floating, floating, floating, floating, floating, floating, floating, floating] as const),
  ...([above, above, above, above, above, above, above, above, above] as const),
];
