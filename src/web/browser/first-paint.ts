/** The same element below another root; null where the two differ. */
function counterpartOf(element: Element | null, from: Element, to: Element): HTMLElement | null {
  if (!element || !from.contains(element)) return null;
  const steps: number[] = [];
  for (let at = element; at !== from && at.parentElement; at = at.parentElement)
    steps.unshift([...at.parentElement.children].indexOf(at));
  let found: Element | undefined = to;
  for (const step of steps) found = found?.children[step];
  return found instanceof HTMLElement && found.tagName === element.tagName ? found : null;
}

/**
 * Takes away what the document painted before its code had come, once the code has drawn the same, and carries over what
 * somebody did meanwhile: the focus, an open menu, a press.
 */
export function endFirstPaint(page: Document): void {
  const painted = page.getElementById('first-paint');
  const root = page.getElementById('root');
  if (!painted || !root) return;
  const drawn = (element: Element | null) => counterpartOf(element, painted, root);
  const focused = drawn(page.activeElement);
  const opened = drawn(painted.querySelector(':popover-open'));
  const pressed = drawn(painted.querySelector('[data-pressed]'));
  painted.remove();
  opened?.showPopover();
  focused?.focus({ preventScroll: true });
  pressed?.click();
}
