import { fromPromise } from 'xstate';
import type { dailyChallengeMachine } from '#machines/community/daily-challenge.machine.ts';
import type { ChallengeList } from '#machines/community/daily-challenge.setup.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { read, readData } from '#web/api/api-client.ts';
import { randomId } from '#web/api/random-id.ts';
import { type CacheServices, cacheOf } from '#web/data/cache-of.ts';

/** The list of the last visit, while its day and its week last: yesterday's question is never shown. */
export function keptChallenges(services: CacheServices): ChallengeList | null {
  const kept = cacheOf(services).peek('challenges');
  if (!kept) return null;
  const now = services.clock.now();
  const { data, at } = kept;
  return data.every(({ endsAt }) => Date.parse(endsAt) > now) ? { data, at } : null;
}

async function listChallenges(services: CacheServices, signal: AbortSignal): Promise<ChallengeList> {
  const reading = cacheOf(services).beginRead('challenges');
  const { data } = await read(services.api.GET('/challenges', { signal }));
  reading.store(data);
  return { data, at: services.clock.now() };
}

export function createDailyChallengeActors(services: CacheServices): ActorsOf<typeof dailyChallengeMachine> {
  // An answer that got lost on its way back is asked for again under the same key, and counts once.
  const visit = randomId();
  return {
    loadChallenges: fromPromise(({ signal }) => listChallenges(services, signal)),
    recountQuests: fromPromise(({ signal }) => listChallenges(services, signal)),
    answerDaily: fromPromise(async ({ input, signal }) => {
      const { challengeId, option } = input;
      const key = `${visit}-${challengeId}-${option}`;
      const params = { header: { 'idempotency-key': key } };
      return readData(
        services.api.POST('/challenges/daily/answer', { params, body: { challengeId, option }, signal }),
      );
    }),
  };
}
