import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  createActor,
  fromPromise,
} from 'xstate';
import type { Coverage } from './coverage.ts';

export interface Trace {
  /** Before the first event and after each of them. */
  snapshots: AnyMachineSnapshot[];
  /** What the machine told the world, in order. */
  emitted: EventObject[];
}

const never = fromPromise(() => new Promise<never>(() => {}));
const stilled = new WeakMap<AnyStateMachine, AnyStateMachine>();

/** The machine with actors that never settle: made once, since each new machine works out its whole chart anew. */
function stillOf(machine: AnyStateMachine): AnyStateMachine {
  const known = stilled.get(machine);
  if (known) return known;
  const actors = Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, never]));
  const still = machine.provide({ actors });
  stilled.set(machine, still);
  return still;
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
  const actor = createActor(stillOf(machine), {
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
