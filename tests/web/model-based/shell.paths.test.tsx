import { testPathsInDom } from '#tests/support/model-based/paths-in-dom.tsx';
import { shellPageModels } from '#tests/page-models/shell/models.ts';

testPathsInDom('shell', shellPageModels);
