import { expect, it } from 'vitest';
import { createStyleCache, writeVariables } from '#web/app/document-styles.ts';
import { theme } from '#web/theme/theme.ts';

/** A document of its own: the styles in that of the tests belong to Emotion, which the next files share. */
const documentWith = (html: string): Document => {
  const painted = document.implementation.createHTMLDocument();
  painted.head.innerHTML = `${html}<meta name="emotion-insertion-point">`;
  return painted;
};

it('The rules that a painted document holds are written by nobody else', () => {
  const painted = documentWith('<style data-rules="abc def"></style>');
  expect(createStyleCache(painted).inserted).toMatchObject({ abc: true, def: true });
  expect(createStyleCache(documentWith('')).inserted).toEqual({});
});

it('The variables of the theme stand before the rules of the code', () => {
  const painted = documentWith('<style data-rules=""></style>');
  writeVariables(painted, theme);
  const written = painted.querySelector('meta[name="emotion-insertion-point"]')?.previousElementSibling;
  expect(written?.textContent).toContain('--wiz-palette-primary-main:');
});
