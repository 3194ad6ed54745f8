import { EmptyState } from '#web/components/notices/empty-state.tsx';
import { t } from '#web/language/language.ts';
import { InfoDialog } from '#web/components/dialogs/info-dialog.tsx';
import { BookedViva } from './booked-viva.tsx';
import { SlotZone } from './slot-zone.tsx';
import { useViva } from './viva.context.tsx';
import { selectBooked } from './viva.selectors.ts';
import type { VivaFacts } from './viva-facts.ts';

interface VivaScheduleProps extends VivaFacts {
  onClose: () => void;
}

/** Everything that is booked in this subject, over the page. */
export function VivaSchedule({ subject, questions, onClose }: VivaScheduleProps) {
  const booked = useViva(selectBooked);
  return (
    <InfoDialog title={t('Your schedule')} onClose={onClose}>
      {booked ? (
        <>
          <BookedViva slot={booked} subject={subject} questions={questions} />
          <SlotZone slots={[booked]} />
        </>
      ) : (
        <EmptyState
          picture="scroll"
          headingLevel="h3"
          title={t('Nothing is booked')}
          reason={t('Choose a slot and press Schedule. Your viva will appear here.')}
        />
      )}
    </InfoDialog>
  );
}
