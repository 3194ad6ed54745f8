import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useSelector } from '@xstate/react';
import { useParams } from 'react-router-dom';
import { type LessonTexts, textsOf } from '#machines/authoring/lesson-texts.ts';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { t } from '#web/language/language.ts';
import { EditConflict } from '../edit-conflict.tsx';
import { DiscardDialog } from '#web/components/dialogs/discard-dialog.tsx';
import { LessonHeading } from '../lesson-heading.tsx';
import { OfflineNote } from '../offline-note.tsx';
import { LessonNotLoaded } from '../lesson-not-loaded.tsx';
import { NotesForm } from './notes-form.tsx';
import {
  type LessonNotesEditorRef,
  selectCanReload,
  selectError,
  selectLesson,
  selectPhase,
  selectTexts,
  selectRemote,
  useLessonNotesEditor,
} from './use-lesson-notes-editor.ts';

const inFull = ({ name, minutes, draft, notes }: LessonTexts): string =>
  [
    name,
    `${t('{minutes} min', { minutes: Number(minutes) || 0 })} · ${t(draft ? 'Draft' : 'Published')}`,
    '',
    notes,
  ].join('\n');

function Conflict({ editing }: { editing: LessonNotesEditorRef }) {
  const texts = useSelector(editing, selectTexts);
  const remote = useSelector(editing, selectRemote);
  return (
    <EditConflict
      title={t('Somebody else changed this lesson meanwhile')}
      mine={inFull(texts)}
      remote={remote && inFull(textsOf(remote))}
      onKeepMine={() => editing.send({ type: 'conflict.keepMine' })}
      onKeepRemote={() => editing.send({ type: 'conflict.keepRemote' })}
    />
  );
}

function Gone({ editing }: { editing: LessonNotesEditorRef }) {
  const { notes } = useSelector(editing, selectTexts);
  const error = useSelector(editing, selectError);
  const canReload = useSelector(editing, selectCanReload);
  const isLoading = useSelector(editing, (snapshot) => snapshot.matches('loading'));
  return (
    <>
      <Alert severity="warning" role="alert" sx={{ mb: 2 }}>
        {t('Somebody deleted this lesson meanwhile. Copy what you want to keep.')}
      </Alert>
      <TextField
        label={t('What you wrote')}
        multiline
        fullWidth
        maxRows={20}
        value={notes}
        slotProps={{ htmlInput: { readOnly: true } }}
      />
      {error && (
        <Box sx={{ mt: 2 }}>
          <ErrorNotice title={t('{what} could not be loaded', { what: t('The lesson') })} error={error} />
        </Box>
      )}
      <Button
        sx={{ mt: 2 }}
        variant="outlined"
        disabled={!canReload}
        aria-busy={isLoading}
        onClick={() => editing.send({ type: 'lesson.reload' })}
      >
        {t('Check again')}
      </Button>
    </>
  );
}

function LessonNotesEditor({ subtopicId }: { subtopicId: string }) {
  const editing = useLessonNotesEditor(subtopicId);
  const lesson = useSelector(editing, selectLesson);
  const phase = useSelector(editing, selectPhase);
  const error = useSelector(editing, selectError);
  if (!lesson) {
    const reload = () => editing.send({ type: 'lesson.reload' });
    return <LessonNotLoaded what={t('The lesson')} error={error} onRetry={reload} />;
  }
  // A lesson that was there is looked for again only after it was taken out.
  const isGone = phase === 'gone' || phase === 'loading' || phase === 'failed';
  return (
    <>
      <LessonHeading lesson={lesson} page="notes" />
      <OfflineNote />
      {phase === 'conflicted' && <Conflict editing={editing} />}
      {isGone && <Gone editing={editing} />}
      {phase !== 'conflicted' && !isGone && <NotesForm editing={editing} />}
      {phase === 'confirmingRevert' && (
        <DiscardDialog
          title={t('Discard the changes?')}
          drop={t('Discard them')}
          onKeep={() => editing.send({ type: 'revert.cancel' })}
          onDrop={() => editing.send({ type: 'revert.confirm' })}
        >
          {t('The lesson goes back to what was last saved.')}
        </DiscardDialog>
      )}
    </>
  );
}

/** The edit lesson page: the notes of a lesson, written with a live preview. */
export function LessonNotesEditorScreen() {
  const { subtopicId = '' } = useParams();
  return <LessonNotesEditor key={subtopicId} subtopicId={subtopicId} />;
}
