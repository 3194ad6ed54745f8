import type { AnyPageModel } from '#tests/support/model-based/page-model.ts';
import { completionCheck } from './completion-check.page-model.ts';
import { firstQuiz, placementQuiz } from './first-quiz.page-model.ts';
import { firstXpReport } from './first-xp-report.page-model.ts';
import { housePrediction } from './house-prediction.page-model.ts';
import { onboarding } from './onboarding.page-model.ts';
import { profilePicture } from './profile-picture.page-model.ts';
import { profileSetup } from './profile-setup.page-model.ts';
import { roleSetup } from './role-setup.page-model.ts';

export const onboardingPageModels: Record<string, AnyPageModel> = {
  onboarding,
  completionCheck,
  profileSetup,
  firstQuiz,
  placementQuiz,
  housePrediction,
  profilePicture,
  roleSetup,
  firstXpReport,
};
