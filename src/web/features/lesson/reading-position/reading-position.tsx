import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Snackbar from '@mui/material/Snackbar';
import { X } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { besideQuestions } from '#web/components/notices/beside-questions.ts';
import { useSnackbarQueue } from '#web/components/notices/use-snackbar-queue.ts';
import { t } from '#web/language/language.ts';
import { useServices, userIdOf } from '#web/data/services.tsx';
import { nightScheme } from '#web/theme/scheme.ts';
import { blocksOf } from '../passages.ts';
import { createReadingPositions } from './reading-positions.ts';

/** Milliseconds between two looks at how far the page is scrolled. */
const LOOK_EVERY = 400;
/** Milliseconds for which the way back to the top is offered. */
const OFFER = 8_000;
/** Pixels scrolled after which the way back to the top is no longer wanted. */
const READ_ON = 160;
/** Pixels at the top of the window that the header covers. */
const COVERED = 100;

interface BackWhereStoppedProps {
  isOpen: boolean;
  onClose: () => void;
  onTop: () => void;
}

/** Says that the lesson opened where the reader had stopped, and offers its beginning. */
function BackWhereStopped({ isOpen, onClose, onTop }: BackWhereStoppedProps) {
  const isShown = useSnackbarQueue('offer', isOpen);
  return (
    <Snackbar
      open={isShown}
      autoHideDuration={OFFER}
      disableWindowBlurListener
      onClose={(_, reason) => reason !== 'clickaway' && onClose()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      sx={besideQuestions}
      message={t('You are back where you stopped.')}
      slotProps={{
        content: {
          ...nightScheme,
          sx: { color: 'night.text', bgcolor: 'night.main', border: '1px solid', borderColor: 'night.line' },
        },
      }}
      action={
        <>
          <Button color="inherit" size="small" onClick={onTop}>
            {t('To the top')}
          </Button>
          <IconButton color="inherit" aria-label={t('Close')} onClick={onClose}>
            <X size={18} aria-hidden />
          </IconButton>
        </>
      }
    />
  );
}

interface ReadingPositionProps {
  notes: RefObject<HTMLElement | null>;
  lessonId: string;
  isCompleted: boolean;
  /** True where the address says at which sentence the lesson opens. */
  opensElsewhere: boolean;
}

/**
 * Reading progress: remembers the reading position, and brings a reader back to the last position at the next visit.
 * Stands beside notes that are there.
 */
export function ReadingPosition({ notes, lessonId, isCompleted, opensElsewhere }: ReadingPositionProps) {
  const services = useServices();
  const positions = useMemo(
    () => createReadingPositions(services.storage, userIdOf(services) || null),
    [services],
  );
  const [stopped] = useState(() => (isCompleted || opensElsewhere ? null : positions.find(lessonId)));
  const [isOffered, setOffered] = useState(stopped !== null);

  const goBack = useEffectEvent(() => {
    if (stopped !== null) blocksOf(notes.current)[stopped]?.scrollIntoView({ block: 'start' });
  });
  const look = useEffectEvent(() => {
    const at = blocksOf(notes.current).findIndex((each) => each.getBoundingClientRect().bottom > COVERED);
    // Below the notes is the end of them, not a place within.
    if (at !== -1) positions.keep(lessonId, at);
  });
  const forget = useEffectEvent(() => positions.keep(lessonId, 0));

  useEffect(() => goBack(), []);

  // Whoever reads on has no use for the offer, and it lies over what comes next.
  useEffect(() => {
    if (!isOffered) return undefined;
    let from: number | null = null;
    const onScroll = () => {
      from ??= window.scrollY;
      if (Math.abs(window.scrollY - from) > READ_ON) setOffered(false);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [isOffered]);

  useEffect(() => {
    if (isCompleted) {
      forget();
      return undefined;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        look();
      }, LOOK_EVERY);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      clearTimeout(timer);
    };
  }, [isCompleted]);

  const toTop = () => {
    setOffered(false);
    window.scrollTo(0, 0);
  };
  return <BackWhereStopped isOpen={isOffered} onClose={() => setOffered(false)} onTop={toTop} />;
}
