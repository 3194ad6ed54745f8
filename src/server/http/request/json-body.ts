import { Problem } from '../problem.ts';
import { cleanTexts } from './clean-text.ts';

const deepest = 20;
// Keys, texts and brackets: to look at more takes longer than others should wait (50 ms). No call needs a tenth of it.
const mostTokens = 40_000;
// Against prototype pollution.
const PROTOTYPE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
const utf8 = new TextDecoder('utf-8', { fatal: true });
// In valid JSON these are all the tokens that matter for structure: whole strings, brackets, separators. A string that
// does not end is taken too, though there is none: looking for its end again and again would take long (R34).
const structure = /"[^"\\]*(?:\\.[^"\\]*)*"?(\s*:)?|[{}[\]]/g;

/**
 * The JSON body parser: a value; refuses malformed JSON, other charsets, keys given twice or named `__proto__`, nesting
 * beyond 20, and more than 40,000 keys and texts. Undefined when empty.
 */
export function parseJsonBody(bytes: Buffer, contentType = ''): unknown {
  if (/charset\s*=\s*"?(?!utf-?8\b)/i.test(contentType)) throw refusal('Send JSON in UTF-8.');
  if (bytes.length === 0) return undefined;
  let text: string;
  let value: unknown;
  try {
    text = utf8.decode(bytes);
    value = JSON.parse(text);
  } catch (error) {
    throw refusal('This is not JSON we can read.', error);
  }
  checkStructure(text);
  return cleanTexts(value);
}

function checkStructure(text: string): void {
  const open: (Set<string> | null)[] = [];
  let tokens = 0;
  for (const [token, colon] of text.matchAll(structure)) {
    tokens += 1;
    if (tokens > mostTokens) throw refusal('Too many values in one request.');
    if (token === '{' || token === '[') open.push(token === '{' ? new Set() : null);
    else if (token === '}' || token === ']') open.pop();
    else if (colon !== undefined) rememberKey(open.at(-1), token.slice(0, -colon.length));
    if (open.length > deepest) throw refusal(`Nested deeper than ${deepest}.`);
  }
}

function rememberKey(keys: Set<string> | null | undefined, quoted: string): void {
  const key: unknown = JSON.parse(quoted);
  if (typeof key !== 'string' || !keys) return;
  if (keys.has(key) || PROTOTYPE_KEYS.has(key))
    throw refusal(`The key ${quoted.slice(0, 60)} is not accepted here.`);
  keys.add(key);
}

function refusal(message: string, cause?: unknown): Problem {
  return new Problem('invalid-request', { fields: { request: message }, cause });
}
