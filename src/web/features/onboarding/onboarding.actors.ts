import { fromPromise } from 'xstate';
import { completionCheckMachine } from '#machines/onboarding/completion-check.machine.ts';
import type { onboardingMachine } from '#machines/onboarding/onboarding.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { readData } from '#web/api/api-client.ts';
import { readHome } from '#web/data/home.actors.ts';
import { cacheOf, type CacheServices } from '#web/data/cache-of.ts';
import { paths } from '#web/navigation/paths.ts';
import { loadCompletion, loadProfile } from '#web/data/loaders.ts';

/** `pathOfPage`: where somebody is when they are checked; on Home the check brings what Home shows. */
export function createOnboardingActors(
  services: CacheServices,
  pathOfPage: () => string,
): ActorsOf<typeof onboardingMachine> {
  const { api } = services;
  const cache = cacheOf(services);
  const checkActors: ActorsOf<typeof completionCheckMachine> = {
    loadCompletion: fromPromise(async ({ signal }) => {
      const kept = cache.peek('completionStatus');
      // Only an end is an end: whoever is on the way may have gone on elsewhere.
      if (kept?.isFresh && kept.data.hasCompletedFirstTimeFlow) return kept.data;
      const home = pathOfPage() === paths.home ? await readHome(services, signal) : null;
      if (home) return home.completion;
      const reading = cache.beginRead('completionStatus');
      const data = await loadCompletion(services, signal);
      reading.store(data);
      return data;
    }),
    loadProfile: fromPromise(async ({ signal }) => {
      const reading = cache.beginRead('userProfile');
      const data = await loadProfile(services, signal);
      reading.store(data);
      return data;
    }),
  };
  return {
    checkCompletion: completionCheckMachine.provide({ actors: checkActors }),
    markComplete: fromPromise(({ signal }) =>
      readData(api.PUT('/completion/first-time-flow', { body: { hasCompletedFirstTimeFlow: true }, signal })),
    ),
  };
}
