import { fromPromise } from 'xstate';
import type { CompletionStatus, Profile } from '#contract/contract.ts';
import {
  completionCheckMachine,
  type CompletionCheckActors,
} from '#machines/onboarding/completion-check.machine.ts';
import type { onboardingMachine } from '#machines/onboarding/onboarding.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { read } from '#web/api/api-client.ts';
import type { Services } from '#web/services.tsx';

export function createOnboardingActors({ api }: Pick<Services, 'api'>): ActorsOf<typeof onboardingMachine> {
  const checkActors: CompletionCheckActors = {
    loadCompletion: fromPromise<CompletionStatus, void>(async ({ signal }) => {
      const { data } = await read(api.GET('/completion/status', { signal }));
      return data;
    }),
    loadProfile: fromPromise<Profile, void>(async ({ signal }) => {
      const { data } = await read(api.GET('/profiles/me/profile', { signal }));
      return data;
    }),
  };
  return {
    checkCompletion: completionCheckMachine.provide({ actors: checkActors }),
    markComplete: fromPromise<CompletionStatus, void>(async ({ signal }) => {
      const { data } = await read(
        api.PUT('/completion/first-time-flow', { body: { hasCompletedFirstTimeFlow: true }, signal }),
      );
      return data;
    }),
  };
}
