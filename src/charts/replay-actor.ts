import {
  type AnyActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type EventObject,
  type StateValue,
  createActor,
  fromPromise,
} from 'xstate';

/** One machine that only the events given to it move: its actors never settle and its clock never rings. */
export interface ReplayActor {
  /** Ids of the states it is in; none once it broke. */
  states: () => string[];
  send: (event: EventObject) => void;
  /** Puts it into these states, with the data it has. */
  setStates: (states: readonly string[]) => void;
  stop: () => void;
}

const DEAD_CLOCK = { setTimeout: () => 0, clearTimeout: () => {} };

/** The children a compound state can be in, by the ids of active states; null where none of them is active. */
function valueOf(node: AnyStateNode, states: readonly string[]): StateValue | null {
  const children = Object.values(node.states).filter(
    (child) => node.type === 'parallel' || states.includes(child.id),
  );
  const [only] = children;
  if (!only) return null;
  if (node.type === 'compound') {
    const inner = valueOf(only, states);
    return inner === null ? only.key : { [only.key]: inner };
  }
  return Object.fromEntries(children.map((child) => [child.key, valueOf(child, states) ?? {}]));
}

export function startWithoutEffects(machine: AnyStateMachine, input: unknown): ReplayActor {
  const never = fromPromise(() => new Promise<never>(() => {}));
  const names = Object.keys(machine.implementations.actors);
  const withoutEffects = machine.provide({ actors: Object.fromEntries(names.map((name) => [name, never])) });
  const start = (snapshot?: AnyMachineSnapshot): AnyActor => {
    const actor = createActor(withoutEffects, { input, clock: DEAD_CLOCK, ...(snapshot && { snapshot }) });
    // A machine that breaks on what was hidden from it is told of by `states`, not by the page.
    actor.subscribe({ error: () => {} });
    return actor.start();
  };
  let actor = start();
  const snapshot = (): AnyMachineSnapshot => actor.getSnapshot();
  return {
    states: () => (snapshot().status === 'error' ? [] : snapshot()._nodes.map(({ id }) => id)),
    send: (event) => actor.send(event),
    setStates: (states) => {
      const { context } = snapshot();
      actor.stop();
      actor = start(withoutEffects.resolveState({ value: valueOf(machine.root, states) ?? {}, context }));
    },
    stop: () => actor.stop(),
  };
}
