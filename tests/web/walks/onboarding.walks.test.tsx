import { walkInDom } from '#tests/support/walks/walk-in-dom.tsx';
import { onboardingDrivers } from '#tests/walks/onboarding/drivers.ts';

walkInDom(onboardingDrivers);
