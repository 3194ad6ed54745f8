import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Quote } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { CompleteSubject, Lesson, Note } from '#contract/contract.ts';
import { readWritten } from '#web/data/study-calls.ts';
import { useResource } from '#web/data/use-resource.ts';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { userIdOf } from '#web/data/services.tsx';
import type { NoteQuotation } from '../use-side-panel.ts';
import { NewLessonNote } from './new-lesson-note.tsx';
import { quotedFrom } from './quoted-from.ts';

const notesModule = import('#web/components/learning/lesson-notes.tsx');
const LessonNotes = lazy(() => notesModule.then((file) => ({ default: file.LessonNotes })));

interface OwnNotesProps {
  subject: CompleteSubject;
  lesson: Lesson;
  onShow: (passage: string) => void;
  /** What a new note begins with. */
  quotation: NoteQuotation | null;
  /** The note that began with it is saved, or given up. */
  onWritten: () => void;
}

function OwnNote({ note, lesson, onShow }: { note: Note } & Pick<OwnNotesProps, 'lesson' | 'onShow'>) {
  const quoted = quotedFrom(note.content, lesson.notes);
  return (
    <Box
      component="article"
      sx={{
        p: 1.5,
        borderRadius: 1,
        bgcolor: 'surface.sunken',
        '& > div': { fontSize: '0.9375rem' },
        '& blockquote > :last-child, & > div > :last-child': { mb: 0 },
      }}
    >
      <Suspense fallback={<Box sx={{ minHeight: 24 }} />}>
        <LessonNotes isOwn notes={note.content} />
      </Suspense>
      {quoted !== null && (
        <Button
          size="small"
          startIcon={<Quote size={16} aria-hidden />}
          onClick={() => onShow(quoted)}
          sx={{ mt: 1, ml: -0.5 }}
        >
          {t('Show in the lesson')}
        </Button>
      )}
    </Box>
  );
}

/** What I have written on this lesson, room to write more, and the way to my notebook. */
export function OwnNotes({ subject, lesson, onShow, quotation, onWritten }: OwnNotesProps) {
  const { courseId, subjectId } = lesson;
  const { state, data, error, reload } = useResource((services, signal) =>
    readWritten(services, { userId: userIdOf(services), courseId, subjectId }, signal),
  );
  const from = { courseId, subtopicId: lesson._id };
  const notes = data?.notes.filter(({ subtopicId }) => subtopicId === lesson._id);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {state === 'failed' && (
        <ErrorNotice title={t('Your notes could not be loaded')} error={error} onRetry={reload} />
      )}
      {state === 'loading' && (
        <Box role="status" aria-label={t('Loading your notes')}>
          <Skeleton variant="rounded" height={72} />
        </Box>
      )}
      {notes?.length === 0 && (
        <Typography variant="body2" component="p" sx={{ color: 'text.secondary' }}>
          {t('You have no notes on this lesson yet.')}
        </Typography>
      )}
      {notes?.map((note) => (
        <OwnNote key={note._id} note={note} lesson={lesson} onShow={onShow} />
      ))}
      <NewLessonNote
        key={quotation?.count ?? 0}
        lesson={lesson}
        quotation={quotation?.markdown ?? null}
        onSaved={reload}
        onClosed={onWritten}
      />
      <Link
        component={RouterLink}
        to={paths.notes(subject.subject._id)}
        state={from}
        sx={{ justifySelf: 'start' }}
      >
        {t('Open my notebook')}
      </Link>
    </Box>
  );
}
