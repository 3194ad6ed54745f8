import type { ColorSystemOptions, PaletteColor, SimplePaletteColorOptions } from '@mui/material/styles';
import { type HousePalette, housePalette } from './houses.ts';
import { gold, ink, night, parchment } from './tokens.ts';

/** The night sky of heroes, headers and loading screens: the same in both themes. */
interface NightTones {
  main: string;
  deep: string;
  raised: string;
  line: string;
  text: string;
  muted: string;
  gold: string;
}

/** Grounds beside `background`: `raised` above paper, `sunken` below it, `line` for hairlines. */
interface SurfaceTones {
  raised: string;
  sunken: string;
  line: string;
  strongLine: string;
}

declare module '@mui/material/styles' {
  interface Palette {
    gold: PaletteColor;
    house: HousePalette;
    night: NightTones;
    surface: SurfaceTones;
  }
  interface PaletteOptions {
    gold?: SimplePaletteColorOptions;
    house?: HousePalette;
    night?: NightTones;
    surface?: SurfaceTones;
  }
}

declare module '@mui/material/Button' {
  interface ButtonPropsColorOverrides {
    gold: true;
  }
}

declare module '@mui/material/Chip' {
  interface ChipPropsColorOverrides {
    gold: true;
  }
}

const goldFill = { main: gold.main, light: gold.pale, dark: gold.deep, contrastText: night[900] };

const nightTones: NightTones = {
  main: night[900],
  deep: night[950],
  raised: night[700],
  line: '#3b3670',
  text: '#f5ecda',
  muted: '#c1badd',
  gold: gold.main,
};

/** The color palette of the light theme: parchment by day. */
export const light = {
  palette: {
    primary: { main: '#322b78', light: '#544c9e', dark: '#221d58', contrastText: '#fffaf0' },
    secondary: { main: gold.ink, light: gold.deep, dark: '#5c3f07', contrastText: '#fffaf0' },
    error: { main: '#a12622', light: '#c4504a', dark: '#7c1b18', contrastText: '#fffaf0' },
    warning: { main: '#8a4f00', light: '#b97411', dark: '#673b00', contrastText: '#fffaf0' },
    success: { main: '#2a6b3c', light: '#4b8f5e', dark: '#1c4d2a', contrastText: '#fffaf0' },
    info: { main: '#41508a', light: '#6673ab', dark: '#2e3a68', contrastText: '#fffaf0' },
    background: { default: parchment[100], paper: parchment[0] },
    text: { primary: ink.main, secondary: ink.soft, disabled: '#837d9c' },
    divider: '#e2d7bf',
    action: {
      hover: 'rgba(50, 43, 120, 0.06)',
      selected: 'rgba(50, 43, 120, 0.1)',
      focus: 'rgba(50, 43, 120, 0.12)',
      active: ink.soft,
      disabled: '#837d9c',
      disabledBackground: '#e6dcc6',
    },
    gold: goldFill,
    house: housePalette.light,
    night: nightTones,
    surface: { raised: '#ffffff', sunken: parchment[200], line: '#e2d7bf', strongLine: '#8f846d' },
    Input: { autofillWebkitBoxShadow: `0 0 0 100px ${parchment[50]} inset` },
  },
} satisfies ColorSystemOptions;

/** The color palette of the dark theme, for dark mode: night-indigo. */
export const dark = {
  palette: {
    primary: { main: gold.main, light: gold.pale, dark: '#d29f33', contrastText: night[900] },
    secondary: { main: '#c3bdf0', light: '#dcd8f7', dark: '#a39bdf', contrastText: night[900] },
    error: { main: '#ff9d92', light: '#ffc0b8', dark: '#e5766a', contrastText: night[900] },
    warning: { main: '#f3bd74', light: '#f8d7a6', dark: '#d99b47', contrastText: night[900] },
    success: { main: '#8bd3a0', light: '#b2e3bf', dark: '#62b47b', contrastText: night[900] },
    info: { main: '#a9b8f0', light: '#cbd4f7', dark: '#8294dd', contrastText: night[900] },
    background: { default: night[900], paper: night[800] },
    text: { primary: '#f5ecda', secondary: '#bfb8d8', disabled: '#8d87ad' },
    divider: '#37326a',
    action: {
      hover: 'rgba(245, 236, 218, 0.07)',
      selected: 'rgba(245, 236, 218, 0.12)',
      focus: 'rgba(245, 236, 218, 0.14)',
      active: '#bfb8d8',
      disabled: '#8d87ad',
      disabledBackground: '#2b2758',
    },
    gold: goldFill,
    house: housePalette.dark,
    night: nightTones,
    surface: { raised: night[700], sunken: night[950], line: '#37326a', strongLine: '#7a73ad' },
    Input: { autofillWebkitBoxShadow: `0 0 0 100px ${night[700]} inset` },
  },
} satisfies ColorSystemOptions;
