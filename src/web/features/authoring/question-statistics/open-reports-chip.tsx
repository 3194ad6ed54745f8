import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { Flag } from 'lucide-react';
import type { QuestionStatistics } from '#contract/contract.ts';
import { t } from '#web/language/language.ts';

interface OpenReportsChipProps {
  item: Pick<QuestionStatistics, 'openReports' | 'explainedReports'>;
}

/** How many open reports a question has, and how many of them give a reason. */
export function OpenReportsChip({ item: { openReports, explainedReports } }: OpenReportsChipProps) {
  if (openReports === 0) return null;
  return (
    <>
      <Chip
        size="small"
        color="warning"
        variant="outlined"
        icon={<Flag size={14} aria-hidden />}
        label={t('{count, plural, one {# report} other {# reports}}', { count: openReports })}
      />
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('{count, plural, =0 {none says why} one {# says why} other {# say why}}', {
          count: explainedReports,
        })}
      </Typography>
    </>
  );
}
