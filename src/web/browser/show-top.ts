/** Room for what stays at the top of a window above the part that is shown. */
export const TOP_ROOM = 144;

/** Makes a new part scroll into view, its beginning where it is longer than the window; nothing moves where it is there. */
export function showTop(part: HTMLElement | null): void {
  if (!part) return;
  const isLonger = part.getBoundingClientRect().height > window.innerHeight - TOP_ROOM;
  part.scrollIntoView({ block: isLonger ? 'start' : 'nearest' });
}

/** The same for a part that takes the focus as well, because the control that led to it is gone. */
export function arriveAt(part: HTMLElement | null): void {
  focusInPlace(part);
  showTop(part);
}

/** The same, unless somebody is busy elsewhere, as with the tutor beside it: then nothing moves. */
export function arriveUnlessElsewhere(part: HTMLElement | null): void {
  const { activeElement } = document;
  const isHere = activeElement === document.body || part?.closest('section')?.contains(activeElement);
  if (isHere) arriveAt(part);
}

/** For the heading of a part that is shown as a whole. */
export const focusInPlace = (heading: HTMLElement | null): void => heading?.focus({ preventScroll: true });

/** What was pressed is gone or disabled: whoever works by keyboard goes on from the button in its place, which takes this as its `ref`. */
export function focusReplacement(button: HTMLElement | null): void {
  const { activeElement } = document;
  const isLost = activeElement === document.body || activeElement?.matches(':disabled');
  if (isLost) button?.focus({ preventScroll: true });
}
