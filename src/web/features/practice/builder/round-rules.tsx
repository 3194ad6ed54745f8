import { styled } from '@mui/material/styles';
import { useSelector } from '@xstate/react';
import { LESSON_COMPLETION_RULE } from '#domain/progress/lesson-completion-rule.ts';
import { SHOWN_ANSWER_HOURS } from '#domain/progress/progress.ts';
import { XP_RULES } from '#domain/progress/xp.ts';
import { formatXp } from '#web/components/community/figures.ts';
import { isAuthor } from '#web/data/is-author.ts';
import { useServices } from '#web/data/services.tsx';
import { t } from '#web/language/language.ts';
import { waitOfMissed } from '#web/quiz/results/xp-sentences.ts';
import { KEPT_FOR_WEEKLY_QUIZ } from './count-questions.ts';

const Fold = styled('details')(({ theme }) => ({
  color: theme.vars.palette.night.muted,
  fontSize: '0.9375rem',
  '& > summary': { minHeight: 44, alignContent: 'center', cursor: 'pointer' },
  '& p': { margin: theme.spacing(0, 0, 1) },
}));

/** What a missed question costs, and that it waits in its lesson too. */
export const waitHereAndInLesson = (): string => `${waitOfMissed()} ${t('The same holds in its lesson.')}`;

/** How a round counts, for whoever asks; `completes`: it may complete lessons. */
export function RoundRules({ completes }: { completes: boolean }) {
  const canAuthor = useSelector(useServices().session, isAuthor);
  return (
    <Fold>
      <summary>{t('How it counts')}</summary>
      {completes && (
        <p>
          {t(LESSON_COMPLETION_RULE)}{' '}
          {t('After you see an answer, it does not count for {hours} hours.', {
            hours: SHOWN_ANSWER_HOURS,
          })}
        </p>
      )}
      {!canAuthor && (
        <p>
          {t('You earn at most {xp} a day for lessons.', { xp: formatXp(XP_RULES['lesson-check'].perDay) })}
        </p>
      )}
      <p>{t(KEPT_FOR_WEEKLY_QUIZ)}</p>
    </Fold>
  );
}
