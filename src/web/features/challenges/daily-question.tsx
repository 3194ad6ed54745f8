import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Challenge } from '#contract/contract.ts';
import { useOnline } from '#web/browser/use-online.ts';
import { ChoiceList } from '#web/components/choice-list.tsx';
import { ErrorNotice } from '#web/components/error-notice.tsx';
import { InlineText } from '#web/components/inline-text.tsx';
import { ChallengesContext } from './challenges.context.tsx';
import { selectCanSend, selectChoice, selectIsSending, selectSendError } from './challenges.selectors.ts';

export const letterOf = (option: number): string => String.fromCodePoint(65 + option);

/** Today's question, open: choose, then send, once. */
export function DailyQuestion({ daily }: { daily: Challenge }) {
  const machine = ChallengesContext.useActorRef();
  const choice = ChallengesContext.useSelector(selectChoice);
  const canSend = ChallengesContext.useSelector(selectCanSend);
  const isSending = ChallengesContext.useSelector(selectIsSending);
  const sendError = ChallengesContext.useSelector(selectSendError);
  const isOnline = useOnline();
  const options = (daily.options ?? []).map((text, option) => ({
    id: String(option),
    mark: letterOf(option),
    text: <InlineText>{text}</InlineText>,
  }));
  return (
    <>
      <ChoiceList
        label={<InlineText>{daily.question ?? ''}</InlineText>}
        options={options}
        value={choice === null ? null : String(choice)}
        onChoose={(id) => machine.send({ type: 'option.choose', option: Number(id) })}
      />
      {sendError && (
        <Box sx={{ mt: 2.5 }}>
          <ErrorNotice
            title="Your answer did not arrive"
            detail={`${sendError.message} Your choice is kept: sending it again counts once.`}
            requestId={sendError.requestId}
          />
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 3 }}>
        <Button
          variant="contained"
          color="gold"
          size="large"
          disabled={!canSend}
          onClick={() => machine.send({ type: 'answer.send' })}
        >
          {isSending ? 'Sending...' : 'Send my answer'}
        </Button>
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary', flex: '1 1 12rem' }}>
          {!isOnline && 'You are offline. Your choice is kept; send it when you are back.'}
          {isOnline && choice === null && 'Choose an option first. You can answer once.'}
          {isOnline && choice !== null && `You chose ${letterOf(choice)}. You can answer once.`}
        </Typography>
      </Box>
    </>
  );
}
