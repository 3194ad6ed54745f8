import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { t } from '#web/language/language.ts';
import { RuledPaper } from '#web/note-editor/ruled-paper.tsx';
import { formatMoment } from './note-dates.ts';
import { selectText, selectRemote } from '#web/note-editor/student-note-editor.selectors.ts';
import type { StudentNoteEditorRef } from '#web/note-editor/use-student-note-editor.ts';

const takeFocus = (notice: HTMLElement | null) => notice?.focus({ preventScroll: true });

function Version({ title, text, when }: { title: string; text: string; when?: string }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography id={id} variant="h6" component="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
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
    </Box>
  );
}

/** Both versions of a note that was changed in two places, and what to do with them. */
export function NoteConflict({ editor }: { editor: StudentNoteEditorRef }) {
  const text = useSelector(editor, selectText);
  const remote = useSelector(editor, selectRemote);
  return (
    <Box className="screen-only">
      <Alert severity="warning" role="alert" tabIndex={-1} ref={takeFocus} sx={{ mb: 2 }}>
        <AlertTitle>{t('This note was changed on another device meanwhile')}</AlertTitle>
        {t('Both versions are here and nothing is lost. Keep one of them, or both.')}
      </Alert>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
        <Version title={t('Yours, here')} text={text} when={t('Not saved yet')} />
        <Version
          title={t('From the other device')}
          text={remote?.content ?? ''}
          {...(remote && { when: t('Saved {time}', { time: formatMoment(remote.updatedAt) }) })}
        />
      </Box>
      <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" onClick={() => editor.send({ type: 'conflict.keepBoth' })}>
          {t('Merge both')}
        </Button>
        <Button variant="outlined" onClick={() => editor.send({ type: 'conflict.keepMine' })}>
          {t('Keep mine')}
        </Button>
        <Button variant="outlined" onClick={() => editor.send({ type: 'conflict.keepRemote' })}>
          {t('Keep the other')}
        </Button>
      </Box>
    </Box>
  );
}
