import type { AnyPageModel } from '#tests/support/model-based/page-model.ts';
import { bookmark } from './bookmark.page-model.ts';
import { librarySearch } from './library-search.page-model.ts';
import { newQuestion } from './new-question.page-model.ts';
import { lessonNote, newNote, studentNoteEditor } from './student-note-editor.page-model.ts';
import { savedQuestionEditor } from './saved-question-editor.page-model.ts';
import { removal } from './removal.page-model.ts';

export const libraryPageModels: Record<string, AnyPageModel> = {
  librarySearch,
  studentNoteEditor,
  newNote,
  lessonNote,
  savedQuestionEditor,
  newQuestion,
  bookmark,
  removal,
};
