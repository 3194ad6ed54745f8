import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Caller } from '../../../http/handlers.ts';

/** Of those who can read the keys of questions and change what others learn. */
export const STAFF_PASSWORD_LENGTH = 15;

const productWords = ['wizlearn'];
const shortestNamePart = 4;
/** One word, and digits behind it. */
const wordAndDigits = /^([\p{L}\p{M}]+)[^\p{L}\p{N}]?(\d+)$/u;
const counting = '1234567890';
const fewestCounted = 3;

const common: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
);

interface PasswordOwner {
  email: string;
  accountRole: Caller['accountRole'];
}

/**
 * The password policy, which asks for password strength: why a weak password is refused, such as one of the common
 * passwords, beyond its length of 8 to 128 which the contract sees to (R1). Null if it will do.
 */
export function weaknessOf(password: string, { email, accountRole }: PasswordOwner): string | null {
  if (accountRole !== 'student' && [...password].length < STAFF_PASSWORD_LENGTH) {
    return `Teachers and admins need at least ${STAFF_PASSWORD_LENGTH} characters.`;
  }
  const lower = password.toLowerCase();
  if (common.has(lower)) return 'This is one of the most common passwords.';
  if (productWords.some((word) => lower.includes(word))) return 'Do not use the name WizLearn in it.';
  if (new Set(lower).size < 4) return 'Use more different characters.';
  const [name = ''] = email.toLowerCase().split('@', 1);
  const ownWords = [...(name.length >= shortestNamePart ? [name] : []), email.toLowerCase()];
  const [, word = '', digits = ''] = wordAndDigits.exec(lower) ?? [];
  const isOfName = word !== '' && name.split(/[^\p{L}\p{M}]+/u).includes(word);
  const part = isOfName ? word : ownWords.find((own) => lower.includes(own));
  if (part !== undefined) return `Leave out “${part}”: it is in your email address, so it is easy to guess.`;
  return digits.length >= fewestCounted && counting.startsWith(digits)
    ? 'One word with 123 after it is easy to guess. Add more words.'
    : null;
}
