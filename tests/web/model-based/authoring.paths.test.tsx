import { testPathsInDom } from '#tests/support/model-based/paths-in-dom.tsx';
import { authoringPageModels } from '#tests/page-models/authoring/models.ts';

testPathsInDom('authoring', authoringPageModels);
