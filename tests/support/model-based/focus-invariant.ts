import { nameOf } from './controls.ts';

/** The control that was pressed last, until the page has come to rest behind it. */
let pressed: { control: HTMLElement; name: string } | null = null;

const stop = (event: Event): void => event.stopImmediatePropagation();

/** A press takes the focus along. Views that listen to the focus itself have tests of their own: they do not hear of it. */
export function focusPressed(control: HTMLElement): void {
  const events = ['focus', 'focusin', 'blur', 'focusout'];
  for (const type of events) window.addEventListener(type, stop, { capture: true });
  control.focus();
  for (const type of events) window.removeEventListener(type, stop, { capture: true });
  pressed = { control, name: nameOf(control).slice(0, 80) };
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

export const forgetPressed = (): void => void (pressed = null);
