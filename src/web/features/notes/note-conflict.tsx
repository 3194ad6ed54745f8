import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { ConflictNotice, ConflictVersion } from '#web/components/notices/conflict-notice.tsx';
import { t } from '#web/language/language.ts';
import { RuledPaper } from '#web/note-editor/ruled-paper.tsx';
import { formatMoment } from './note-dates.ts';
import { selectText, selectRemote } from '#web/note-editor/student-note-editor.selectors.ts';
import type { StudentNoteEditorRef } from '#web/note-editor/use-student-note-editor.ts';

const Version = ({ title, text, when }: { title: string; text: string; when?: string }) => (
  <ConflictVersion title={title}>
    {() => (
      <>
        <RuledPaper
          tabIndex={0}
          sx={{
            maxHeight: 340,
            overflowY: 'auto',
            whiteSpace: 'pre-wrap',
            lineHeight: '28px',
            overflowWrap: 'anywhere',
          }}
        >
          {text}
        </RuledPaper>
        {when !== undefined && (
          <Typography variant="caption" component="p" sx={{ mt: 0.5, color: 'text.secondary' }}>
            {when}
          </Typography>
        )}
      </>
    )}
  </ConflictVersion>
);

/** The merge dialog of a note conflict: both versions of a note that was changed in two places, and what to do with them. */
export function NoteConflict({ editor }: { editor: StudentNoteEditorRef }) {
  const text = useSelector(editor, selectText);
  const remote = useSelector(editor, selectRemote);
  return (
    <ConflictNotice
      className="screen-only"
      title={t('This note was changed on another device')}
      detail={t('Both versions are here. Keep one, or both.')}
      versions={
        <>
          <Version title={t('Your version')} text={text} when={t('Not saved yet')} />
          <Version
            title={t('From the other device')}
            text={remote?.content ?? ''}
            {...(remote && { when: t('Saved {time}', { time: formatMoment(remote.updatedAt) }) })}
          />
        </>
      }
      actions={
        <>
          <Button variant="contained" onClick={() => editor.send({ type: 'conflict.keepBoth' })}>
            {t('Merge both')}
          </Button>
          <Button variant="outlined" onClick={() => editor.send({ type: 'conflict.keepMine' })}>
            {t('Keep mine')}
          </Button>
          <Button variant="outlined" onClick={() => editor.send({ type: 'conflict.keepRemote' })}>
            {t('Keep the other')}
          </Button>
        </>
      }
    />
  );
}
