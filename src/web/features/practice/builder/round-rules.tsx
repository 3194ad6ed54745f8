import { styled } from '@mui/material/styles';
import { LESSON_COMPLETION_RULE } from '#domain/progress/progress.ts';
import { t } from '#web/language/language.ts';
import { KEPT_FOR_WEEKLY_QUIZ } from './count-questions.ts';

const Fold = styled('details')(({ theme }) => ({
  color: theme.vars.palette.night.muted,
  fontSize: '0.9375rem',
  '& > summary': { minHeight: 44, alignContent: 'center', cursor: 'pointer' },
  '& p': { margin: theme.spacing(0, 0, 1) },
}));

/** How a round counts, for whoever asks; `completes`: it may complete lessons. */
export function RoundRules({ completes }: { completes: boolean }) {
  return (
    <Fold>
      <summary>{t('How it counts')}</summary>
      {completes && <p>{t(LESSON_COMPLETION_RULE)}</p>}
      <p>{t(KEPT_FOR_WEEKLY_QUIZ)}</p>
    </Fold>
  );
}
