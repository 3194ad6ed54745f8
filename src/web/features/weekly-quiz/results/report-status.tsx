import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { CircleCheck, CloudOff, CloudUpload } from 'lucide-react';
import { msg, t } from '#web/language/language.ts';
import { useWeeklyQuiz, useWeeklyQuizRef } from '../weekly-quiz.context.tsx';
import { type ReportState, selectQuizCan, selectReportState } from '../weekly-quiz.selectors.ts';

const CHIPS = {
  checkingReport: { label: msg('Saving the report...'), icon: <CloudUpload size={16} />, color: 'default' },
  saving: { label: msg('Saving the report...'), icon: <CloudUpload size={16} />, color: 'default' },
  saved: { label: msg('Report saved'), icon: <CircleCheck size={16} />, color: 'success' },
  unsaved: { label: msg('Not saved yet, will retry'), icon: <CloudOff size={16} />, color: 'warning' },
} as const satisfies Record<ReportState, unknown>;

/** Whether the report of this result is filed; the result itself never waits for it (spec §8). */
export function ReportStatus() {
  const quiz = useWeeklyQuizRef();
  const state = useWeeklyQuiz(selectReportState);
  const canRetry = useWeeklyQuiz(selectQuizCan({ type: 'report.retry' }));
  if (state === null) return null;
  const { label, icon, color } = CHIPS[state];
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
      <Chip role="status" variant="outlined" label={t(label)} icon={icon} color={color} />
      {canRetry && (
        <Button size="small" variant="text" onClick={() => quiz.send({ type: 'report.retry' })}>
          {t('Save now')}
        </Button>
      )}
    </Stack>
  );
}
