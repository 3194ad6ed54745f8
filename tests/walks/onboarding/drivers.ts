import type { AnyDriver } from '#tests/support/walks/driver.ts';
import { completionCheck } from './completion-check.driver.ts';
import { firstQuiz } from './first-quiz.driver.ts';
import { firstXpReport } from './first-xp-report.driver.ts';
import { housePrediction } from './house-prediction.driver.ts';
import { onboarding } from './onboarding.driver.ts';
import { profilePicture } from './profile-picture.driver.ts';
import { profileSetup } from './profile-setup.driver.ts';
import { roleSetup } from './role-setup.driver.ts';

export const onboardingDrivers: Record<string, AnyDriver> = {
  onboarding,
  completionCheck,
  profileSetup,
  firstQuiz,
  housePrediction,
  profilePicture,
  roleSetup,
  firstXpReport,
};
