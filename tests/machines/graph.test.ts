import * as frozen from '@xstate/graph';
import type { AnyMachineSnapshot, AnyEventObject, AnyStateMachine, EventObject } from 'xstate';
import * as heir from 'xstate/graph';
import { describe, expect, it } from 'vitest';
import { loginFormMachine } from '#machines/session/login-form.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { serverError } from '#tests/support/machines/machine-paths.ts';

const given: AnyEventObject[] = [
  { type: 'session.signIn' },
  { type: 'field.change', field: 'email', value: 'asha@example.org' },
  { type: 'form.submit', password: 'correct horse' },
];
const enabled = (snapshot: AnyMachineSnapshot): EventObject[] => {
  const timers = snapshot._nodes.flatMap((node) => node.after.map(({ eventType }) => ({ type: eventType })));
  const failures = snapshot._nodes.flatMap((node) =>
    node.invoke.map(({ id }) => ({ type: `xstate.error.actor.${id}`, error: serverError })),
  );
  return [...given, ...timers, ...failures].filter((event) => snapshot.can(event));
};

const keysOf = (library: Pick<typeof frozen, 'getAdjacencyMap'>, machine: AnyStateMachine) => {
  const adjacency = library.getAdjacencyMap(machine, {
    events: enabled,
    input: { face: 'signIn' },
    limit: 1000,
  });
  return Object.entries(adjacency).map(([key, { transitions }]) => [key, Object.keys(transitions)]);
};

describe('the traversal library', () => {
  it.each([sessionMachine, loginFormMachine])(
    'gives the same model of $id as its heir in xstate',
    (machine) => {
      const keys = keysOf(frozen, machine);
      expect(keys.length).toBeGreaterThan(3);
      expect(keys).toEqual(keysOf(heir, machine));
    },
  );
});
