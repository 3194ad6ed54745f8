import type { AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';
import { withAncestors } from '#charts/chart.ts';
import { partsOf as readParts, transitionName } from '#charts/transition-name.ts';

const isMachineSnapshot = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && '_nodes' in snapshot && 'machine' in snapshot;

/** Everything in a chart that a test can reach: its state nodes and its transition definitions. */
export function partsOf(machine: AnyStateMachine): string[] {
  const { states, transitions } = readParts(machine);
  return [...states, ...transitions].toSorted();
}

/**
 * The test coverage of a machine, its state and transition coverage: collects which parts of one machine actors really
 * took. Give `inspect` to `createActor`, in tests or in the browser.
 */
export class Coverage {
  readonly machineId: string;
  readonly taken = new Set<string>();

  constructor(machine: AnyStateMachine) {
    this.machineId = machine.id;
  }

  readonly inspect = (event: InspectionEvent): void => {
    if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return;
    const { snapshot } = event;
    if (!isMachineSnapshot(snapshot) || snapshot.machine.id !== this.machineId) return;
    for (const node of snapshot._nodes) this.taken.add(node.id);
    if (event.type === '@xstate.snapshot') return;
    for (const transition of event._transitions) {
      const name = transitionName(transition);
      if (name === null) continue;
      this.taken.add(name);
      for (const node of withAncestors(transition.source)) this.taken.add(node.id);
    }
  };

  /** Parts nobody took yet. */
  missing(machine: AnyStateMachine): string[] {
    return partsOf(machine).filter((part) => !this.taken.has(part));
  }
}
