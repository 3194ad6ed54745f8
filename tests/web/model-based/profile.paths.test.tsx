import { testPathsInDom } from '#tests/support/model-based/paths-in-dom.tsx';
import { profilePageModels } from '#tests/page-models/profile/models.ts';

testPathsInDom('profile', profilePageModels);
