import type { OperationExample } from '#server/http/contract-examples.ts';

const longestText = 160;
const longestList = 2;
const mostKeys = 4;

/** What stands in for values that differ from run to run. */
export interface StandIns {
  /** `instead` wherever `value` occurs. */
  set(value: string, instead: string): void;
  /** Ids that are the same in every run; any other gets a number of its own. */
  readonly isStable: (id: string) => boolean;
  readonly replace: (text: string) => string;
}

export function createStandIns(isStable: (id: string) => boolean): StandIns {
  const known = new Map<string, string>();
  let numbered = 0;
  const replaceId = (id: string): string => {
    if (isStable(id)) return id;
    if (!known.has(id)) known.set(id, (0xabc0_0000_0000 + (numbered += 1)).toString(16).padStart(24, '0'));
    return known.get(id) ?? id;
  };
  return {
    isStable,
    set: (value, instead) => void known.set(value, instead),
    replace: (text) =>
      known.get(text) ??
      text.replace(/(?<![0-9a-f])[0-9a-f]{24}(?![0-9a-f])/g, (id) => known.get(id) ?? replaceId(id)),
  };
}

/** The example as a person reads it: the answer cut short, the request whole, since it is meant to be sent. */
export function toReadable(
  { parameters, request, form, answer }: OperationExample,
  standIns: StandIns,
): OperationExample {
  const replaced = (value: unknown) => mapTexts(value, standIns.replace);
  return {
    ...(parameters && { parameters: replaced(parameters) as Record<string, string> }),
    ...(request !== undefined && { request: replaced(request) }),
    ...(form !== undefined && { form: replaced(form) }),
    ...(answer !== undefined && { answer: cut(replaced(answer), 0) }),
  };
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [change(key), mapTexts(each, change)]),
  );
}

/** Lists of objects keep two entries, and one inside of another list; texts end with their first words. */
function cut(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return truncateText(value);
  if (Array.isArray(value)) {
    const isOfObjects = value.some((each) => typeof each === 'object');
    const kept = isOfObjects ? value.slice(0, Math.max(1, longestList - depth)) : value.slice(0, 5);
    return kept.map((each) => cut(each, depth + 1));
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const isMap = entries.length > 0 && entries.every(([key]) => /^(\d+|[0-9a-f]{24})$/.test(key));
  return Object.fromEntries(
    (isMap ? entries.slice(0, mostKeys) : entries).map(([key, each]) => [key, cut(each, depth)]),
  );
}

function truncateText(text: string): string {
  if (text.length <= longestText || !text.includes(' ')) return text;
  return `${text.slice(0, longestText).replace(/\s+\S*$/, '')} …`;
}
