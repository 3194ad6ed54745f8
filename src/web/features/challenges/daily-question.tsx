import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Challenge } from '#contract/contract.ts';
import { KeyHint } from '#web/components/key-hint.tsx';
import { useShortcutsEntry } from '#web/components/page/shortcuts-entry.tsx';
import { useIsOffline } from '#web/data/use-connection.ts';
import { ChoiceList } from '#web/components/choice-list.tsx';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { InlineText } from '#web/components/inline-text.tsx';
import { letterOf } from '#web/components/page-keys.ts';
import { QuestionText } from '#web/components/question-text.tsx';
import { t } from '#web/language/language.ts';
import { ChallengesContext } from './challenges.context.tsx';
import {
  selectCanChoose,
  selectCanSend,
  selectChoice,
  selectIsSending,
  selectSendError,
} from './challenges.selectors.ts';

/** The button that sends the answer, and what it waits for. */
function SendAnswer() {
  const machine = ChallengesContext.useActorRef();
  const choice = ChallengesContext.useSelector(selectChoice);
  const canSend = ChallengesContext.useSelector(selectCanSend);
  const isSending = ChallengesContext.useSelector(selectIsSending);
  const isOffline = useIsOffline();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 3 }}>
      <Button
        variant="contained"
        color="gold"
        size="large"
        disabled={!canSend}
        aria-busy={isSending}
        aria-describedby={canSend ? undefined : 'answer-waits'}
        onClick={() => machine.send({ type: 'answer.send' })}
      >
        {t(isSending ? 'Sending...' : 'Send my answer')}
      </Button>
      <Typography
        id="answer-waits"
        variant="body2"
        role="status"
        sx={{ color: 'text.secondary', flex: '1 1 12rem' }}
      >
        {isOffline && t('You are offline. Your choice is saved. Send it when you are back online.')}
        {!isOffline && choice === null && t('Choose an option first. You can answer once.')}
        {!isOffline &&
          choice !== null &&
          t('You chose {option}. You can answer once.', { option: letterOf(choice) })}
      </Typography>
    </Box>
  );
}

/** Today's question, open: choose, then send, once. */
export function DailyQuestion({ daily }: { daily: Challenge }) {
  const machine = ChallengesContext.useActorRef();
  const choice = ChallengesContext.useSelector(selectChoice);
  const canChoose = ChallengesContext.useSelector(selectCanChoose);
  const canSend = ChallengesContext.useSelector(selectCanSend);
  const sendError = ChallengesContext.useSelector(selectSendError);
  const areKeysOn = useShortcutsEntry()?.areOn ?? true;
  const options = (daily.options ?? []).map((text, option) => ({
    id: String(option),
    mark: letterOf(option),
    text: <InlineText>{text}</InlineText>,
  }));
  return (
    <>
      <ChoiceList
        label={<QuestionText>{daily.question ?? ''}</QuestionText>}
        options={options}
        value={choice === null ? null : String(choice)}
        isHeld={!canChoose}
        keysIn={areKeysOn ? 'page' : undefined}
        onChoose={(id) => machine.send({ type: 'option.choose', option: Number(id) })}
        {...(canSend && { onConfirm: () => machine.send({ type: 'answer.send' }) })}
      />
      {sendError && (
        <Box sx={{ mt: 2.5 }}>
          <ErrorNotice
            title={t('Your answer did not arrive')}
            detail={t('{reason} Your choice is saved. You can send it again.', {
              reason: t(sendError.message),
            })}
            error={sendError}
          />
        </Box>
      )}
      <SendAnswer />
      {areKeysOn && (
        <Box sx={{ mt: 2 }}>
          <KeyHint>{t('Keyboard: press a letter, then Enter.')}</KeyHint>
        </Box>
      )}
    </>
  );
}
