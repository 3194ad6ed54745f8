import { testPathsInDom } from '#tests/support/model-based/paths-in-dom.tsx';
import { assessmentPageModels } from '#tests/page-models/assessment/models.ts';

testPathsInDom('assessment', assessmentPageModels);
