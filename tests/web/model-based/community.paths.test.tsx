import { testPathsInDom } from '#tests/support/model-based/paths-in-dom.tsx';
import { communityPageModels } from '#tests/page-models/community/models.ts';

testPathsInDom('community', communityPageModels);
