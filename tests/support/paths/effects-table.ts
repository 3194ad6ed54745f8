import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  initialTransition,
  transition,
} from 'xstate';
import { watchFields } from './assigned-fields.ts';
import { type Exploration, keyOf } from './scenario.ts';

const LONGEST_VALUE = 120;
/** Below it a number is a length, a count or a status, also where a test has stopped the clock at 0. */
const FIRST_MOMENT = 1e12;
/** A time between these two was taken from the clock while the test ran. */
const startedAt = Date.now() - 60_000;

const isNow = (at: number): boolean => at > FIRST_MOMENT && at >= startedAt && at <= Date.now() + 1_000;

function stable(_: string, value: unknown): unknown {
  if (typeof value === 'function') return '<function>';
  if (typeof value === 'number' && isNow(value)) return '<now>';
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && isNow(Date.parse(value)))
    return '<now>';
  if (value !== null && typeof value === 'object' && 'sessionId' in value && 'send' in value)
    return '<actor>';
  return value;
}

function writeLine(value: unknown): string {
  const text = (JSON.stringify(value, stable) ?? 'undefined').replaceAll(/"x:\d+"/g, '"<actor>"');
  if (text.length <= LONGEST_VALUE) return text;
  const print = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return `${text.slice(0, LONGEST_VALUE)}… #${print}`;
}

/** Snapshots share what no step changed, and no step changes an object in place. */
const lines = new WeakMap<object, string>();

/** A value in a line: whole, or its beginning with a fingerprint of the whole. */
function inLine(value: unknown): string {
  if (value === null || typeof value !== 'object') return writeLine(value);
  const known = lines.get(value) ?? writeLine(value);
  lines.set(value, known);
  return known;
}

function eventInLine({ type, ...payload }: EventObject): string {
  return Object.keys(payload).length === 0 ? type : `${type} ${inLine(payload)}`;
}

interface Effect {
  readonly type: string;
  readonly params?: unknown;
}

const paramsOf = ({ params }: Effect): Record<string, unknown> =>
  params !== null && typeof params === 'object' ? { ...params } : {};

/** What a transition has the world do: an actor started with its input, a timer with its length, a fact told. */
function effectInLine(effect: Effect): string | null {
  const { id, src, input, event, delay, targetId } = paramsOf(effect);
  switch (effect.type) {
    case 'xstate.spawnChild':
      return `starts ${String(typeof src === 'string' ? src : id)}${input === undefined ? '' : ` with ${inLine(input)}`}`;
    case 'xstate.stopChild':
      return null;
    case 'xstate.raise':
      return delay === undefined ? null : `after ${inLine(delay)} ms: ${eventInLine(event as EventObject)}`;
    case 'xstate.emit':
      return `emits ${eventInLine(event as EventObject)}`;
    case 'xstate.sendTo':
      return `sends ${eventInLine(event as EventObject)} to ${String(targetId)}`;
    default:
      return effect.type.startsWith('xstate.') ? null : `does ${effect.type} ${inLine(effect.params)}`;
  }
}

const changedFields = (before: AnyMachineSnapshot, after: AnyMachineSnapshot): string[] =>
  Object.keys(after.context).filter((name) => {
    const [one, other]: unknown[] = [before.context[name], after.context[name]];
    return one !== other && inLine(one) !== inLine(other);
  });

const changesOf = (before: AnyMachineSnapshot, after: AnyMachineSnapshot): string[] =>
  changedFields(before, after).map((name) => `${name} = ${inLine(after.context[name])}`);

const childrenOf = ({ children }: AnyMachineSnapshot): string[] => Object.keys(children).toSorted();

/** What one event does at one place, and which other steps it is a variant of: the same but for values. */
interface Step {
  readonly kind: string;
  readonly text: string;
}

