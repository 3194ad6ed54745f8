import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { Model } from './model.ts';
import { ACTOR_DONE } from './scenario.ts';

/** A reachability check for dead ends (liveness): the states from which no road of the allowed edges leads to a goal. */
export function trapsOf(
  model: Model,
  isGoal: (snapshot: AnyMachineSnapshot) => boolean,
  isAllowed: (event: EventObject) => boolean,
): string[] {
  const comingFrom = new Map<string, string[]>();
  for (const [key, { edges }] of model.states) {
    for (const { event, to } of edges) {
      if (isAllowed(event)) comingFrom.set(to, [...(comingFrom.get(to) ?? []), key]);
    }
  }
  const goals = [...model.states].filter(([, { snapshot }]) => isGoal(snapshot)).map(([key]) => key);
  const safe = new Set(goals);
  for (const key of safe) for (const before of comingFrom.get(key) ?? []) safe.add(before);
  return [...model.states.keys()].filter((key) => !safe.has(key));
}

/** Whether an event means that the server or a storage answered well. */
export const isSuccess = (event: EventObject): boolean => event.type.startsWith(ACTOR_DONE);
