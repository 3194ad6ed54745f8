import { toApiError } from '#domain/calls/api-error.ts';

const SECRET = /password|token|secret|cookie|authori[sz]ation|email|phone|otp|code$|^file$/i;
const PERSONAL =
  /name$|title|value$|^q$|school|^class|birth|^clan$|keeper|address|body|text|content|note|query|answer|response|motto|message|draft|words|image|picture|url|prompt|explanation|passage|stem|solution|excerpt|marked|description|tagline|tag$|summary|replay|correct|meant$|^question$|^option/i;
/** Numbers of a person that are no numbers of a flow. */
const PERSONAL_NUMBERS = /birth/i;
/** The right option of a question, and what a student chose. */
const ANSWERS = /answers?$|correct|^option(?:id)?$/i;
const DEEPEST = 8;
const LONGEST_LIST = 50;

const hidden = (value: string): string => `[${value.length} characters]`;

/**
 * Redacts a value, so that it may be shown to somebody else or saved: secrets are gone, and data masking leaves of what
 * people wrote and of answers the length alone. Ids, numbers, kinds and places stay, for it is those a flow goes by.
 */
export function redact(value: unknown, key = '', depth = 0): unknown {
  if (typeof value === 'function') return undefined;
  if (typeof value !== 'object' || value === null) {
    if (SECRET.test(key)) return value === null ? null : '[hidden]';
    if (typeof value === 'string' && (PERSONAL.test(key) || value.length > 120)) return hidden(value);
    if (typeof value === 'number' && (ANSWERS.test(key) || PERSONAL_NUMBERS.test(key))) return '[hidden]';
    return value;
  }
  if (SECRET.test(key)) return '[hidden]';
  if (depth >= DEEPEST) return '[deeper]';
  if (Array.isArray(value)) {
    const shown = value.slice(0, LONGEST_LIST).map((one) => redact(one, key, depth + 1));
    return value.length > LONGEST_LIST ? [...shown, `[${value.length - LONGEST_LIST} more]`] : shown;
  }
  // Other actors, files and the like are no data of a flow.
  if (Object.getPrototypeOf(value) !== Object.prototype && Object.getPrototypeOf(value) !== null) {
    return `[${value.constructor.name}]`;
  }
  // Answers are kept by the ids of their questions, which say nothing of what stands there.
  const keyOf = (name: string): string => (ANSWERS.test(key) ? key : name);
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, redact(one, keyOf(name), depth + 1)]),
  );
}

/** An event fit to be kept; its data is that of `redact`. */
export interface RedactedEvent {
  readonly type: string;
  readonly [name: string]: unknown;
}

/** Of a failure, what kind it was stays: the flow goes by that. */
export function redactEvent(event: { readonly type: string }): RedactedEvent {
  const { type } = event;
  if (!('error' in event)) return { ...(redact(event) as object), type };
  const { kind, status, code, requestId, message } = toApiError(event.error);
  return { type, error: { kind, status, code, requestId, message: redact(message, 'message') } };
}
