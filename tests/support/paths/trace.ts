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
