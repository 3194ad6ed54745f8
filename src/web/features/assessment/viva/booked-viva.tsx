import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { CalendarArrowDown, CalendarX } from 'lucide-react';
import type { VivaSlot } from '#contract/contract.ts';
import { calendarFile } from '#domain/progress/calendar-file.ts';
import { VIVA_MINUTES, vivaPhase } from '#domain/assessment/viva-schedule.ts';
import { useIsOffline } from '#web/data/use-connection.ts';
import { downloadFile } from '#web/browser/download-file.ts';
import { useNow } from '#web/browser/use-now.ts';
import { spanInWords } from '#web/components/community/figures.ts';
import { WaxSeal } from '#web/components/art/wax-seal.tsx';
import { t } from '#web/language/language.ts';
import { useServices } from '#web/data/services.tsx';
import { radii } from '#web/theme/tokens.ts';
import { formatMomentIn } from '../dates.ts';
import { useViva, useVivaRef } from './viva.context.tsx';
import { selectCan, selectPhase } from './viva.selectors.ts';
import { useSlotName, useSlotZone } from './use-slot-name.ts';

const Summons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2, 2.5),
  alignItems: 'center',
  padding: theme.spacing(2.5),
  borderRadius: radii.medium,
  border: `1px solid ${theme.vars.palette.gold.dark}`,
  backgroundColor: theme.vars.palette.surface.sunken,
}));

const WORDS: Readonly<Record<ReturnType<typeof vivaPhase>, (seconds: number) => string>> = {
  ahead: (seconds) => t('Begins in {span}', { span: spanInWords(seconds) }),
  on: () => t('It is time! Answer the questions below aloud, one by one. Take 15 to 20 minutes.'),
  over: () => t('This viva is over. You can book the next one.'),
};

interface BookedVivaProps {
  slot: VivaSlot;
  /** Of the subject. */
  subject: string;
  questions: readonly string[];
}

/** The booking as an entry of a calendar. */
function calendarEntryOf({ slot: { startsAt, bookingId }, subject, questions }: BookedVivaProps, at: number) {
  return calendarFile({
    uid: `viva-${bookingId ?? startsAt}@wizlearn`,
    title: t('Viva: {subject}', { subject }),
    details: [t('Answer aloud and by yourself, for 15 to 20 minutes.'), ...questions].join('\n'),
    startsAt: new Date(startsAt),
    minutes: VIVA_MINUTES,
    at: new Date(at),
  });
}

/** The booking that stands: when, how long still, its calendar entry, and how to cancel the booking. */
export function BookedViva(props: BookedVivaProps) {
  const { startsAt } = props.slot;
  const viva = useVivaRef();
  const { clock } = useServices();
  const isCancelling = useViva(selectPhase) === 'cancelling';
  const now = useNow(clock.now);
  const phase = vivaPhase(new Date(startsAt), new Date(now));
  const canCancel = useViva(selectCan({ type: 'viva.cancel' }));
  const isOffline = useIsOffline();
  const nameOf = useSlotName();
  const zone = useSlotZone();
  const keep = () => {
    const text = calendarEntryOf(props, clock.now());
    downloadFile(new Blob([text], { type: 'text/calendar' }), 'wizlearn-viva.ics');
  };
  return (
    <Summons>
      <WaxSeal />
      <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        <Typography variant="overline" component="p" sx={{ color: 'secondary.main' }}>
          {t('Your viva')}
        </Typography>
        <Typography variant="h4" component="p">
          {nameOf(startsAt)}
        </Typography>
        <Typography variant="body2">{`${formatMomentIn(zone, startsAt)} · ${props.subject}`}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {WORDS[phase]((Date.parse(startsAt) - now) / 1000)}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          startIcon={<CalendarArrowDown size={17} aria-hidden="true" />}
          onClick={keep}
        >
          {t('Calendar file')}
        </Button>
        {phase === 'over' ? (
          <Button variant="contained" onClick={() => viva.send({ type: 'slots.reload' })}>
            {t('See new slots')}
          </Button>
        ) : (
          <Button
            color="error"
            disabled={!canCancel || isOffline}
            aria-busy={isCancelling}
            startIcon={<CalendarX size={17} aria-hidden="true" />}
            onClick={() => viva.send({ type: 'viva.cancel' })}
          >
            {isCancelling ? t('Cancelling…') : t(isOffline ? 'Cancel (offline)' : 'Cancel')}
          </Button>
        )}
      </Box>
    </Summons>
  );
}
