import Button from '@mui/material/Button';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { PracticePool } from '#contract/contract.ts';
import type { ApiError } from '#domain/calls/api-error.ts';
import type { PracticeWishes } from '#machines/assessment/practice-builder.setup.ts';
import { useIsOffline, useServerControl } from '#web/data/use-connection.ts';
import { type Message, msg, t } from '#web/language/language.ts';
import { BuilderContext } from '../practice-builder.context.tsx';
import { selectCanStart, selectError, selectIsStarting, selectPool } from '../practice-builder.selectors.ts';

/** Why there was nothing to ask, by what was asked for. */
const NOTHING: Readonly<Record<Exclude<PracticePool, 'lacking'>, Message>> = {
  all: msg('There are no questions here yet.'),
  completed: msg('You have not completed a lesson here yet. Choose all questions.'),
  missed: msg('No mistakes here: your latest answers were right.'),
  unseen: msg('No new questions left here. Choose all questions to practise again.'),
};

/** What a refused start means to whoever practises. */
export function refusalOf({ code, message }: ApiError, pool: PracticePool = 'all'): string {
  if (code === 'nothing-to-assess') return t(NOTHING[pool === 'lacking' ? 'all' : pool]);
  if (code === 'locked-during-quiz') {
    return t('Submit your weekly quiz first: it has the same questions.');
  }
  return t(message);
}

const OFFLINE_ID = 'start-offline';

/** The one gold button, and what came of pressing it. */
export function StartWay({ label, wishes }: { label: string; wishes: PracticeWishes }) {
  const builder = BuilderContext.useActorRef();
  const canStart = BuilderContext.useSelector(selectCanStart);
  const isStarting = BuilderContext.useSelector(selectIsStarting);
  const error = BuilderContext.useSelector(selectError);
  const pool = BuilderContext.useSelector(selectPool);
  const isOffline = useIsOffline();
  const control = useServerControl(OFFLINE_ID, !canStart);
  return (
    <>
      <Button
        variant="contained"
        color="gold"
        size="large"
        {...control}
        aria-busy={isStarting}
        onClick={() => builder.send({ type: 'practice.start', wishes })}
      >
        {isStarting ? t('Choosing your questions...') : label}
      </Button>
      {isOffline && (
        <Typography id={OFFLINE_ID} variant="body2">
          {t('You are offline. You can start when you are back online.')}
        </Typography>
      )}
      {error && !isStarting && (
        <Alert severity="info" role="alert">
          {refusalOf(error, pool)}
        </Alert>
      )}
    </>
  );
}
