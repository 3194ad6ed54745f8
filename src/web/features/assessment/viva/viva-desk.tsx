import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CalendarPlus, CalendarSearch } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useIsOffline } from '#web/data/use-connection.ts';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { t } from '#web/language/language.ts';
import { useSlotName } from './use-slot-name.ts';
import { useViva, useVivaRef, VivaProvider } from './viva.context.tsx';
import {
  selectBooked,
  selectCan,
  selectCancelled,
  selectChosen,
  selectIsBusy,
  selectPhase,
  selectRefusal,
} from './viva.selectors.ts';
import type { VivaFacts } from './viva-facts.ts';
import { VivaSchedule } from './viva-schedule.tsx';
import { VivaSlots } from './viva-slots.tsx';

const WHY = 'why-no-schedule';

/** What did not work, and the way back from a cancelled viva. */
function News() {
  const viva = useVivaRef();
  const refusal = useViva(selectRefusal);
  const cancelled = useViva(selectCancelled);
  const booked = useViva(selectBooked);
  const canRebook = useViva(selectCan({ type: 'viva.rebook' }));
  const nameOf = useSlotName();
  return (
    <Box role="status" sx={{ '&:not(:empty)': { mt: 2 } }}>
      {refusal && <ErrorNotice role="none" title={t('That did not work')} detail={t(refusal.message)} />}
      {cancelled !== null && !booked && (
        <Alert
          role="none"
          severity="info"
          sx={{ mt: refusal ? 1.5 : 0 }}
          action={
            canRebook && (
              <Button size="small" color="inherit" onClick={() => viva.send({ type: 'viva.rebook' })}>
                {t('Undo')}
              </Button>
            )
          }
        >
          {t('Cancelled: {slot}.', { slot: nameOf(cancelled) })}
          {!canRebook && ` ${t('That time is no longer available. Please choose another.')}`}
        </Alert>
      )}
    </Box>
  );
}

function whyNot({ isOffline, isBooked, hasChosen }: Record<'isOffline' | 'isBooked' | 'hasChosen', boolean>) {
  if (isOffline) return t('You are offline. You can book when you are back online.');
  if (isBooked) return t('You already have a viva booked. You can book one at a time.');
  return hasChosen ? '' : t('Choose a slot first.');
}

function Ways({ facts }: { facts: VivaFacts }) {
  const viva = useVivaRef();
  const phase = useViva(selectPhase);
  const isBusy = useViva(selectIsBusy);
  const booked = useViva(selectBooked);
  const chosen = useViva(selectChosen);
  const canBook = useViva(selectCan({ type: 'viva.book' }));
  const isOffline = useIsOffline();
  const [isOpen, setOpen] = useState(false);
  const why = isBusy ? '' : whyNot({ isOffline, isBooked: booked !== null, hasChosen: chosen !== null });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mt: 3 }}>
      <Button
        variant="contained"
        disabled={!canBook || isOffline}
        aria-busy={phase === 'booking'}
        aria-describedby={why === '' ? undefined : WHY}
        startIcon={<CalendarPlus size={18} aria-hidden="true" />}
        onClick={() => viva.send({ type: 'viva.book' })}
      >
        {t(phase === 'booking' ? 'Booking…' : 'Schedule')}
      </Button>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        startIcon={<CalendarSearch size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('View Schedule')}
      </Button>
      {why !== '' && (
        <Typography id={WHY} variant="body2" sx={{ color: 'text.secondary' }}>
          {why}
        </Typography>
      )}
      {isOpen && <VivaSchedule {...facts} onClose={() => setOpen(false)} />}
    </Box>
  );
}

/** The button that booked or cancelled goes: whoever works by keyboard goes on from what came of it. */
function FocusRestoration({ children }: { children: ReactNode }) {
  const phase = useViva(selectPhase);
  const isSending = phase === 'booking' || phase === 'cancelling';
  const desk = useRef<HTMLDivElement>(null);
  const wasSending = useRef(false);
  useEffect(() => {
    const { activeElement, body } = document;
    const isLost = !activeElement || activeElement === body || activeElement.matches(':disabled');
    if (wasSending.current && !isSending && isLost) desk.current?.focus({ preventScroll: true });
    wasSending.current = isSending;
  }, [isSending]);
  return (
    <Box ref={desk} tabIndex={-1}>
      {children}
    </Box>
  );
}

/** Slots, booking and schedule of one subject. */
export function VivaDesk({ subjectId, ...facts }: VivaFacts & { subjectId: string }) {
  return (
    <VivaProvider input={{ subjectId }}>
      <FocusRestoration>
        <VivaSlots {...facts} />
        <News />
        <Ways facts={facts} />
      </FocusRestoration>
    </VivaProvider>
  );
}
