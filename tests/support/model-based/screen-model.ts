import { type AnyMachineSnapshot, type AnyStateMachine, type EventObject, transition } from 'xstate';
import type { Model } from '#tests/support/paths/model.ts';
import { type Scenario, serverError } from '#tests/support/machines/scenario.ts';
import { explore } from '#tests/support/paths/scenario.ts';
import type { AnyPageModel } from './page-model.ts';

const DONE = 'xstate.done.actor.';
/** The state of a model in which its page is gone. */
export const LEFT = 'left for another page';

/** The events by which the page itself goes on from there, at once; none where it waits for somebody. */
export function ownEventsIn(
  { instant = {}, passing = {} }: AnyPageModel,
  snapshot: AnyMachineSnapshot,
): string[] {
  const asked = Object.keys(instant).filter((name) => snapshot.children[name] !== undefined);
  const places = snapshot._nodes.map(({ path }) => path.join('.'));
  const passed = Object.entries(passing).filter(([place]) => places.includes(place));
  return [...asked.map((name) => `${DONE}${name}`), ...passed.map(([, event]) => event)];
}

/** The run as its page runs it: where that goes on by itself, nothing else happens. */
function asOnPage(pageModel: AnyPageModel, run: Scenario<AnyStateMachine>): Scenario<AnyStateMachine> {
  const answers = Object.entries(pageModel.instant ?? {}).map(([name, answer]) => [name, { done: [answer] }]);
  return {
    ...run,
    outcomes: { ...run.outcomes, ...Object.fromEntries(answers) },
    filter: (snapshot, event) => {
      const own = ownEventsIn(pageModel, snapshot);
      return (run.filter?.(snapshot, event) ?? true) && (own.length === 0 || own.includes(event.type));
    },
  };
}

const typeOf = (fact: unknown): string =>
  typeof fact === 'object' && fact !== null && 'type' in fact ? String(fact.type) : '';

/** The facts that an event makes a machine tell. */
const claimsOf = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: EventObject): string[] =>
  transition(machine, snapshot, event)[1].flatMap((action: { type: string; params: unknown }) => {
    const { type, params } = action;
    return type === 'xstate.emit' && typeof params === 'object' && params !== null && 'event' in params
      ? [typeOf(params.event)]
      : [];
  });

/** What a run can do as long as its page is there: where a step leads away from it, nothing follows. */
export function modelOfScreen(pageModel: AnyPageModel, run: Scenario<AnyStateMachine>): Model {
  const { machine, leavesBy = [] } = pageModel;
  const { model } = explore(machine, asOnPage(pageModel, run), { defaultFailure: serverError });
  const [first] = model.states.values();
  if (leavesBy.length === 0 || !first) return model;
  const isLeaving = (snapshot: AnyMachineSnapshot, event: EventObject): boolean =>
    [event.type, ...claimsOf(machine, snapshot, event)].some((name) => leavesBy.includes(name));
  for (const { snapshot, edges } of model.states.values()) {
    for (const edge of edges) if (isLeaving(snapshot, edge.event)) edge.to = LEFT;
  }
  model.states.set(LEFT, { ...first, edges: [] });
  return model;
}