const beginningOf = (line: string): string => line.split(/ = | with | \{/)[0] ?? line;

interface Move {
  readonly event: EventObject;
  readonly after: AnyMachineSnapshot;
  readonly effects: readonly Effect[];
}

interface Place {
  readonly snapshot: AnyMachineSnapshot;
  readonly moves: readonly Move[];
}

function stepOf(before: AnyMachineSnapshot, { event, after, effects }: Move): Step {
  const started = effects.map(effectInLine).filter((line) => line !== null);
  const stopped = childrenOf(before).filter((name) => !childrenOf(after).includes(name));
  const output =
    after.status === 'done' && after.output !== undefined ? [`output ${inLine(after.output)}`] : [];
  const lines = [
    ...changesOf(before, after),
    ...started,
    ...stopped.map((name) => `stops ${name}`),
    ...output,
  ];
  const place = inLine(after.value) === inLine(before.value) ? '(stays)' : inLine(after.value);
  const head = `${eventInLine(event)} => ${place}`;
  return {
    kind: [event.type, place, ...lines.map(beginningOf)].join('\n'),
    text: [head, ...lines.map((line) => `    ${line}`)].join('\n'),
  };
}

/** Of steps that differ in nothing but values, the first and the last: a table to be read, not an archive. */
function withoutVariants(steps: readonly Step[]): string[] {
  const kinds = new Map<string, Set<string>>();
  for (const { kind, text } of steps) kinds.set(kind, (kinds.get(kind) ?? new Set()).add(text));
  return [...kinds.values()].flatMap((texts) => {
    const sorted = [...texts].toSorted();
    return [...new Set([sorted.at(0) ?? '', sorted.at(-1) ?? ''])];
  });
}

/**
 * The snapshots at which every event is tried, with what it does: the one that stands for each state of the model and,
 * where another way leads to the same state with another context (an error of before, an older answer), one for each set
 * of fields that differ: the error must not hide the answer.
 */
function placesOf<M extends AnyStateMachine>(
  machine: M,
  { scenario, model, eventsAt }: Exploration<M>,
): Place[] {
  const placeOf = (snapshot: AnyMachineSnapshot): Place => ({
    snapshot,
    moves: eventsAt(snapshot).map((event) => {
      const [after, effects] = transition<AnyStateMachine>(machine, snapshot, event);
      return { event, after, effects };
    }),
  });
  const resting = [...model.states.values()].map(({ snapshot }) => placeOf(snapshot));
  const nameOf = keyOf(scenario);
  const others = new Map<string, AnyMachineSnapshot>();
  for (const { after } of resting.flatMap(({ moves }) => moves)) {
    const name = nameOf(after);
    const known = model.states.get(name)?.snapshot;
    const fields = known ? changedFields(known, after) : [];
    if (fields.length > 0) others.set(`${name} ${fields.join()}`, after);
  }
  return [...resting, ...[...others.values()].map(placeOf)].filter(
    ({ snapshot }) => snapshot.status === 'active',
  );
}

/** Where it begins, with what in its context, and what it starts at once. */
function startInLine(machine: AnyStateMachine, input: unknown): string {
  const [snapshot, effects] = initialTransition(machine, input);
  const context = Object.entries(snapshot.context).map(([name, value]) => `${name} = ${inLine(value)}`);
  const started = effects.map(effectInLine).filter((line) => line !== null);
  return [
    `begins in ${inLine(snapshot.value)}`,
    ...[...context, ...started].map((line) => `    ${line}`),
  ].join('\n');
}

/** For each place of the chart: what each event does there, and which events it refuses. */
function effectsOf<M extends AnyStateMachine>(machine: M, exploration: Exploration<M>): string {
  const { scenario } = exploration;
  const places = new Map<string, { accepted: Step[]; refused: Map<EventObject, string> }>();
  const sendable: readonly EventObject[] = [...scenario.events, ...(scenario.refused ?? [])];
  for (const { snapshot, moves } of placesOf(machine, exploration)) {
    const name = inLine(snapshot.value);
    const place = places.get(name) ?? { accepted: [], refused: new Map<EventObject, string>() };
    places.set(name, place);
    place.accepted.push(...moves.map((move) => stepOf(snapshot, move)));
    for (const event of sendable)
      if (!place.refused.has(event) && !snapshot.can(event)) place.refused.set(event, eventInLine(event));
  }
  return [...places]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, { accepted, refused }]) => {
      const steps = withoutVariants(accepted)
        .toSorted()
        .map((step) => step.replaceAll(/^/gm, '  '));
      const refusals = [...new Set(refused.values())].toSorted().map((event) => `  refuses ${event}`);
      return [name, ...steps, ...refusals].join('\n');
    })
    .join('\n');
}

/** The table is compared with the agreed one, and each mutant's with it. */
const known = new WeakMap<object, string>();

function drawEffects<M extends AnyStateMachine>(machine: M, one: Exploration<M>): string {
  const text = `# ${one.title}\n\n${startInLine(machine, one.scenario.input)}\n${effectsOf(machine, one)}`;
  known.set(one, text);
  return text;
}

/** What one exploration of a machine saw: its start, then each state. */
export const effectsIn = <M extends AnyStateMachine>(machine: M, one: Exploration<M>): string =>
  known.get(one) ?? drawEffects(machine, one);

const UNSEEN = '# set without ever becoming another value';

/** The table of a machine's effects as it is now; below them the fields that an action sets and no step saw change. */
export function effectsTable<M extends AnyStateMachine>(
  machine: M,
  explorations: readonly Exploration<M>[],
): string {
  const watch = watchFields(machine, inLine);
  let unseen: string[] = [];
  let parts: string[];
  try {
    // Anew, whatever is known: what is not drawn sets nothing.
    parts = explorations.map((one) => drawEffects(machine, one));
  } finally {
    unseen = watch.end();
  }
  const rest = unseen.length === 0 ? [] : [`${UNSEEN}\n\n${unseen.join('\n')}`];
  return `${[...parts, ...rest].join('\n\n')}\n`;
}

/** The table that was agreed on; `update` writes it anew, and the difference is to be read line by line. */
export async function readEffects(
  file: string,
  fresh: string,
  { update }: { update: boolean },
): Promise<string> {
  if (update) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, fresh);
  }
  return readFile(file, 'utf8').catch(() => '');
}
