import type { AnyStateMachine } from 'xstate';
import { registry } from '#machines/registry.ts';

/** The name of a machine in the registry: `assessment/quiz-run`. */
export function machineKey(machine: AnyStateMachine): string {
  const [key] = Object.entries(registry).find(([, one]) => one.machine.id === machine.id) ?? [];
  if (key === undefined) throw new Error(`The machine ${machine.id} is not in machines/registry.ts.`);
  return key;
}
