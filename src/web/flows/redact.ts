import { toApiError } from '#domain/calls/api-error.ts';

const SECRET = /password|token|secret|cookie|authori[sz]ation|email|phone|otp|formKey|code$|^file$/i;
const PERSONAL =
  /name$|title|value$|^q$|school|^class|birth|^clan$|keeper|address|body|text|content|note|query|answer|response|motto|message|draft|words|image|picture|url|prompt|explanation|rationale|passage|stem|solution|excerpt|marked|description|tagline|tag$|summary|replay|correct|meant$|^question$|^option/i;
/** Numbers of a person that are no numbers of a flow. */
const PERSONAL_NUMBERS = /birth/i;
/** The right option of a question, and what a student chose. */
const ANSWERS = /answers?$|correct|^option(?:id)?$/i;
const DEEPEST = 8;
const LONGEST_LIST = 50;

const hidden = (value: string): string => `[${value.length} characters]`;

interface Kind {
  isSecret: boolean;
  isPersonal: boolean;
  isPersonalNumber: boolean;
  isAnswer: boolean;
}

const kinds = new Map<string, Kind>();
/** More names than any contract has: then they are ids, and none of them comes often. */
const MOST_NAMES = 2_000;

/** What a name says of its value, looked at once a name: the same few stand in every answer of the server. */
function kindOf(key: string): Kind {
  const known = kinds.get(key);
  if (known) return known;
  const isAnswer = ANSWERS.test(key);
  const kind = {
    isSecret: SECRET.test(key),
    isPersonal: PERSONAL.test(key),
    isPersonalNumber: isAnswer || PERSONAL_NUMBERS.test(key),
    isAnswer,
  };
  if (kinds.size >= MOST_NAMES) kinds.clear();
  kinds.set(key, kind);
  return kind;
}

/** What was made of an object or a list: many flows get the same one, which the cache keeps. */
const redacted = new WeakMap<object, Map<string, unknown>>();

function redactOnce(value: object, key: string, depth: number): unknown {
  const made = redacted.get(value) ?? new Map<string, unknown>();
  redacted.set(value, made);
  const place = `${depth} ${key}`;
  const known = made.get(place);
  if (known !== undefined) return known;
  const shown = redactObject(value, key, depth);
  made.set(place, shown);
  return shown;
}

function redactObject(value: object, key: string, depth: number): unknown {
  if (Array.isArray(value)) {
    const shown = value.slice(0, LONGEST_LIST).map((one) => redact(one, key, depth + 1));
    return value.length > LONGEST_LIST ? [...shown, `[${value.length - LONGEST_LIST} more]`] : shown;
  }
  // Other actors, files and the like are no data of a flow.
  if (Object.getPrototypeOf(value) !== Object.prototype && Object.getPrototypeOf(value) !== null) {
    return `[${value.constructor.name}]`;
  }
  // Answers are kept by the ids of their questions, which say nothing of what stands there.
  const { isAnswer } = kindOf(key);
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, redact(one, isAnswer ? key : name, depth + 1)]),
  );
}

/** From this deep on an object is data that several events may carry; what is around it is made for one. */
const SHARED = 2;

/**
 * Redacts a value, so that it may be shown to somebody else or saved: secrets are gone, and data masking leaves of what
 * people wrote and of answers the length alone. Ids, numbers, kinds and places stay, for it is those a flow goes by.
 */
export function redact(value: unknown, key = '', depth = 0): unknown {
  if (typeof value === 'function') return undefined;
  const { isSecret, isPersonal, isPersonalNumber } = kindOf(key);
  if (typeof value !== 'object' || value === null) {
    if (isSecret) return value === null ? null : '[hidden]';
    if (typeof value === 'string' && (isPersonal || value.length > 120)) return hidden(value);
    if (typeof value === 'number' && isPersonalNumber) return '[hidden]';
    return value;
  }
  if (isSecret) return '[hidden]';
  if (depth >= DEEPEST) return '[deeper]';
  return depth === SHARED || depth === SHARED + 1
    ? redactOnce(value, key, depth)
    : redactObject(value, key, depth);
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
