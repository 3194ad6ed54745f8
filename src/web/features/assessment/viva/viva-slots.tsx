import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ApiError } from '#domain/calls/api-error.ts';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { BookedViva } from './booked-viva.tsx';
import { SlotNames, SlotTickets } from './slot-tickets.tsx';
import { SlotZone } from './slot-zone.tsx';
import { USUAL_SLOTS } from './usual-slots.ts';
import { useViva, useVivaRef } from './viva.context.tsx';
import { selectBooked, selectCan, selectError, selectPhase, selectSlots } from './viva.selectors.ts';
import type { VivaFacts } from './viva-facts.ts';

/** At which times there is a slot on most days, and why none can be booked now. */
const UsualSlots = ({ children }: { children: ReactNode }) => (
  <>
    <SlotNames>
      {USUAL_SLOTS.map((slot) => (
        <li key={t(slot)}>{t(slot)}</li>
      ))}
    </SlotNames>
    <Box sx={{ mt: 2 }}>{children}</Box>
  </>
);

interface NotBookableProps {
  courseId: string;
  reason: ApiError | null;
  onReload: () => void;
}

function NotBookable({ courseId, reason, onReload }: NotBookableProps) {
  return (
    <ErrorNotice
      severity="warning"
      title={t('You cannot book a viva here yet')}
      detail={reason ? t(reason.message) : undefined}
      onRetry={onReload}
      retryLabel={t('Check again')}
      action={
        <Button component={Link} to={paths.course(courseId)} size="small" variant="outlined">
          {t('To the course')}
        </Button>
      }
    />
  );
}

/** The slots on offer, or why there are none to choose from. */
export function VivaSlots({ courseId, subject, questions }: VivaFacts) {
  const viva = useVivaRef();
  const phase = useViva(selectPhase);
  const slots = useViva(selectSlots);
  const booked = useViva(selectBooked);
  const error = useViva(selectError);
  const canReload = useViva(selectCan({ type: 'slots.reload' }));
  const reload = () => viva.send({ type: 'slots.reload' });
  if (phase === 'shut') {
    return (
      <UsualSlots>
        <NotBookable courseId={courseId} reason={error} onReload={reload} />
      </UsualSlots>
    );
  }
  if (phase === 'failed') {
    return (
      <UsualSlots>
        <ErrorNotice title={t('The slots could not be loaded')} error={error} onRetry={reload} />
      </UsualSlots>
    );
  }
  if (slots === null) {
    return (
      <Box role="status" aria-label={t('Loading the slots')} sx={{ mt: 1.5 }}>
        <Skeleton variant="rounded" height={60} />
      </Box>
    );
  }
  return (
    <Box sx={{ mt: 1.5 }}>
      {booked ? (
        <BookedViva slot={booked} subject={subject} questions={questions} />
      ) : (
        <SlotTickets slots={slots} />
      )}
      <SlotZone slots={booked ? [booked] : slots} />
      {error && (
        <Box sx={{ mt: 2 }}>
          <ErrorNotice
            severity="warning"
            title={t('These slots may be out of date')}
            detail={t(error.message)}
            {...(canReload && { onRetry: reload })}
          />
        </Box>
      )}
    </Box>
  );
}
