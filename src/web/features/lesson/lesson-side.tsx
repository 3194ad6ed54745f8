import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { CompleteSubject, Lesson } from '#contract/contract.ts';
import { msg, t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { OwnNotes } from './side/own-notes.tsx';
import { TutorPanel } from './tutor/tutor-panel.tsx';

export type SideTab = 'tutor' | 'notes' | 'resources';

const TABS = [
  { tab: 'tutor', name: msg('Tutor') },
  { tab: 'notes', name: msg('Notes') },
  { tab: 'resources', name: msg('Resources') },
] as const;

export interface LessonSideProps {
  subject: CompleteSubject;
  lesson: Lesson;
  tab: SideTab;
  /** Counts the times it was asked for; each takes the focus. 0 leaves the focus where it is. */
  arrival: number;
  onTab: (tab: SideTab) => void;
  onClose: () => void;
  onShow: (passage: string) => void;
}

/** Stays in reach, however far one has read below it; `--ground` is what it stands on. */
const Head = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  paddingTop: theme.spacing(0.5),
  borderBottom: `1px solid ${theme.vars.palette.surface.line}`,
  backgroundColor: 'var(--ground)',
  '& .MuiTabs-root': { marginBottom: -1 },
}));

function Resources({ subject, lesson }: Pick<LessonSideProps, 'subject' | 'lesson'>) {
  return (
    <>
      <Typography variant="body2" component="p" sx={{ mb: 1, color: 'text.secondary' }}>
        {t('More to read and practise in {subject}.', { subject: subject.subject.name })}
      </Typography>
      <Link
        component={RouterLink}
        to={paths.resource(subject.subject._id)}
        state={{ courseId: lesson.courseId }}
      >
        {t('Open the resources')}
      </Link>
    </>
  );
}

/** What stands beside a lesson: the tutor, my notes on it, and the resources of its subject. */
export function LessonSide({ subject, lesson, tab, arrival, ...props }: LessonSideProps) {
  const { onTab, onClose, onShow } = props;
  const id = useId();
  const side = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (arrival === 0) return;
    const box = side.current?.querySelector('textarea');
    const chosen = side.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    (box ?? chosen)?.focus({ preventScroll: true });
  }, [arrival]);
  const isEnrolled = subject.enrolled;
  return (
    <Box ref={side}>
      <Head>
        <Tabs
          value={tab}
          aria-label={t('Beside the lesson')}
          onChange={(_, next: SideTab) => onTab(next)}
          sx={{ flex: 1, minWidth: 0 }}
        >
          {TABS.map((each) => (
            <Tab
              key={each.tab}
              value={each.tab}
              label={t(each.name)}
              id={`${id}-${each.tab}`}
              aria-controls={`${id}-panel-${each.tab}`}
              sx={{ minWidth: 72, px: 1.5 }}
            />
          ))}
        </Tabs>
        <IconButton aria-label={t('Close')} onClick={onClose} sx={{ width: 42, height: 42 }}>
          <X aria-hidden />
        </IconButton>
      </Head>
      {TABS.map((each) => (
        <Box
          key={each.tab}
          role="tabpanel"
          id={`${id}-panel-${each.tab}`}
          aria-labelledby={`${id}-${each.tab}`}
          hidden={each.tab !== tab}
          sx={{ pt: 2 }}
        >
          {!isEnrolled && each.tab !== 'resources' && each.tab === tab && (
            <Typography component="p" sx={{ color: 'text.secondary' }}>
              {t('Enrol in the course first. The button is below the lesson.')}
            </Typography>
          )}
          {isEnrolled && each.tab === 'tutor' && <TutorPanel subject={subject} onShow={onShow} />}
          {isEnrolled && each.tab === 'notes' && tab === 'notes' && (
            <OwnNotes subject={subject} lesson={lesson} onShow={onShow} />
          )}
          {each.tab === 'resources' && <Resources subject={subject} lesson={lesson} />}
        </Box>
      ))}
    </Box>
  );
}
