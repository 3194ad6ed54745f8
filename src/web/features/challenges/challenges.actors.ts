import { fromPromise } from 'xstate';
import type { Challenge } from '#contract/contract.ts';
import type { DailyChallengeActors } from '#machines/community/daily-challenge.machine.ts';
import type { DailyAnswerRequest } from '#machines/community/daily-challenge.setup.ts';
import { read } from '#web/api/api-client.ts';
import { randomId } from '#web/api/random-id.ts';
import type { Services } from '#web/services.tsx';

type Api = Pick<Services, 'api'>;

async function listChallenges({ api }: Api, signal: AbortSignal): Promise<Challenge[]> {
  const { data } = await read(api.GET('/challenges', { signal }));
  return data;
}

export function createDailyChallengeActors(services: Api): DailyChallengeActors {
  // An answer that got lost on its way back is asked for again under the same key, and counts once.
  const visit = randomId();
  return {
    loadChallenges: fromPromise<Challenge[], void>(({ signal }) => listChallenges(services, signal)),
    recountQuests: fromPromise<Challenge[], void>(({ signal }) => listChallenges(services, signal)),
    answerDaily: fromPromise<Challenge, DailyAnswerRequest>(async ({ input, signal }) => {
      const { challengeId, option } = input;
      const key = `${visit}-${challengeId}-${option}`;
      const params = { header: { 'idempotency-key': key } };
      const { data } = await read(
        services.api.POST('/challenges/daily/answer', { params, body: { challengeId, option }, signal }),
      );
      return data;
    }),
  };
}
