import { createActor } from 'xstate';
import { ApiFailure } from '#domain/calls/api-error.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import type { SessionFact } from '#machines/session/session.types.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { type EffectsOf, actorsFrom } from './effects.ts';
import { NOW, asha, buildClaims, buildStored, type refused } from './session-fixtures.ts';

export const marker = { userId: asha.userId, sessionExpiresAt: NOW + 604_800_000 };
export const never = () => new Promise<never>(() => {});
export const fail = (error: typeof refused) => () => Promise.reject(new ApiFailure(error));
export const factsNow = (life = 900) => buildClaims({ at: Date.now() }, life);

/** A page that opens with a fresh token of `life` seconds and whose calls all succeed, unless told otherwise. */
export function open(effects: Partial<EffectsOf<ActorsOf<typeof sessionMachine>>> = {}, life = 900) {
  const actors = actorsFrom<ActorsOf<typeof sessionMachine>>({
    readCachedAuth: async () => null,
    readStoredSession: async () => buildStored({ access: factsNow(life), marker, at: Date.now() }),
    restoreSession: async () => factsNow(life),
    refreshSession: async () => factsNow(life),
    signIn: async () => factsNow(life),
    register: async () => factsNow(life),
    clearStorage: async () => undefined,
    logout: async () => undefined,
    ...effects,
  });
  const actor = createActor(sessionMachine.provide({ actors }));
  const facts: SessionFact[] = [];
  actor.on('*', (fact) => facts.push(fact));
  return { actor: actor.start(), facts };
}
