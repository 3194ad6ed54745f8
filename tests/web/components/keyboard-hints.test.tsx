import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { KEYBOARD } from '#web/theme/baseline.ts';
import { openLibrary } from '#tests/web/library/library-page.tsx';
import { usePages } from '#tests/web/courses/learning-page.tsx';

usePages();

/** The rules of the page that speak of an element, by the media they are for; '' for those of every device. */
function displaysOf(element: Element): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const read = (rules: CSSRuleList, media: string) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) read(rule.cssRules, `@media ${rule.media.mediaText}`);
      if (rule instanceof CSSStyleRule && element.matches(rule.selectorText) && rule.style.display) {
        found.set(media, rule.style.display);
      }
    }
  };
  for (const sheet of document.styleSheets) read(sheet.cssRules, '');
  return found;
}

it('a hint about keys is shown only where there is a mouse, and so a keyboard', async () => {
  openLibrary();
  const hint = (await screen.findAllByText(/to move through the results/))[0] ?? expect.fail();
  const displays = displaysOf(hint.closest('p') ?? hint);
  expect(displays.get('')).toBe('none');
  expect([...displays].filter(([, display]) => display !== 'none')).toEqual([[KEYBOARD, 'block']]);
  expect(KEYBOARD).toContain('(hover: hover)');
});
