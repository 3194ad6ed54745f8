import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { CompleteSubject, Lesson } from '#contract/contract.ts';
import { msg, t } from '#web/language/language.ts';
import { EnrolButton } from './enrol-button.tsx';
import { OwnNotes } from './side-panel/own-notes.tsx';
import type { NoteQuotation } from './use-side-panel.ts';
import { TutorPanel } from './tutor/tutor-panel.tsx';

export type SideTab = 'tutor' | 'notes';

const TABS = [
  { tab: 'tutor', name: msg('Tutor') },
  { tab: 'notes', name: msg('Notes') },
] as const;

export interface SidePanelContentProps {
  subject: CompleteSubject;
  lesson: Lesson;
  tab: SideTab;
  /** Counts the times it was asked for; each takes the focus. 0 leaves the focus where it is. */
  arrival: number;
  onTab: (tab: SideTab) => void;
  onClose: () => void;
  onShow: (passage: string) => void;
  /** What a new note begins with. */
  quotation: NoteQuotation | null;
  onWritten: () => void;
}

/** Stays in reach, however far one has read below it; `--ground` is what it stands on. */
const Head = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  // Above the labels of fields, which stand on 1 and come later.
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  paddingTop: theme.spacing(0.5),
  borderBottom: `1px solid ${theme.vars.palette.surface.line}`,
  backgroundColor: 'var(--ground)',
  '& .MuiTabs-root': { marginBottom: -1 },
}));

interface SideHeadProps extends Pick<SidePanelContentProps, 'tab' | 'onTab' | 'onClose'> {
  /** With which the ids of the tabs begin. */
  id: string;
}

function SideHead({ id, tab, onTab, onClose }: SideHeadProps) {
  return (
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
  );
}

/** What stands beside a lesson: the tutor, and my notes on it. */
export function SidePanelContent({ subject, lesson, tab, arrival, ...props }: SidePanelContentProps) {
  const { onTab, onClose, onShow, quotation, onWritten } = props;
  const id = useId();
  const side = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (arrival === 0) return;
    const box = side.current?.querySelector<HTMLElement>('[role="tabpanel"]:not([hidden]) textarea');
    const chosen = side.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    (box ?? chosen)?.focus({ preventScroll: true });
    // Below an answer that was read before the box is out of sight, and takes every key.
    box?.scrollIntoView({ block: 'nearest' });
  }, [arrival]);
  const isEnrolled = subject.enrolled;
  return (
    <Box ref={side}>
      <SideHead id={id} tab={tab} onTab={onTab} onClose={onClose} />
      {TABS.map((each) => (
        <Box
          key={each.tab}
          role="tabpanel"
          id={`${id}-panel-${each.tab}`}
          aria-labelledby={`${id}-${each.tab}`}
          hidden={each.tab !== tab}
          sx={{ pt: 2 }}
        >
          {!isEnrolled && each.tab === tab && (
            <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
              <Typography component="p" sx={{ color: 'text.secondary' }}>
                {t('The tutor and your notes are for students of this course.')}
              </Typography>
              <EnrolButton label={msg('Enrol in this course')} />
            </Stack>
          )}
          {isEnrolled && each.tab === 'tutor' && (
            <TutorPanel subject={subject} lesson={lesson} onShow={onShow} />
          )}
          {isEnrolled && each.tab === 'notes' && tab === 'notes' && (
            <OwnNotes
              subject={subject}
              lesson={lesson}
              onShow={onShow}
              quotation={quotation}
              onWritten={onWritten}
            />
          )}
        </Box>
      ))}
    </Box>
  );
}
