import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { focusReplacement } from '#web/browser/show-top.ts';
import { useIsOffline, useServerControl } from '#web/data/use-connection.ts';
import { t } from '#web/language/language.ts';
import { ReviewContext } from './review.context.tsx';
import { selectCanCheck, selectCanChoose, selectLeft, selectPhase } from './review.selectors.ts';

const WAITS = 'review-waits';

/** What can be done with the card in hand: check the answer, do without one, or go on once it is explained. */
export function ReviewSteps() {
  const review = ReviewContext.useActorRef();
  const phase = ReviewContext.useSelector(selectPhase);
  const isChecking = phase === 'checking';
  const option = ReviewContext.useSelector(({ context }) => context.option);
  const left = ReviewContext.useSelector(selectLeft);
  const canCheck = ReviewContext.useSelector(selectCanCheck);
  const canAnswer = ReviewContext.useSelector(selectCanChoose);
  const isOffline = useIsOffline();
  const check = useServerControl(WAITS, !canCheck);
  const dontKnow = useServerControl(WAITS, !canAnswer);
  if (phase === 'outOfReach') return null;
  if (phase === 'explained') {
    return (
      <Button
        ref={focusReplacement}
        variant="contained"
        size="large"
        onClick={() => review.send({ type: 'question.next' })}
      >
        {t(left === 1 ? 'Finish' : 'Next card')}
      </Button>
    );
  }
  return (
    <>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <Button
          variant="contained"
          size="large"
          aria-busy={isChecking && option !== null}
          {...check}
          onClick={() => review.send({ type: 'answer.check' })}
        >
          {t('Check the answer')}
        </Button>
        <Button
          variant="outlined"
          size="large"
          aria-busy={isChecking && option === null}
          {...dontKnow}
          onClick={() => review.send({ type: 'answer.unknown' })}
        >
          {t('I don’t know')}
        </Button>
        {left > 1 && canAnswer && (
          <Button variant="text" size="large" onClick={() => review.send({ type: 'card.pass' })}>
            {t('Not today')}
          </Button>
        )}
      </Stack>
      {isOffline && (
        <Typography id={WAITS} variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {t('You are offline. You can answer when you are back online.')}
        </Typography>
      )}
    </>
  );
}
