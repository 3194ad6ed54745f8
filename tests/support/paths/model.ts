import { getAdjacencyMap } from '@xstate/graph';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';

/** One step a model allows: `event` leads from the state it is listed under to the state keyed `to`. */
export interface ModelEdge {
  event: EventObject;
  to: string;
}

/** Every reachable state under a chosen key. `snapshot` is one representative; use it to look, never as an oracle. */
export interface Model {
  initial: string;
  states: Map<string, { snapshot: AnyMachineSnapshot; edges: ModelEdge[] }>;
}

export interface ModelOptions {
  input: unknown;
  eventsOf: (snapshot: AnyMachineSnapshot) => EventObject[];
  keyOf: (snapshot: AnyMachineSnapshot) => string;
  /** Steps after which it gives up with an error. */
  limit?: number;
}

/**
 * Builds the state graph of a machine, its adjacency map. The only place that knows `@xstate/graph`. The package is
 * frozen at 3.0.4; `xstate/graph` is its heir, and `model.test.ts` shows that both give the same model, so a move is
 * one import.
 */
export function modelOf(
  machine: AnyStateMachine,
  { input, eventsOf, keyOf, limit = 20_000 }: ModelOptions,
): Model {
  const adjacency = getAdjacencyMap<AnyMachineSnapshot, EventObject, unknown>(machine, {
    input,
    events: eventsOf,
    serializeState: (snapshot) => keyOf(snapshot),
    limit,
  });
  const states: Model['states'] = new Map();
  for (const [key, { state, transitions }] of Object.entries(adjacency)) {
    const edges = Object.values<{ event: EventObject; state: AnyMachineSnapshot }>(transitions).map(
      ({ event, state: next }) => ({ event, to: keyOf(next) }),
    );
    states.set(key, { snapshot: state, edges });
  }
  const [initial] = states.keys();
  if (initial === undefined) throw new Error(`The machine '${machine.id}' has no reachable state.`);
  return { initial, states };
}
