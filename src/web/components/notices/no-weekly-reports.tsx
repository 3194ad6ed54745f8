import { t } from '#web/language/language.ts';
import { EmptyState } from './empty-state.tsx';

/** The list of weekly reports before there is one (spec §2). */
export const NoWeeklyReports = () => (
  <EmptyState
    picture="scroll"
    title={t('No Weekly Reports Available')}
    reason={t('Complete your first weekly quiz to see your certificate')}
    headingLevel="h3"
  />
);
