import { testPathsInDom } from '#tests/support/model-based/paths-in-dom.tsx';
import { libraryPageModels } from '#tests/page-models/library/models.ts';

testPathsInDom('library', libraryPageModels);
