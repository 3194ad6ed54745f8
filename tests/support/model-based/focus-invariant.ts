import { nameOf } from './controls.ts';

/** The control that was pressed last, until the page has come to rest behind it. */
let pressed: { control: HTMLElement; name: string } | null = null;
/** The same for as long as the page is there. */
let lastPressed: HTMLElement | null = null;

const stop = (event: Event): void => event.stopImmediatePropagation();

/** Views that listen to the focus itself have tests of their own: they do not hear of it. */
function focusSilently(control: HTMLElement): void {
  const events = ['focus', 'focusin', 'blur', 'focusout'];
  for (const type of events) window.addEventListener(type, stop, { capture: true });
  control.focus();
  for (const type of events) window.removeEventListener(type, stop, { capture: true });
}

/** What is tried at a page leaves the focus where it was. */
export function keepingFocus<Result>(work: () => Result): Result {
  const holder = document.activeElement;
  try {
    return work();
  } finally {
    if (holder instanceof HTMLElement && holder !== document.activeElement) focusSilently(holder);
  }
}

/** A press takes the focus along. */
export function focusPressed(control: HTMLElement): void {
  focusSilently(control);
  pressed = { control, name: nameOf(control).slice(0, 80) };
  lastPressed = control;
}

/** What took the focus away with it: whoever works by keyboard is back at the beginning of the page. */
export function lostFocus(isBusy: boolean): string | null {
  if (pressed === null) return null;
  const { control, name } = pressed;
  const isLost = !control.isConnected && document.activeElement === document.body;
  if (isBusy && isLost) return null;
  pressed = null;
  return isLost ? name : null;
}

/** What the page gave the focus to by itself; null where it is still on what was pressed. */
export function movedFocus(): string | null {
  const holder = document.activeElement;
  if (!(holder instanceof HTMLElement) || holder === document.body || holder === lastPressed) return null;
  return nameOf(holder).slice(0, 80).trimEnd();
}

export function forgetPressed(): void {
  pressed = null;
  lastPressed = null;
}
