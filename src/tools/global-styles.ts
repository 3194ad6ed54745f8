import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { minifyStyles } from './minify-styles.ts';

const file = resolve(import.meta.dirname, '../web/theme/global-styles.ts');
const PLACE_OF_RULES = '<meta name="emotion-insertion-point" content="" />';

/** Writes the global styles into every document, behind the place of Emotion's rules: the focus ring wins over MUI's buttons. */
export function globalStyles(): Plugin {
  return {
    name: 'wizlearn-global-styles',
    async transformIndexHtml(html) {
      const { baselineRules } = await import(pathToFileURL(file).href);
      return html.replace(
        PLACE_OF_RULES,
        (place) => `${place}<style nonce="__CSP_NONCE__">${minifyStyles(baselineRules)}</style>`,
      );
    },
  };
}
