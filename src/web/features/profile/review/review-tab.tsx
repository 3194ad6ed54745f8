import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { CARD_DELAY_HOURS, MAX_CARDS_PER_DAY } from '#domain/progress/review-deck.ts';
import { XP_RULES } from '#domain/progress/xp.ts';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { Delayed } from '#web/components/learning/delayed.tsx';
import { t } from '#web/language/language.ts';
import { ReviewCardView } from './review-card.tsx';
import { ReviewHeld } from './review-held.tsx';
import { ReviewEnd, ReviewLocked } from './review-end.tsx';
import { ReviewContext } from './review.context.tsx';
import { selectError, selectHasCard, selectPhase } from './review.selectors.ts';

function ReviewPlace() {
  const review = ReviewContext.useActorRef();
  const phase = ReviewContext.useSelector(selectPhase);
  const hasCard = ReviewContext.useSelector(selectHasCard);
  const error = ReviewContext.useSelector(selectError);
  if (hasCard) return <ReviewCardView />;
  switch (phase) {
    case 'finished':
    case 'resting':
    case 'empty':
      return <ReviewEnd phase={phase} />;
    case 'locked':
      return <ReviewLocked />;
    case 'held':
    case 'confirming':
    case 'abandoning':
      return <ReviewHeld />;
    case 'failed':
      return (
        <ErrorNotice
          title={t('Your review cards could not be loaded')}
          error={error}
          onRetry={() => review.send({ type: 'review.reload' })}
        />
      );
    default:
      return (
        <Delayed>
          <Skeleton
            variant="rounded"
            height={360}
            role="status"
            aria-label={t('Loading your review cards')}
          />
        </Delayed>
      );
  }
}

/** The round, and the focus of whoever pressed a button that is gone with the place it stood in. */
function ReviewRound() {
  const phase = ReviewContext.useSelector(selectPhase);
  const round = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isLost && phase !== 'loading') round.current?.focus({ preventScroll: true });
  }, [phase]);
  return (
    <Box ref={round} tabIndex={-1} sx={{ outline: 'none' }}>
      <ReviewPlace />
    </Box>
  );
}

/** The flashcard review: questions that went wrong once, asked again shortly before they would be forgotten. */
export function ReviewTab() {
  return (
    <Box sx={{ maxWidth: 760, mx: 'auto' }}>
      <Typography variant="h2">{t('Review cards')}</Typography>
      <Typography sx={{ mt: 1, color: 'text.secondary', maxWidth: '60ch' }}>
        {t('Questions you got wrong come back from the next day, just before you would forget them.')}{' '}
        {t(XP_RULES['review-card'].rule)}
      </Typography>
      <Box component="details" sx={{ mt: 1, mb: 3, maxWidth: '60ch', color: 'text.secondary' }}>
        <Box component="summary" sx={{ py: 1, cursor: 'pointer' }}>
          {t('How review cards count')}
        </Box>
        {t(
          'Right: the card comes back after a longer break. Wrong: it comes back tomorrow, at least {hours} hours later.',
          { hours: CARD_DELAY_HOURS },
        )}{' '}
        {t('At most {count} a day. The rest come the next day.', { count: MAX_CARDS_PER_DAY })}{' '}
        {t('A card a day keeps your streak.')}
      </Box>
      <ReviewContext.Provider>
        <ReviewRound />
      </ReviewContext.Provider>
    </Box>
  );
}
