import type { AnyStateMachine, MachineImplementationsFrom } from 'xstate';

const messageOf = (actor: string): string => `No implementation was provided for the actor '${actor}'.`;

/**
 * The stub actor: fails with its name when the app forgot to provide it, so that a missing effect shows as a failed
 * state and never as a success.
 */
export const unprovided = (actor: string): Promise<never> => Promise.reject(new Error(messageOf(actor)));

/** The stub of a callback actor: throws with its name. */
export function unprovidedCallback(actor: string): never {
  throw new Error(messageOf(actor));
}

/**
 * The actor implementations that the app must give a machine with `.provide({ actors })`: every actor, typed, none
 * optional. `const actors: ActorsOf<typeof sessionMachine> = { ... }` does not compile while one is missing.
 */
export type ActorsOf<M extends AnyStateMachine> = Required<
  NonNullable<MachineImplementationsFrom<M>['actors']>
>;
