import { type AnyMachineSnapshot, type AnyStateMachine, type EventObject, transition } from 'xstate';
import type { Model } from '#tests/support/machines/graph.ts';
import { explore, type Run } from '#tests/support/machines/machine-paths.ts';
import type { AnyDriver } from './driver.ts';

export const DONE = 'xstate.done.actor.';
/** The state of a model in which its page is gone. */
export const LEFT = 'left for another page';

/** The run with its instant actors: while one of them is asked, nothing else happens. */
function withInstant({ instant = {} }: AnyDriver, run: Run<AnyStateMachine>): Run<AnyStateMachine> {
  const names = Object.keys(instant);
  if (names.length === 0) return run;
  const answers = names.map((name) => [name, { done: [instant[name]] }]);
  const isAsked = ({ children }: AnyMachineSnapshot) => names.some((name) => children[name] !== undefined);
  return {
    ...run,
    outcomes: { ...run.outcomes, ...Object.fromEntries(answers) },
    filter: (snapshot, event) =>
      (run.filter?.(snapshot, event) ?? true) &&
      (!isAsked(snapshot) || names.some((name) => event.type === `${DONE}${name}`)),
  };
}

const typeOf = (fact: unknown): string =>
  typeof fact === 'object' && fact !== null && 'type' in fact ? String(fact.type) : '';

/** The facts that an event makes a machine tell. */
const factsOf = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: EventObject): string[] =>
  transition(machine, snapshot, event)[1].flatMap((action: { type: string; params: unknown }) => {
    const { type, params } = action;
    return type === 'xstate.emit' && typeof params === 'object' && params !== null && 'event' in params
      ? [typeOf(params.event)]
      : [];
  });

/** What a run can do as long as its page is there: where a step leads away from it, nothing follows. */
export function modelOfScreen(driver: AnyDriver, run: Run<AnyStateMachine>): Model {
  const { machine, leavesBy = [] } = driver;
  const model = explore(machine, withInstant(driver, run));
  const [first] = model.states.values();
  if (leavesBy.length === 0 || !first) return model;
  const isLeaving = (snapshot: AnyMachineSnapshot, event: EventObject): boolean =>
    [event.type, ...factsOf(machine, snapshot, event)].some((name) => leavesBy.includes(name));
  for (const { snapshot, edges } of model.states.values()) {
    for (const edge of edges) if (isLeaving(snapshot, edge.event)) edge.to = LEFT;
  }
  model.states.set(LEFT, { ...first, edges: [] });
  return model;
}
