import type { AnyDriver } from '#tests/support/walks/driver.ts';
import { bookmark } from './bookmark.driver.ts';
import { librarySearch } from './library-search.driver.ts';
import { newNote, noteEditor } from './note-editor.driver.ts';
import { questionEditor } from './question-editor.driver.ts';
import { removal } from './removal.driver.ts';

export const libraryDrivers: Record<string, AnyDriver> = {
  librarySearch,
  noteEditor,
  newNote,
  questionEditor,
  bookmark,
  removal,
};
