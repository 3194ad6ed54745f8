import { isComposing } from '#web/browser/composition.ts';
import { latinKeyOf } from '#web/components/latin-key.ts';

/** Whatever writes, chooses by letters, or lies over the page. */
const OWN_KEYS = [
  'input:not([type="radio"], [type="checkbox"])',
  'textarea',
  'select',
  '[contenteditable="true"]',
  '[role="textbox"]',
  '[role="combobox"]',
  '[role="listbox"]',
  '[role="menu"]',
  '[role="dialog"]',
].join(',');

/** The key somebody pressed for the whole page, a capital only with Shift; null where it belongs to something else. */
export function pageKeyOf(event: KeyboardEvent): string | null {
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
  if (hasModifier || event.repeat || isComposing(event) || event.defaultPrevented) return null;
  const isElsewhere = event.target instanceof Element && event.target.closest(OWN_KEYS) !== null;
  const key = latinKeyOf(event);
  if (isElsewhere || key.length !== 1) return null;
  return event.shiftKey ? key.toUpperCase() : key.toLowerCase();
}
