import { testPathsInDom } from '#tests/support/model-based/paths-in-dom.tsx';
import { learningPageModels } from '#tests/page-models/learning/models.ts';

testPathsInDom('learning', learningPageModels);
