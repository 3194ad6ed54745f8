import { nameOf } from './controls.ts';

/** What has the focus, under the name that it had before it may go away; until a page has come to rest behind its loss. */
let holder: { control: HTMLElement; name: string } | null = null;
/** The control that was pressed last. */
let lastPressed: HTMLElement | null = null;
let nameThen = '';

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
  const before = document.activeElement;
  try {
    return work();
  } finally {
    if (before instanceof HTMLElement && before !== document.activeElement) focusSilently(before);
  }
}

/** A press takes the focus along. */
export function focusPressed(control: HTMLElement): void {
  focusSilently(control);
  holder = { control, name: nameOf(control).slice(0, 80) };
  lastPressed = control;
  nameThen = nameOf(control);
}

/** What took the focus away with it: whoever works by keyboard is back at the beginning of the page. */
export function lostFocus(isBusy: boolean): string | null {
  const now = document.activeElement;
  if (now instanceof HTMLElement && now !== document.body) {
    holder = { control: now, name: nameOf(now).slice(0, 80).trimEnd() };
    return null;
  }
  const isLost = holder !== null && !holder.control.isConnected;
  if (isBusy && isLost) return null;
  const name = isLost ? (holder?.name ?? null) : null;
  holder = null;
  return name;
}

/** What the page gave the focus to by itself; null where it is still on what was pressed. */
export function movedFocus(): string | null {
  const now = document.activeElement;
  if (!(now instanceof HTMLElement) || now === document.body || now === lastPressed) return null;
  return nameOf(now).slice(0, 80).trimEnd();
}

export function forgetPressed(): void {
  holder = null;
  lastPressed = null;
}

/** The control that was pressed last, under the name that it had then. */
export const pressedLast = (): { control: HTMLElement; name: string } | null =>
  lastPressed && { control: lastPressed, name: nameThen };
