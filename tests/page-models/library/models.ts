import type { AnyPageModel } from '#tests/support/model-based/page-model.ts';
import { bookmark } from './bookmark.page-model.ts';
import { librarySearch } from './library-search.page-model.ts';
import { newNote, noteEditor } from './note-editor.page-model.ts';
import { questionEditor } from './question-editor.page-model.ts';
import { removal } from './removal.page-model.ts';

export const libraryPageModels: Record<string, AnyPageModel> = {
  librarySearch,
  noteEditor,
  newNote,
  questionEditor,
  bookmark,
  removal,
};
