/** Design tokens; night-indigo, from the deepest sky to a lit window. */
export const night = {
  950: '#0d0b24',
  900: '#14122f',
  800: '#1c1940',
  700: '#272354',
  600: '#38336f',
  500: '#4d478c',
  200: '#b9b3d6',
  100: '#dad6ea',
} as const;

/** Parchment, from a fresh sheet to its worn edge. */
export const parchment = {
  0: '#fffdf7',
  50: '#fbf6ea',
  100: '#f6efdf',
  200: '#ece2cb',
  300: '#dbcdaf',
} as const;

/** The one precious accent. `ink` is gold that can be read as text on parchment. */
export const gold = { pale: '#f6dc9a', main: '#e5b44c', deep: '#c08a24', ink: '#7d560b' } as const;

/** Writing ink on parchment. */
export const ink = { main: '#221e4a', soft: '#57517a' } as const;

const devanagari = "'Noto Sans Devanagari Variable'";

/** The font families, whose font loading fonts.css does. */
export const faces = {
  display: `'Fraunces Variable', 'Fraunces Stand-in', ${devanagari}, Georgia, 'Times New Roman', serif`,
  reading: `'Inter Variable', 'Inter Stand-in', ${devanagari}, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif`,
  /** For the one word of Hindi on an English page. */
  hindiLabel: "'Hindi Label', sans-serif",
  figures: "ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace",
} as const;

/** Font sizes in rem; headings from `xl` up grow with the window. */
export const typeScale = {
  xs: '0.8125rem',
  sm: '0.875rem',
  md: '1rem',
  lg: '1.125rem',
  xl: '1.3125rem',
  '2xl': 'clamp(1.375rem, 1.25rem + 0.5vw, 1.625rem)',
  '3xl': 'clamp(1.625rem, 1.4rem + 1vw, 2.125rem)',
  '4xl': 'clamp(1.875rem, 1.5rem + 1.6vw, 2.75rem)',
  '5xl': 'clamp(2.5rem, 1.7rem + 3.6vw, 4.5rem)',
} as const;

/** Everything sits on a grid of 8 px; half a step exists for the inside of small things. */
export const spacingUnit = 8;

/** Pixels. */
export const radii = { small: 6, medium: 10, large: 16, pill: 999 } as const;

/** Milliseconds; `ceremony` is kept for arrivals that happen once (a crest, a level). */
export const motion = { quick: 120, gentle: 220, ceremony: 640 } as const;

export const easing = {
  settle: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
  leave: 'cubic-bezier(0.4, 0, 1, 1)',
} as const;
