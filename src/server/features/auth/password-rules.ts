import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const productWords = ['wizlearn'];
const shortestNamePart = 4;

const common: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
);

/** What a new password must not be, beyond its length of 8 to 128 which the contract sees to (R1). Null if it will do. */
export function weaknessOf(password: string, { email }: { email: string }): string | null {
  const lower = password.toLowerCase();
  if (common.has(lower)) return 'This is one of the most common passwords.';
  if (productWords.some((word) => lower.includes(word))) return 'Leave the name of WizLearn out of it.';
  if (new Set(lower).size < 4) return 'Use more different characters.';
  const [name = ''] = email.toLowerCase().split('@', 1);
  const ownWords = [email.toLowerCase(), ...(name.length >= shortestNamePart ? [name] : [])];
  return ownWords.some((word) => lower.includes(word)) ? 'Leave your email address out of it.' : null;
}
