import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { nodesOf, transitionsFrom } from './chart.ts';

/** A transition that neither leads anywhere nor does anything only forbids its event. */
const isForbidden = (transition: AnyTransitionDefinition): boolean =>
  !transition.target && transition.actions.length === 0 && !transition.reenter;

/** `session.starting.checking always 2`: readable, and the same in every copy of a machine that `provide` makes. */
export function transitionName(transition: AnyTransitionDefinition): string | null {
  const { source, eventType } = transition;
  const siblings = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  const index = siblings.indexOf(transition);
  return index < 0 ? null : `${source.id} ${eventType === '' ? 'always' : eventType} ${index}`;
}

/** Everything in a chart that can be taken: its state nodes and its transitions. */
export function partsOf(machine: AnyStateMachine): { states: string[]; transitions: string[] } {
  const nodes = nodesOf(machine).filter(({ type }) => type !== 'history');
  const transitions = nodes
    .flatMap(transitionsFrom)
    .filter((transition) => !isForbidden(transition))
    .map(transitionName);
  return { states: nodes.map(({ id }) => id), transitions: transitions.filter((name) => name !== null) };
}
