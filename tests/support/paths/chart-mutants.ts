import { type AnyStateMachine, createMachine } from 'xstate';

/** One mistake in a chart, as a hand might make it. */
export interface ChartMutant {
  readonly name: string;
  readonly machine: AnyStateMachine;
}

type Json = Record<string, unknown>;
type Edit = (config: Json) => void;
interface Mistake {
  readonly name: string;
  readonly edit: Edit;
}

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Plain objects and lists anew, functions and the rest as they are. */
function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (!isRecord(value) || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyOf(inner)]));
}

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

/** A name a reader finds again: the action's, guard's or actor's own, else its place. */
function nameOf(item: unknown, place: number): string {
  if (typeof item === 'string') return item;
  if (isRecord(item) && typeof item['type'] === 'string') return item['type'];
  return typeof item === 'function' && item.name !== '' ? item.name : `#${place + 1}`;
}

function holderAt(config: Json, path: readonly string[]): Json {
  let here: unknown = config;
  for (const key of path) here = Array.isArray(here) ? here[Number(key)] : (here as Json)[key];
  return here as Json;
}

/** Takes out each item of a list (of actions, transitions or actors) in turn. */
function dropsOf(node: Json, path: readonly string[], key: string, what: string): Mistake[] {
  const items = listOf(node[key]);
  return items.map((item, place) => ({
    name: `${what} ${nameOf(item, place)} dropped`,
    edit: (config) => {
      const holder = holderAt(config, path);
      const left = listOf(holder[key]).filter((_, index) => index !== place);
      if (left.length > 0) holder[key] = left;
      else delete holder[key];
    },
  }));
}

/** The transitions an event may take, in order: what a guard, an action, a target or their order may get wrong. */
function transitionMistakes(
  node: Json,
  path: readonly string[],
  key: string,
  siblings: readonly string[],
): Mistake[] {
  const items = listOf(node[key]);
  const rewrite = (change: (list: unknown[]) => void): Edit => {
    return (config) => {
      const holder = holderAt(config, path);
      const list = listOf(holder[key]).map((item) => (typeof item === 'string' ? { target: item } : item));
      change(list);
      if (list.length > 0) holder[key] = list;
      else delete holder[key];
    };
  };
  const mistakes: Mistake[] = items.map((_, place) => ({
    name: `transition ${place + 1} dropped`,
    edit: rewrite((list) => list.splice(place, 1)),
  }));
  for (const [place, item] of items.entries()) {
    const of = typeof item === 'string' ? { target: item } : (item as Json);
    const at = (list: unknown[]): Json => list[place] as Json;
    if (of['guard'] !== undefined) {
      mistakes.push({
        name: `guard ${nameOf(of['guard'], place)} dropped`,
        edit: rewrite((list) => delete at(list)['guard']),
      });
    }
    for (const [index, action] of listOf(of['actions']).entries()) {
      mistakes.push({
        name: `action ${nameOf(action, index)} dropped`,
        edit: rewrite((list) => {
          at(list)['actions'] = listOf(at(list)['actions']).filter((__, other) => other !== index);
        }),
      });
    }
    const target = of['target'];
    const other = siblings.find((name) => name !== target);
    if (typeof target === 'string' && other !== undefined && /^[a-zA-Z]+$/.test(target)) {
      mistakes.push({
        name: `target ${target} swapped for ${other}`,
        edit: rewrite((list) => (at(list)['target'] = other)),
      });
    }
    if (place > 0) {
      const before = items[place - 1];
      const names =
        of['guard'] === undefined || !isRecord(before)
          ? `transitions ${place} and ${place + 1}`
          : `guards ${nameOf(before['guard'], place - 1)} and ${nameOf(of['guard'], place)}`;
      mistakes.push({
        name: `${names} swapped`,
        edit: rewrite((list) => list.splice(place - 1, 2, list[place], list[place - 1])),
      });
    }
  }
  return mistakes.map(({ name, edit }) => ({ name: `${key}: ${name}`, edit }));
}

function nodeMistakes(node: Json, path: readonly string[], siblings: readonly string[]): Mistake[] {
  const mistakes = [
    ...dropsOf(node, path, 'entry', 'entry'),
    ...dropsOf(node, path, 'exit', 'exit'),
    ...dropsOf(node, path, 'invoke', 'actor'),
  ];
  for (const key of ['always', 'onDone']) {
    if (node[key] !== undefined) mistakes.push(...transitionMistakes(node, path, key, siblings));
  }
  for (const key of ['on', 'after']) {
    const handlers = node[key];
    if (!isRecord(handlers)) continue;
    for (const event of Object.keys(handlers)) {
      mistakes.push(...transitionMistakes(handlers, [...path, key], event, siblings));
    }
  }
  for (const [place, actor] of listOf(node['invoke']).entries()) {
    const at = Array.isArray(node['invoke']) ? [...path, 'invoke', String(place)] : [...path, 'invoke'];
    for (const key of ['onDone', 'onError', 'onSnapshot']) {
      const own = actor as Json;
      if (own[key] !== undefined) mistakes.push(...transitionMistakes(own, at, key, siblings));
    }
  }
  const children = isRecord(node['states']) ? Object.entries(node['states']) : [];
  // A state that goes on at once would lead back to where the right target leads.
  const names = children.filter(([, child]) => (child as Json)['always'] === undefined).map(([name]) => name);
  const ofChildren = children.flatMap(([name, child]) =>
    nodeMistakes(child as Json, [...path, 'states', name], names),
  );
  const place = path.filter((key) => key !== 'states').join('.');
  const own = mistakes.map(({ name, edit }) => ({ name: place === '' ? name : `${place}, ${name}`, edit }));
  return [...own, ...ofChildren];
}

/** Each timer of the chart a second longer. */
function delayMutants(machine: AnyStateMachine): ChartMutant[] {
  return Object.entries(machine.implementations.delays).flatMap(([name, delay]) => {
    if (typeof delay !== 'number') return [];
    return [
      {
        name: `delay ${name} a second longer`,
        machine: machine.provide({ delays: { [name]: delay + 1_000 } }),
      },
    ];
  });
}

/** Mutation testing of statecharts: every small mistake in the chart of a machine; what is named in `setup` stays, its wiring does not. */
export function mutantsOf(machine: AnyStateMachine): ChartMutant[] {
  const config = machine.config as unknown as Json;
  const wired = nodeMistakes(config, [], []).map(({ name, edit }) => {
    const changed = copyOf(config) as Json;
    edit(changed);
    return { name, machine: createMachine(changed as never, machine.implementations as never) };
  });
  return [...wired, ...delayMutants(machine)];
}
