/** Room for what stays at the top of a window above the part that is shown. */
export const TOP_ROOM = 144;

/** Makes the beginning of a new part scroll into view, where it is not already; nothing moves otherwise. */
export const showTop = (part: HTMLElement | null): void => part?.scrollIntoView({ block: 'nearest' });

/** The same for a part that takes the focus as well, because the control that led to it is gone. */
export function arriveAt(part: HTMLElement | null): void {
  part?.focus({ preventScroll: true });
  showTop(part);
}

/** What was pressed is gone or disabled: whoever works by keyboard goes on from the button in its place, which takes this as its `ref`. */
export function focusReplacement(button: HTMLElement | null): void {
  const { activeElement } = document;
  const isLost = activeElement === document.body || activeElement?.matches(':disabled');
  if (isLost) button?.focus({ preventScroll: true });
}
