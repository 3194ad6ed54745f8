import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { nodesOf, transitionsFrom, withAncestors } from './chart.ts';

const isMachineSnapshot = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && '_nodes' in snapshot && 'machine' in snapshot;

/** A transition that neither leads anywhere nor does anything only forbids its event. */
const isForbidden = (transition: AnyTransitionDefinition): boolean =>
  !transition.target && transition.actions.length === 0 && !transition.reenter;

/** `session.starting.checking xstate.always 2`: readable, and the same in every copy of a machine that `provide` makes. */
function transitionName(transition: AnyTransitionDefinition): string | null {
  const { source, eventType } = transition;
  const siblings = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  const index = siblings.indexOf(transition);
  return index < 0 ? null : `${source.id} ${eventType === '' ? 'always' : eventType} ${index}`;
}

/** Everything in a chart that a test can reach: its state nodes and its transition definitions. */
export function partsOf(machine: AnyStateMachine): string[] {
  const nodes = nodesOf(machine).filter((node) => node.type !== 'history');
  const transitions = nodes.flatMap(transitionsFrom);
  const names = transitions.filter((transition) => !isForbidden(transition)).map(transitionName);
  return [...nodes.map((node) => node.id), ...names.filter((name) => name !== null)].toSorted();
}

/** Collects which parts of one machine actors really took. Give `inspect` to `createActor`, in tests or in the browser. */
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
