import type { Theme } from '@mui/material/styles';

const propertyOf = (key: string): string =>
  key.startsWith('--') ? key : key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The theme's CSS variables as the text of a style sheet: put together, without a compiler that looks for more in them. */
export function variableRules(theme: Theme): string {
  const sheets: Record<string, Record<string, string | number>>[] = theme.generateStyleSheets();
  return sheets
    .flatMap((sheet) => Object.entries(sheet))
    .map(([selector, values]) => {
      const declarations = Object.entries(values).map(([key, value]) => `${propertyOf(key)}:${value};`);
      return `${selector}{${declarations.join('')}}`;
    })
    .join('');
}
