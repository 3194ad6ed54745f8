const PLACE = /^(?:Key([A-Z])|Digit(\d))$/;
const OTHER_SCRIPT = /^[^\u0000-\u007f]+$/u;
/** Of an alphabet of its own, unlike the § of a French layout. */
const OTHER_ALPHABET = /[^\p{Script=Latin}\p{Script=Common}]/u;

/**
 * The key as a keyboard shortcut means it, `KeyboardEvent.key`: on a Hindi layout the letter, digit, / or ? that a Latin one
 * has in its place.
 */
export function latinKeyOf({
  key,
  code,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  if (code === 'Slash' && OTHER_ALPHABET.test(key)) return shiftKey ? '?' : '/';
  const [, letter, digit] = (OTHER_SCRIPT.test(key) && PLACE.exec(code)) || [];
  return letter?.toLowerCase() ?? digit ?? key;
}
