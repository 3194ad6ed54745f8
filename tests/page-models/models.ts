import type { AnyPageModel } from '#tests/support/model-based/page-model.ts';
import { assessmentPageModels } from './assessment/models.ts';
import { authoringPageModels } from './authoring/models.ts';
import { communityPageModels } from './community/models.ts';
import { landingPageModels } from './landing/models.ts';
import { learningPageModels } from './learning/models.ts';
import { libraryPageModels } from './library/models.ts';
import { onboardingPageModels } from './onboarding/models.ts';
import { pagePageModels } from './page-models.ts';
import { profilePageModels } from './profile/models.ts';
import { sessionPageModels } from './session/models.ts';
import { shellPageModels } from './shell/models.ts';

/** Every screen that is walked, with its pageModel. */
export const pageModels: Record<string, AnyPageModel> = {
  ...landingPageModels,
  ...sessionPageModels,
  ...onboardingPageModels,
  ...learningPageModels,
  ...libraryPageModels,
  ...assessmentPageModels,
  ...communityPageModels,
  ...profilePageModels,
  ...authoringPageModels,
  ...shellPageModels,
  ...pagePageModels,
};
