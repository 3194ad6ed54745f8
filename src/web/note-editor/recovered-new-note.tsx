import { t } from '#web/language/language.ts';
import { RecoveredDraft } from './recovered-draft.tsx';
import type { StudentNoteEditorRef } from './use-student-note-editor.ts';

/** A new note that was discarded, while it can still be brought back. */
export const RecoveredNewNote = ({ editor }: { editor: StudentNoteEditorRef }) => (
  <RecoveredDraft
    bringBack={t('Continue writing')}
    onBringBack={() => editor.send({ type: 'draft.restore' })}
    onThrowAway={() => editor.send({ type: 'draft.discard' })}
  >
    {t('You discarded a new note.')}
  </RecoveredDraft>
);
