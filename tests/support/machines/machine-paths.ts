import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFromLogic,
  type EventObject,
  type InputFrom,
  type OutputFrom,
  type SnapshotFrom,
  createActor,
  fromPromise,
} from 'xstate';
import type { ApiError } from '#domain/calls/api-error.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import type { Coverage } from './coverage.ts';
import { type Model, modelOf } from './graph.ts';

const DONE = 'xstate.done.actor.';
const FAILED = 'xstate.error.actor.';
const TIMER = 'xstate.after.';

/** The failure every actor is given when a run names none. */
export const serverError: ApiError = {
  kind: 'http',
  status: 500,
  message: 'Something went wrong, try again.',
};

/** For each actor one answer per branch of the chart, and one failure per branch (`serverError` when left out). */
export type Outcomes<M extends AnyStateMachine> = {
  [K in keyof ActorsOf<M>]: {
    done: readonly OutputFrom<ActorsOf<M>[K]>[];
    error?: readonly ApiError[];
  };
};

/** One exploration of a machine: how it starts, what people and the world may do. */
export interface Scenario<M extends AnyStateMachine> {
  input: InputFrom<M>;
  events: readonly EventFromLogic<M>[];
  outcomes: Outcomes<M>;
  /** What is sent everywhere and must be refused everywhere: an index out of range, the name of nobody. */
  refused?: readonly EventFromLogic<M>[];
  /** Leaves out events that cannot happen there (timers that interleave against real time, say). */
  filter?: (snapshot: SnapshotFrom<M>, event: EventObject) => boolean;
  /** What tells two states apart beside their place in the chart; it must keep whatever guards read. */
  key?: (snapshot: SnapshotFrom<M>) => unknown;
}

export interface MachinePath {
  events: EventObject[];
  /** The model's key before the first event and after each of them. */
  keys: string[];
}

const ownEvents = (snapshot: AnyMachineSnapshot): string[] => [
  ...new Set(snapshot._nodes.flatMap((node) => node.ownEvents.map(String))),
];

/** Events the machine would act on now: those of the run, outcomes of running actors, running timers. */
export function enabledEvents<M extends AnyStateMachine>(run: Scenario<M>) {
  const outcomes = new Map<string, { done: readonly unknown[]; error?: readonly ApiError[] }>(
    Object.entries(run.outcomes),
  );
  const eventsOf = (descriptor: string): EventObject[] => {
    if (descriptor.startsWith(DONE)) {
      const done = outcomes.get(descriptor.slice(DONE.length))?.done ?? [];
      return done.map((output) => ({ type: descriptor, output }));
    }
    if (descriptor.startsWith(FAILED)) {
      const errors = outcomes.get(descriptor.slice(FAILED.length))?.error ?? [serverError];
      return errors.map((error) => ({ type: descriptor, error }));
    }
    if (descriptor.startsWith(TIMER)) return [{ type: descriptor }];
    if (descriptor.startsWith('xstate.')) return [];
    const events: readonly EventObject[] = [...run.events, ...(run.refused ?? [])];
    return events.filter(({ type }) =>
      descriptor.endsWith('*') ? type.startsWith(descriptor.slice(0, -1)) : type === descriptor,
    );
  };
  return (snapshot: AnyMachineSnapshot): EventObject[] => {
    if (snapshot.status !== 'active') return [];
    const events = ownEvents(snapshot).flatMap(eventsOf);
    return events.filter((event) => snapshot.can(event) && (run.filter?.(asOwn<M>(snapshot), event) ?? true));
  };
}

/** The traversal library forgets whose snapshot it carries; a run only ever sees its own machine's. */
const asOwn = <M extends AnyStateMachine>(snapshot: AnyMachineSnapshot): SnapshotFrom<M> =>
  snapshot as SnapshotFrom<M>;

/** The name of a snapshot in the model: place, status and what the run's `key` keeps (the whole context if it names none). */
export const keyOf =
  <M extends AnyStateMachine>(run: Scenario<M>) =>
  (snapshot: AnyMachineSnapshot): string =>
    JSON.stringify([
      snapshot.value,
      snapshot.status,
      run.key === undefined ? snapshot.context : run.key(asOwn<M>(snapshot)),
    ]);

