import { testPathsInDom } from '#tests/support/model-based/paths-in-dom.tsx';
import { onboardingPageModels } from '#tests/page-models/onboarding/models.ts';

testPathsInDom('onboarding', onboardingPageModels);
