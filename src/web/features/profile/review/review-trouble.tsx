import Button from '@mui/material/Button';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { t } from '#web/language/language.ts';
import { GRADE_WORDS } from './grade-buttons.tsx';
import { ReviewContext } from './review.context.tsx';
import { selectError, selectPhase, selectRecall } from './review.selectors.ts';

/** A grade that did not arrive, or a card that cannot be graded now, with the ways on. */
export function ReviewTrouble() {
  const review = ReviewContext.useActorRef();
  const phase = ReviewContext.useSelector(selectPhase);
  const error = ReviewContext.useSelector(selectError);
  const recall = ReviewContext.useSelector(selectRecall);
  const pass = (
    <Button size="small" variant="text" color="inherit" onClick={() => review.send({ type: 'card.pass' })}>
      {t('Next card')}
    </Button>
  );
  if (phase === 'ungraded') {
    return (
      <ErrorNotice
        title={t('“{grade}” is not saved yet', { grade: recall ? t(GRADE_WORDS[recall]) : '' })}
        error={error}
        onRetry={() => review.send({ type: 'grade.retry' })}
        retryLabel={t('Send it again')}
        action={pass}
      />
    );
  }
  if (phase === 'outOfReach') {
    const isAsked = error?.code === 'locked-during-quiz';
    return (
      <ErrorNotice
        severity="warning"
        title={t(isAsked ? 'This question is in your open quiz' : 'This card is no longer there')}
        detail={
          isAsked ? t('It comes back after you submit the quiz.') : error ? t(error.message) : undefined
        }
        action={pass}
      />
    );
  }
  return null;
}
