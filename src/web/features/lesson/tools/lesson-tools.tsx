import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { GraduationCap, LibraryBig, NotebookPen } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { CompleteSubject, Lesson } from '#contract/contract.ts';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { LessonBookmark } from './lesson-bookmark.tsx';
import { ReadAloudControl } from './read-aloud-control.tsx';
import { TextSizeControl } from './text-size-control.tsx';
import type { ReadAloud } from './use-read-aloud.ts';

const Shelf = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 1),
  marginBottom: theme.spacing(4),
  paddingBlock: theme.spacing(0.5),
  borderBlock: `1px solid ${theme.vars.palette.surface.line}`,
}));

/** On a phone without their signs, so that they stand on one line with the tutor. */
const Links = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5),
  [theme.breakpoints.up('sm')]: { marginLeft: 'auto' },
  [theme.breakpoints.down('sm')]: {
    '& .MuiButton-startIcon': { display: 'none' },
    '& .MuiButton-root': { paddingInline: theme.spacing(1) },
  },
}));

/** The way to the tutor beside the lesson. */
export interface TutorDoor {
  isOpen: boolean;
  /** Told which control was pressed, to go back to. */
  onToggle: (door: HTMLElement) => void;
  /** Told the words of the lesson to ask about. */
  onAsk: (words: string) => void;
}

interface LessonToolsProps {
  subject: CompleteSubject;
  lesson: Lesson;
  /** Null where the browser has no voice. */
  reading: ReadAloud | null;
  tutor: TutorDoor;
}

/** The key that opens and closes the tutor while the focus is in the lesson. */
export const TUTOR_KEY = 't';

/** What helps while reading, between the title and the notes. */
export function LessonTools({ subject, lesson, reading, tutor }: LessonToolsProps) {
  const { _id: subjectId } = subject.subject;
  return (
    <Shelf role="group" aria-label={t('Tools for reading')}>
      {reading && <ReadAloudControl reading={reading} />}
      <TextSizeControl />
      <LessonBookmark key={lesson._id} subject={subject} lesson={lesson} />
      <Button
        aria-expanded={tutor.isOpen}
        aria-keyshortcuts={TUTOR_KEY}
        startIcon={<GraduationCap size={18} aria-hidden />}
        onClick={({ currentTarget }) => tutor.onToggle(currentTarget)}
      >
        {t('Ask the tutor')}
      </Button>
      <Links>
        <Button
          component={Link}
          to={paths.notes(subjectId)}
          state={{ courseId: lesson.courseId, subtopicId: lesson._id }}
          startIcon={<NotebookPen size={18} aria-hidden />}
        >
          {t('My notes')}
        </Button>
        <Button
          component={Link}
          to={paths.resource(subjectId)}
          state={{ courseId: lesson.courseId }}
          startIcon={<LibraryBig size={18} aria-hidden />}
        >
          {t('Resources')}
        </Button>
      </Links>
    </Shelf>
  );
}
