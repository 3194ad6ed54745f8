const PHONE = /(?<![\d.])\+?\d(?:[ -]?\d){9,13}(?!\d)/g;

/**
 * PII redaction: takes personal data out of a text for a model: e-mail addresses, telephone numbers and the full name
 * of who wrote it (R57).
 */
export function withoutPersonalData(text: string, fullName: string): string {
  const nameless = fullName.includes(' ')
    ? text.replaceAll(new RegExp(escaped(fullName), 'giu'), '[name]')
    : text;
  return nameless
    .replaceAll(/\S+/g, (word) => (isEmail(word) ? '[email]' : word))
    .replaceAll(PHONE, '[number]');
}

function isEmail(word: string): boolean {
  const at = word.indexOf('@');
  return at > 0 && word.indexOf('.', at) > at + 1;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, (sign) => `\\${sign}`);
