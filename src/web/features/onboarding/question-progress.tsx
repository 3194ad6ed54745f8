import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { t } from '#web/language/language.ts';

interface QuestionProgressProps {
  /** From 0. */
  index: number;
  total: number;
  answered: number;
}

/** How far one is in a row of questions. */
export function QuestionProgress({ index, total, answered }: QuestionProgressProps) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
      <LinearProgress
        variant="determinate"
        value={total === 0 ? 0 : (answered / total) * 100}
        aria-label={t('Questions answered')}
        sx={{ flex: 1 }}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {t('Question {number} of {total}', { number: index + 1, total })}
      </Typography>
    </Stack>
  );
}
