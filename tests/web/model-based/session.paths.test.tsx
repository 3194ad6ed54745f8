import { testPathsInDom } from '#tests/support/model-based/paths-in-dom.tsx';
import { sessionPageModels } from '#tests/page-models/session/models.ts';

testPathsInDom('session', sessionPageModels);
