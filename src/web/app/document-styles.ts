import createCache, { type EmotionCache } from '@emotion/cache';
import type { Theme } from '@mui/material/styles';
import { variableRules } from '../theme/variables.ts';

const nonceOf = (page: Document): string | undefined =>
  page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

/** Emotion's rules follow it. */
const placeOfRules = (page: Document): HTMLElement | null =>
  page.querySelector('meta[name="emotion-insertion-point"]');

/** Emotion's cache, with the rules that the document holds already (tools/prerender-pages.ts). */
export function createStyleCache(page: Document): EmotionCache {
  const nonce = nonceOf(page);
  const place = placeOfRules(page);
  const cache = createCache({ key: 'wiz', ...(nonce && { nonce }), ...(place && { insertionPoint: place }) });
  const rules = page.querySelector<HTMLElement>('style[data-rules]')?.dataset['rules'];
  for (const name of rules?.split(' ') ?? []) cache.inserted[name] = true;
  return cache;
}

/**
 * Writes the theme's variables, of which a painted document has those alone that its paint reads. Within the commit that
 * draws the page for the first time: they make the browser restyle all that is there.
 */
export function writeVariables(page: Document, theme: Theme): void {
  const style = page.createElement('style');
  style.nonce = nonceOf(page) ?? '';
  style.textContent = variableRules(theme);
  placeOfRules(page)?.before(style);
}
