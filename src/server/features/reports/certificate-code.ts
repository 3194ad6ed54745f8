// Base 32 without I, L, O and U: no letter looks like another or like a digit, on paper too.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP_LENGTH = 4;

/**
 * The serial number of a certificate, with which anybody can verify it, made anew with each report that earns one:
 * `WZ-7F3K-9QPM`; `random` gives numbers from 0 to below 1.
 */
export function createCertificateCode(random: () => number): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[Math.floor(random() * ALPHABET.length)]).join('');
  return `WZ-${group()}-${group()}`;
}
