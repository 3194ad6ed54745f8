import { bookmarkMachine } from '#machines/library/bookmark.machine.ts';
import { librarySearchMachine } from '#machines/library/library-search.machine.ts';
import { removalMachine } from '#machines/library/removal.machine.ts';
import { savedQuestionEditorMachine } from '#machines/library/saved-question-editor.machine.ts';
import { studentNoteEditorMachine } from '#machines/library/student-note-editor.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import * as bookmark from './scenarios/bookmark.scenarios.ts';
import * as librarySearch from './scenarios/library-search.scenarios.ts';
import * as removal from './scenarios/removal.scenarios.ts';
import * as savedQuestionEditor from './scenarios/saved-question-editor.scenarios.ts';
import * as studentNoteEditor from './scenarios/student-note-editor.scenarios.ts';

describePaths({ machine: bookmarkMachine, ...bookmark });
describePaths({ machine: librarySearchMachine, ...librarySearch });
describePaths({ machine: removalMachine, ...removal });
describePaths({ machine: savedQuestionEditorMachine, ...savedQuestionEditor });
describePaths({ machine: studentNoteEditorMachine, ...studentNoteEditor });
