import { afterEach, expect, it } from 'vitest';
import { createStyleCache, writeVariables } from '#web/app/document-styles.ts';

const head = (html: string): void => {
  document.head.innerHTML = `${html}<meta name="emotion-insertion-point">`;
};
afterEach(() => {
  document.head.innerHTML = '';
});

it('The rules that a painted document holds are written by nobody else', () => {
  head('<style data-rules="abc def"></style>');
  expect(createStyleCache(document).inserted).toMatchObject({ abc: true, def: true });
  head('');
  expect(createStyleCache(document).inserted).toEqual({});
});

it('The variables of the theme stand before the rules of the code', () => {
  head('<style data-rules=""></style>');
  writeVariables(document);
  const written = document.querySelector('meta[name="emotion-insertion-point"]')?.previousElementSibling;
  expect(written?.textContent).toContain('--wiz-palette-primary-main:');
});
