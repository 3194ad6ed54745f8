import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { AttemptSummary } from '#contract/contract.ts';
import { formatClock } from '#domain/assessment/quiz-rules.ts';
import { useIsOffline, useServerControl } from '#web/data/use-connection.ts';
import { TimeLeft } from '#web/components/time-left.tsx';
import { t } from '#web/language/language.ts';
import { RichText } from '#web/language/rich-text.tsx';
import { useServices } from '#web/data/services.tsx';
import { EndRoundDialog } from '#web/quiz/end-round-dialog.tsx';
import { formatMoment, modeName } from '../attempt-words.ts';
import { BuilderContext } from '../practice-builder.context.tsx';
import { selectError, selectPhase } from '../practice-builder.selectors.ts';
import { NightCard } from './night-card.tsx';

function AbandonDialog() {
  const builder = BuilderContext.useActorRef();
  const phase = BuilderContext.useSelector(selectPhase);
  const isBusy = phase === 'abandoning';
  const cancel = () => builder.send({ type: 'practice.cancel' });
  return (
    <EndRoundDialog
      isOpen={phase === 'confirming' || isBusy}
      isBusy={isBusy}
      onConfirm={() => builder.send({ type: 'practice.confirm' })}
      onCancel={cancel}
    />
  );
}

/** A round that was begun and not submitted: go on with it, or give it up. */
export function UnfinishedCard({ attempt }: { attempt: AttemptSummary }) {
  const builder = BuilderContext.useActorRef();
  const error = BuilderContext.useSelector(selectError);
  const isOffline = useIsOffline();
  const control = useServerControl('abandon-offline');
  const { clock } = useServices();
  const { deadlineAt, startedAt } = attempt;
  const mode = modeName(attempt);
  return (
    <NightCard titleId="unfinished" title={t('A round is still open')} isWide>
      <Typography sx={{ color: 'night.muted' }}>
        {mode
          ? t('{mode}, started on {moment}.', { mode, moment: formatMoment(startedAt) })
          : t('Started on {moment}.', { moment: formatMoment(startedAt) })}{' '}
        {deadlineAt === null ? (
          t('There is no timer. Your answers are as you left them.')
        ) : (
          <RichText
            text="The timer is running: <0/> left."
            elements={[
              <strong key="clock">
                <TimeLeft until={Date.parse(deadlineAt)} now={clock.now} format={formatClock} />
              </strong>,
            ]}
          />
        )}
      </Typography>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <Button
          variant="contained"
          color="gold"
          size="large"
          onClick={() => builder.send({ type: 'practice.continue' })}
        >
          {t('Continue')}
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          size="large"
          {...control}
          onClick={() => builder.send({ type: 'practice.abandon' })}
        >
          {t('End the round')}
        </Button>
      </Stack>
      {isOffline && (
        <Typography id="abandon-offline" variant="body2">
          {t('You are offline. You can end a round when you are back online.')}
        </Typography>
      )}
      {error && (
        <Alert severity="warning" role="alert">
          {`${t('The round could not be ended.')} ${t(error.message)}`}
        </Alert>
      )}
      <AbandonDialog />
    </NightCard>
  );
}
