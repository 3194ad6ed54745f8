import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { ArrowLeft, Download, Feather, Printer } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import type { Bookmark, CompleteSubject, Note, UserQuery } from '#contract/contract.ts';
import { downloadFile } from '#web/browser/download-file.ts';
import { PicturedHeading } from '#web/components/learning/pictured-heading.tsx';
import { PageHeading } from '#web/components/page/page-heading.tsx';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import type { LessonPlace } from '../note-leaves.ts';
import { fileNameOf, toMarkdown } from './export-notes.ts';
import { CourseBreadcrumbs } from '#web/components/learning/course-breadcrumbs.tsx';

/** Where the page stands. */
export function NotesBreadcrumb({ subject }: { subject: CompleteSubject }) {
  return (
    <CourseBreadcrumbs course={subject.course}>
      <Link component={RouterLink} to={paths.lesson(subject.subject._id)}>
        {subject.subject.name}
      </Link>
      <Typography variant="body2" component="span" aria-current="page">
        {t('Notes')}
      </Typography>
    </CourseBreadcrumbs>
  );
}

/** The way back to the lesson one came from. */
function WayBack({ subject, place }: { subject: CompleteSubject; place: LessonPlace }) {
  return (
    <Button
      component={RouterLink}
      to={paths.lesson(subject.subject._id, place.subtopicId)}
      state={{ courseId: subject.course._id }}
      className="screen-only"
      startIcon={<ArrowLeft size={18} aria-hidden />}
      sx={{ mb: 1, ml: -1, textAlign: 'start', overflowWrap: 'anywhere' }}
    >
      {t('Back to {title}', { title: place.name })}
    </Button>
  );
}

interface NotesHeadingProps {
  subject: CompleteSubject;
  notes: readonly Note[];
  bookmarks: readonly Bookmark[];
  questions: readonly UserQuery[];
  cameFrom: LessonPlace | undefined;
  onWrite: () => void;
}

/** What the notebook is of, and what can be done with all of it. */
export function NotesHeading({ subject, notes, bookmarks, questions, cameFrom, onWrite }: NotesHeadingProps) {
  const { name } = subject.subject;
  const isEmpty = notes.length === 0 && bookmarks.length === 0 && questions.length === 0;
  const keep = () => {
    const text = toMarkdown({ subject, notes, bookmarks, questions });
    downloadFile(new Blob([text], { type: 'text/markdown;charset=utf-8' }), fileNameOf(name));
  };
  return (
    <PicturedHeading picture="/art/library/notebook.svg">
      <PageHeading
        title={t('Notes on {subject}', { subject: name })}
        lead={t('Your own notes. Only you can read them.')}
        breadcrumb={
          <>
            {cameFrom && <WayBack subject={subject} place={cameFrom} />}
            <NotesBreadcrumb subject={subject} />
          </>
        }
        actions={
          <Box className="screen-only" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {!isEmpty && (
              <>
                <Button
                  variant="outlined"
                  startIcon={<Printer size={18} aria-hidden />}
                  onClick={() => window.print()}
                >
                  {t('Print')}
                </Button>
                <Button variant="outlined" startIcon={<Download size={18} aria-hidden />} onClick={keep}>
                  {t('Export')}
                </Button>
              </>
            )}
            <Button
              variant="contained"
              color="gold"
              startIcon={<Feather size={18} aria-hidden />}
              onClick={onWrite}
              sx={{ width: { xs: '100%', sm: 'auto' } }}
            >
              {t('Write a note')}
            </Button>
          </Box>
        }
      />
    </PicturedHeading>
  );
}
