import { testPathsInDom } from '#tests/support/model-based/paths-in-dom.tsx';
import { landingPageModels } from '#tests/page-models/landing/models.ts';

testPathsInDom('landing', landingPageModels);
