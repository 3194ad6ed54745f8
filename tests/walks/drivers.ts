import type { AnyDriver } from '#tests/support/walks/driver.ts';
import { assessmentDrivers } from './assessment/drivers.ts';
import { authoringDrivers } from './authoring/drivers.ts';
import { communityDrivers } from './community/drivers.ts';
import { landingDrivers } from './landing/drivers.ts';
import { learningDrivers } from './learning/drivers.ts';
import { libraryDrivers } from './library/drivers.ts';
import { onboardingDrivers } from './onboarding/drivers.ts';
import { pageDrivers } from './page-drivers.ts';
import { profileDrivers } from './profile/drivers.ts';
import { sessionDrivers } from './session/drivers.ts';
import { shellDrivers } from './shell/drivers.ts';

/** Every screen that is walked, with its driver. */
export const drivers: Record<string, AnyDriver> = {
  ...landingDrivers,
  ...sessionDrivers,
  ...onboardingDrivers,
  ...learningDrivers,
  ...libraryDrivers,
  ...assessmentDrivers,
  ...communityDrivers,
  ...profileDrivers,
  ...authoringDrivers,
  ...shellDrivers,
  ...pageDrivers,
};
