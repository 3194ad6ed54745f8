import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  EventObject,
  InputFrom,
  MachineImplementationsFrom,
  OutputFrom,
  SnapshotFrom,
} from 'xstate';
import { type Model, modelOf } from './model.ts';

export const ACTOR_DONE = 'xstate.done.actor.';
const ACTOR_FAILED = 'xstate.error.actor.';
const TIMER = 'xstate.after.';

type ActorsOf<M extends AnyStateMachine> = Required<NonNullable<MachineImplementationsFrom<M>['actors']>>;

/** For each actor one answer per branch of the chart, and one failure per branch (the default one when left out). */
export type Outcomes<M extends AnyStateMachine, Failure = unknown> = {
  [K in keyof ActorsOf<M>]: {
    done: readonly OutputFrom<ActorsOf<M>[K]>[];
    error?: readonly Failure[];
  };
};

/** One exploration of a machine: how it starts, what people and the world may do. */
export interface Scenario<M extends AnyStateMachine, Failure = unknown> {
  input: InputFrom<M>;
  events: readonly EventFromLogic<M>[];
  outcomes: Outcomes<M, Failure>;
  /** What is sent everywhere and must be refused everywhere: an index out of range, the name of nobody. */
  refused?: readonly EventFromLogic<M>[];
  /** Leaves out events that cannot happen there (timers that interleave against real time, say). */
  filter?: (snapshot: SnapshotFrom<M>, event: EventObject) => boolean;
  /** What tells two states apart beside their place in the chart; it must keep whatever guards read. */
  key?: (snapshot: SnapshotFrom<M>) => unknown;
}

const ownEvents = (snapshot: AnyMachineSnapshot): string[] => [
  ...new Set(snapshot._nodes.flatMap((node) => node.ownEvents.map(String))),
];

/** The traversal library forgets whose snapshot it carries; a scenario only ever sees its own machine's. */
const asOwn = <M extends AnyStateMachine>(snapshot: AnyMachineSnapshot): SnapshotFrom<M> =>
  snapshot as SnapshotFrom<M>;

/** Events the machine would act on now: those of the scenario, outcomes of running actors, running timers. */
function enabledEvents<M extends AnyStateMachine>(scenario: Scenario<M>, defaultFailure: unknown) {
  const outcomes = new Map<string, { done: readonly unknown[]; error?: readonly unknown[] }>(
    Object.entries(scenario.outcomes),
  );
  const eventsOf = (descriptor: string): EventObject[] => {
    if (descriptor.startsWith(ACTOR_DONE)) {
      const done = outcomes.get(descriptor.slice(ACTOR_DONE.length))?.done ?? [];
      return done.map((output) => ({ type: descriptor, output }));
    }
    if (descriptor.startsWith(ACTOR_FAILED)) {
      const errors = outcomes.get(descriptor.slice(ACTOR_FAILED.length))?.error ?? [defaultFailure];
      return errors.map((error) => ({ type: descriptor, error }));
    }
    if (descriptor.startsWith(TIMER)) return [{ type: descriptor }];
    if (descriptor.startsWith('xstate.')) return [];
    const events: readonly EventObject[] = [...scenario.events, ...(scenario.refused ?? [])];
    return events.filter(({ type }) =>
      descriptor.endsWith('*') ? type.startsWith(descriptor.slice(0, -1)) : type === descriptor,
    );
  };
  return (snapshot: AnyMachineSnapshot): EventObject[] => {
    if (snapshot.status !== 'active') return [];
    const events = ownEvents(snapshot).flatMap(eventsOf);
    return events.filter(
      (event) => snapshot.can(event) && (scenario.filter?.(asOwn<M>(snapshot), event) ?? true),
    );
  };
}

/** The name of a snapshot in the model: place, status and what the scenario's `key` keeps (the whole context if it names none). */
export const keyOf =
  <M extends AnyStateMachine>(scenario: Scenario<M>) =>
  (snapshot: AnyMachineSnapshot): string =>
    JSON.stringify([
      snapshot.value,
      snapshot.status,
      scenario.key === undefined ? snapshot.context : scenario.key(asOwn<M>(snapshot)),
    ]);

/** A scenario with all that it can reach. */
export interface Exploration<M extends AnyStateMachine> {
  readonly title: string;
  readonly scenario: Scenario<M>;
  readonly model: Model;
  /** What may happen at a place. */
  readonly eventsAt: (snapshot: AnyMachineSnapshot) => EventObject[];
  /** The same scenario on a changed machine; an error where that takes more steps. */
  readonly exploreAgain: (machine: AnyStateMachine, limit: number) => Exploration<M>;
}

/** Every state that a scenario can reach. `defaultFailure` is what an actor fails with where the scenario names nothing. */
export function explore<M extends AnyStateMachine>(
  machine: M,
  scenario: Scenario<M>,
  { title = '', defaultFailure, limit }: { title?: string; defaultFailure?: unknown; limit?: number } = {},
): Exploration<M> {
  const eventsAt = enabledEvents(scenario, defaultFailure);
  const model = modelOf(machine, {
    input: scenario.input,
    eventsOf: eventsAt,
    keyOf: keyOf(scenario),
    ...(limit !== undefined && { limit }),
  });
  return {
    title,
    scenario,
    model,
    eventsAt,
    exploreAgain: (changed, most) => explore(changed as M, scenario, { title, defaultFailure, limit: most }),
  };
}
