/** What the browser says of a key that is spent on an input method; Safari's last one comes after the composition. */
const SPENT = 229;

/** Whether the key goes to an input method (IME), as when Hindi is written; Enter and Escape end what it composes. */
export const isComposing = ({ isComposing: isOn, keyCode }: KeyboardEvent): boolean =>
  isOn || keyCode === SPENT;
