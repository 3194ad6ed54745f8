const PLACE = /^(?:Key([A-Z])|Digit(\d))$/;
const OTHER_SCRIPT = /^[^\u0000-\u007f]+$/u;

/**
 * The key as a keyboard shortcut means it, `KeyboardEvent.key`: on a Hindi layout the letter or digit that a Latin one has in
 * its place.
 */
export function latinKeyOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const [, letter, digit] = (OTHER_SCRIPT.test(key) && PLACE.exec(code)) || [];
  return letter?.toLowerCase() ?? digit ?? key;
}
