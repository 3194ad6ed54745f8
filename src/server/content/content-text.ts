const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;
const NO_CHARACTER = /[\ufdd0-\ufdef\ufffe\uffff]/;
const LOST = '\ufffd';

const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * Why a text cannot be content, as the rest of a sentence; undefined when it can. Such characters are marks of a wrong
 * encoding, and neither the database nor XML can hold them all.
 */
export function validateText(text: string): string | undefined {
  if (!text.isWellFormed()) return 'has half a character';
  if (text.includes(LOST)) return 'has a character that was lost in another encoding (U+FFFD)';
  const found = CONTROL.exec(text) ?? NO_CHARACTER.exec(text);
  return found ? `has the control character ${codeOf(found[0])}` : undefined;
}
