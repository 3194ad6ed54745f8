import { type PromiseActorLogic, fromPromise } from 'xstate';

/** A machine's actors as plain async functions, the shape a test likes to write them in. */
export type EffectsOf<Actors> = {
  [K in keyof Actors]: Actors[K] extends PromiseActorLogic<infer Out, infer In>
    ? (given: { input: In; signal: AbortSignal }) => Promise<Out>
    : never;
};

/** Actors made of plain functions, to `provide` to a machine. */
export const actorsFrom = <Actors extends object>(effects: EffectsOf<Actors>): Actors =>
  Object.fromEntries(
    Object.entries<(given: { input: unknown; signal: AbortSignal }) => Promise<unknown>>(effects).map(
      ([name, effect]) => [name, fromPromise(effect)],
    ),
  ) as Actors;