/** Every state this run can reach; with a limit, an error where it takes more steps. */
export const explore = <M extends AnyStateMachine>(machine: M, run: Scenario<M>, limit?: number): Model =>
  modelOf(machine, {
    input: run.input,
    eventsOf: enabledEvents(run),
    keyOf: keyOf(run),
    ...(limit !== undefined && { limit }),
  });

/** Walks from the start that together take every edge of the model; each goes to the nearest untaken edge, then on. */
export function edgeCover(model: Model, maxLength = 40): MachinePath[] {
  const open = new Map([...model.states].map(([key, { edges }]) => [key, new Set(edges)]));
  const edgesOf = (key: string) => model.states.get(key)?.edges ?? [];

  const toNearestOpen = (from: string) => {
    const queue = [
      { key: from, path: [] as Model['states'] extends Map<string, { edges: (infer E)[] }> ? E[] : never },
    ];
    const seen = new Set([from]);
    for (const { key, path } of queue) {
      const [untaken] = open.get(key) ?? [];
      if (untaken !== undefined) return [...path, untaken];
      for (const edge of edgesOf(key)) {
        if (seen.has(edge.to)) continue;
        seen.add(edge.to);
        queue.push({ key: edge.to, path: [...path, edge] });
      }
    }
    return null;
  };

  const paths: MachinePath[] = [];
  for (;;) {
    const path: MachinePath = { events: [], keys: [model.initial] };
    let here = model.initial;
    for (;;) {
      const steps = toNearestOpen(here);
      if (steps === null) break;
      if (path.events.length > 0 && path.events.length + steps.length > maxLength) break;
      for (const edge of steps) {
        open.get(here)?.delete(edge);
        path.events.push(edge.event);
        path.keys.push(edge.to);
        here = edge.to;
      }
    }
    if (path.events.length === 0) return paths;
    paths.push(path);
  }
}

export interface Trace {
  /** Before the first event and after each of them. */
  snapshots: AnyMachineSnapshot[];
  /** What the machine told the world, in order. */
  emitted: EventObject[];
}

/**
 * What a machine really does on a list of events: the oracle of every path test. Its actors never settle and its clock
 * never rings, so only the given events move it.
 */
export function trace(
  machine: AnyStateMachine,
  input: unknown,
  events: readonly EventObject[],
  coverage?: Coverage,
): Trace {
  const never = fromPromise(() => new Promise<never>(() => {}));
  const actors = Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, never]));
  const actor = createActor(machine.provide({ actors }), {
    input,
    clock: { setTimeout: () => 0, clearTimeout: () => {} },
    ...(coverage && { inspect: coverage.inspect }),
  });
  const emitted: EventObject[] = [];
  actor.on('*', (event: EventObject) => emitted.push(event));
  actor.start();
  const snapshots: AnyMachineSnapshot[] = [actor.getSnapshot()];
  for (const event of events) {
    actor.send(event);
    snapshots.push(actor.getSnapshot());
  }
  actor.stop();
  return { snapshots, emitted };
}

/** The states from which no road of the allowed edges leads to a goal. */
export function trapsOf(
  model: Model,
  isGoal: (snapshot: AnyMachineSnapshot) => boolean,
  isAllowed: (event: EventObject) => boolean,
): string[] {
  const comingFrom = new Map<string, string[]>();
  for (const [key, { edges }] of model.states) {
    for (const { event, to } of edges) {
      if (isAllowed(event)) comingFrom.set(to, [...(comingFrom.get(to) ?? []), key]);
    }
  }
  const goals = [...model.states].filter(([, { snapshot }]) => isGoal(snapshot)).map(([key]) => key);
  const safe = new Set(goals);
  for (const key of safe) for (const before of comingFrom.get(key) ?? []) safe.add(before);
  return [...model.states.keys()].filter((key) => !safe.has(key));
}

/** Whether an event means that the server or a storage answered well. */
export const isSuccess = (event: EventObject): boolean => event.type.startsWith(DONE);
