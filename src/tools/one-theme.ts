import type { Plugin } from 'vite';

const DEFAULT = /^((?:export )?const (?:systemD|d)efaultTheme = )createTheme\(\);$/m;

/** A file of MUI without the theme that it makes for pages which give none. */
export const withoutDefaultTheme = (code: string): string => code.replace(DEFAULT, '$1{};');

/**
 * Spares every page the six themes that MUI makes as it is loaded, beside ours: everything is drawn below our
 * `ThemeProvider`, and a theme costs a phone a dozen milliseconds.
 */
export function oneTheme(): Plugin {
  return {
    name: 'wizlearn-one-theme',
    apply: 'build',
    transform(code, id) {
      if (!/@mui[\\/](material|system)[\\/].*\.m?js$/.test(id)) return null;
      const changed = withoutDefaultTheme(code);
      return changed === code ? null : { code: changed, map: null };
    },
  };
}
