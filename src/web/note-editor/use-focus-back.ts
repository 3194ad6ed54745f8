import { useRef } from 'react';

/** Brings the focus back to the button that opened an editor, once the editor is closed and the button there again. */
export function useFocusBack() {
  const isDue = useRef(false);
  /** The editor has the focus now, and goes with it. */
  const expectFocusBack = () => {
    isDue.current = true;
  };
  /** The `ref` of the button. */
  const takeFocusBack = (button: HTMLElement | null) => {
    if (!button || !isDue.current) return;
    isDue.current = false;
    button.focus({ preventScroll: true });
  };
  return [takeFocusBack, expectFocusBack] as const;
}
