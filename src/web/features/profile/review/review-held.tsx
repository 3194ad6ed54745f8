import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { HeldCards } from '#contract/contract.ts';
import { isPractice } from '#domain/assessment/quiz-rules.ts';
import { EmptyState } from '#web/components/notices/empty-state.tsx';
import { openAttemptPath } from '#web/components/learning/open-attempt-path.ts';
import { quizTitle } from '#web/components/learning/quiz-title.ts';
import { useIsOffline, useServerControl } from '#web/data/use-connection.ts';
import { msg, t } from '#web/language/language.ts';
import { RichText } from '#web/language/rich-text.tsx';
import { EndRoundDialog } from '#web/quiz/end-round-dialog.tsx';
import { ReviewContext } from './review.context.tsx';
import { selectError, selectHeld, selectPhase } from './review.selectors.ts';

const OFFLINE_NOTE = 'end-practice-offline';

const WAITING_IN_PRACTICE = msg(
  'Finish or end it to get {cards, plural, one {# card} other {# cards}} back.',
);

const heldInWords = ({ cards }: HeldCards): string =>
  t('{cards, plural, one {# card is} other {# cards are}} in a quiz that you have not submitted.', {
    cards,
  });

/** Ends the practice that holds the cards back, asked twice. */
function EndPractice() {
  const review = ReviewContext.useActorRef();
  const phase = ReviewContext.useSelector(selectPhase);
  const control = useServerControl(OFFLINE_NOTE);
  const isBusy = phase === 'abandoning';
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        {...control}
        onClick={() => review.send({ type: 'practice.abandon' })}
      >
        {t('End the round')}
      </Button>
      <EndRoundDialog
        isOpen={phase === 'confirming' || isBusy}
        isBusy={isBusy}
        onConfirm={() => review.send({ type: 'practice.confirm' })}
        onCancel={() => review.send({ type: 'practice.cancel' })}
      />
    </>
  );
}

/** All cards wait for a round that is open: which one, and the way to it. */
export function ReviewHeld() {
  const review = ReviewContext.useActorRef();
  const held = ReviewContext.useSelector(selectHeld);
  const error = ReviewContext.useSelector(selectError);
  const isOffline = useIsOffline();
  if (!held) return null;
  const to = openAttemptPath(held);
  const canEnd = isPractice(held.attempt);
  return (
    <Card>
      <EmptyState
        picture="gate"
        title={canEnd ? t('Continue your practice') : t('Finish your open quiz first')}
        reason={
          canEnd
            ? t(WAITING_IN_PRACTICE, { cards: held.cards })
            : `${heldInWords(held)} ${t('Finish it to get them back.')}`
        }
        headingLevel="h3"
        action={
          <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', justifyContent: 'center' }}>
            {to && (
              <Button component={Link} to={to} variant="contained">
                {t('Continue: {title}', { title: quizTitle(held.attempt.title) })}
              </Button>
            )}
            {canEnd && <EndPractice />}
            <Button variant="outlined" onClick={() => review.send({ type: 'review.reload' })}>
              {t('Check again')}
            </Button>
          </Stack>
        }
      />
      {canEnd && isOffline && (
        <Typography id={OFFLINE_NOTE} variant="body2" sx={{ px: 3, pb: 3, textAlign: 'center' }}>
          {t('You are offline. You can end a round when you are back online.')}
        </Typography>
      )}
      {error && (
        <Alert severity="warning" role="alert">
          {`${t('The round could not be ended.')} ${t(error.message)}`}
        </Alert>
      )}
    </Card>
  );
}

/** The same in a line, where others are done or not due. */
export function HeldNote() {
  const held = ReviewContext.useSelector(selectHeld);
  if (!held) return null;
  const to = openAttemptPath(held);
  return (
    <span>
      {heldInWords(held)}{' '}
      {to && (
        <RichText
          text="<0>Finish it</0> to get them back."
          elements={[<MuiLink key="round" component={Link} to={to} />]}
        />
      )}
    </span>
  );
}
