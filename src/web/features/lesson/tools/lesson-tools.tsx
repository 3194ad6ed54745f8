import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Ellipsis, GraduationCap, LibraryBig, NotebookPen } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
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
  [theme.breakpoints.down('sm')]: {
    marginBottom: theme.spacing(2.5),
    '& .MuiButton-root': { paddingInline: theme.spacing(1) },
  },
}));

/** On a phone folded until somebody wants it: the text comes first. */
const Folded = styled('div')(({ theme }) => ({
  display: 'contents',
  [theme.breakpoints.down('sm')]: {
    display: 'none',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(0.5),
    flexBasis: '100%',
    '&[data-open]': { display: 'flex' },
  },
}));

const Links = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5),
  [theme.breakpoints.up('sm')]: { marginLeft: 'auto' },
}));

/** The ways to what stands beside the lesson. Each is told which control was pressed, to go back to. */
export interface SideDoors {
  isOn: (tab: 'tutor' | 'notes') => boolean;
  onTutor: (door: HTMLElement) => void;
  /** Opens the tutor, or brings one back to it. */
  onQuestion: (door: HTMLElement) => void;
  onNotes: (door: HTMLElement) => void;
  /** Told the words of the lesson to ask about. */
  onAsk: (words: string) => void;
  /** Told the Markdown quotation to begin a note with. */
  onWrite: (quotation: string) => void;
}

interface LessonToolsProps {
  subject: CompleteSubject;
  lesson: Lesson;
  /** Null where the browser has no voice. */
  reading: ReadAloud | null;
  contents: ReactNode;
  side: SideDoors;
}

/** The key that opens and closes the tutor while the focus is in the lesson. */
export const TUTOR_KEY = 't';

/** What helps while reading, between the title and the notes. */
export function LessonTools({ subject, lesson, reading, contents, side }: LessonToolsProps) {
  const id = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <Shelf role="group" aria-label={t('Reading tools')}>
      {contents}
      <Button
        aria-expanded={side.isOn('tutor')}
        aria-keyshortcuts={TUTOR_KEY}
        startIcon={<GraduationCap size={18} aria-hidden />}
        onClick={({ currentTarget }) => side.onTutor(currentTarget)}
      >
        {t('Ask the tutor')}
      </Button>
      <IconButton
        aria-label={t('More reading tools')}
        aria-expanded={isUnfolded}
        aria-controls={id}
        onClick={() => setUnfolded(!isUnfolded)}
        sx={{ display: { sm: 'none' }, width: 42, height: 42, ml: 'auto' }}
      >
        <Ellipsis aria-hidden />
      </IconButton>
      <Folded id={id} data-open={isUnfolded || undefined}>
        {reading && <ReadAloudControl reading={reading} />}
        <TextSizeControl />
        <LessonBookmark key={lesson._id} subject={subject} lesson={lesson} />
        <Links>
          <Button
            aria-expanded={side.isOn('notes')}
            startIcon={<NotebookPen size={18} aria-hidden />}
            onClick={({ currentTarget }) => side.onNotes(currentTarget)}
          >
            {t('My notes')}
          </Button>
          <Button
            component={Link}
            to={paths.resource(subject.subject._id)}
            state={{ courseId: lesson.courseId }}
            startIcon={<LibraryBig size={18} aria-hidden />}
          >
            {t('Resources')}
          </Button>
        </Links>
      </Folded>
    </Shelf>
  );
}
