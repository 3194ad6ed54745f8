import { useEffect, useEffectEvent } from 'react';

/** What has keys of its own, or lies over the page. */
const OWN_KEYS =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"], [role="dialog"]';

/** Whether Enter presses what has the focus. */
export const isOnControl = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('button, a, summary') !== null;

/**
 * Page-wide keyboard shortcuts for the question, hotkeys that count wherever the focus is: none with a modifier, held
 * down, or wanted by a field or dialog.
 */
export function usePageKeys(onPageKey: (event: KeyboardEvent) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (hasModifier || event.repeat || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(OWN_KEYS)) return;
    onPageKey(event);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
