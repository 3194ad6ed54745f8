const KINDS = ['courseId', 'subjectId', 'chapterId', 'topicId', 'subtopicId'];

type Told = ReadonlyMap<string, ReadonlySet<string>>;

const known = new WeakMap<object, ReadonlyMap<string, Set<string>>>();
let told: object[] = [];

function collect(value: unknown, ids: Map<string, Set<string>>): void {
  if (Array.isArray(value)) for (const one of value) collect(one, ids);
  else if (value !== null && typeof value === 'object')
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner !== 'string') collect(inner, ids);
      else if (KINDS.includes(name)) ids.set(name, (ids.get(name) ?? new Set()).add(inner));
    }
}

function idsIn(data: object): ReadonlyMap<string, Set<string>> {
  const found = known.get(data);
  if (found) return found;
  const ids = new Map<string, Set<string>>();
  collect(data, ids);
  known.set(data, ids);
  return ids;
}

/** Notes what stubs of the server answer from now on. */
export function watchAnswers(): void {
  const answer = Response.json;
  Response.json = (data: unknown, init?: ResponseInit) => {
    if (data !== null && typeof data === 'object') told.push(data);
    return answer.call(Response, data, init);
  };
}

/** The ids in all answers since it was forgotten last, by what they are of. */
export function idsTold(): Told {
  const ids = new Map<string, Set<string>>();
  for (const data of new Set(told))
    for (const [kind, found] of idsIn(data)) ids.set(kind, new Set([...(ids.get(kind) ?? []), ...found]));
  return ids;
}

export const forgetAnswers = (): void => void (told = []);
