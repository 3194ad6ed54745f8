import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import type { CompleteSubject } from '#contract/contract.ts';
import { randomId } from '#web/api/random-id.ts';
import { useCourseLanguage } from '#web/data/course-language.ts';
import { useIsOffline } from '#web/data/use-connection.ts';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { msg, t } from '#web/language/language.ts';
import { AllowanceNote, OpensAgain } from './allowance-note.tsx';
import { AskForm } from './ask-form.tsx';
import { TutorContext, useQuestion } from './tutor.context.tsx';
import {
  selectAsked,
  selectError,
  selectHasEarlier,
  selectHistory,
  selectIsBusy,
  selectPhase,
  selectQuestionsLeft,
  selectTurn,
  type TutorPhase,
} from './tutor.selectors.ts';
import { TutorHistory } from './tutor-history.tsx';
import { TutorTurn } from './tutor-turn.tsx';
import { Waiting } from './waiting.tsx';

const REFUSED = {
  locked: msg('The tutor is paused during your quiz'),
  underWay: msg('You are asking this in another tab'),
  limited: msg('You have reached the limit for now'),
  offline: msg('You are offline'),
  failed: msg('The tutor did not answer'),
} as const;

const isRefused = (phase: TutorPhase): phase is keyof typeof REFUSED => phase in REFUSED;

function Notice() {
  const error = TutorContext.useSelector(selectError);
  if (!error) return null;
  return <ErrorNotice title={t('That did not work')} error={error} />;
}

interface OpenTurnProps {
  onShow: (passage: string) => void;
  onLeft: () => void;
}

/** The box for the next question stays where it is while the tutor answers: whoever typed there can go on typing. */
function Question() {
  const tutor = TutorContext.useActorRef();
  const isOffline = useIsOffline();
  const isBusy = TutorContext.useSelector(selectIsBusy);
  const questionsLeft = TutorContext.useSelector(selectQuestionsLeft);
  const { words, write, isQuoting, see } = useQuestion();
  const { language } = useCourseLanguage();
  return (
    <>
      <AskForm
        draft={words}
        isBusy={isBusy}
        isOffline={isOffline}
        isQuoting={isQuoting}
        onSeen={see}
        onChange={write}
        onAsk={() =>
          tutor.send({
            type: 'question.ask',
            question: { query: words.trim(), idempotencyKey: randomId(), language },
          })
        }
      />
      <AllowanceNote of="questions" allowance={questionsLeft} />
    </>
  );
}

function OpenTurn({ onShow, onLeft }: OpenTurnProps) {
  const tutor = TutorContext.useActorRef();
  const turn = TutorContext.useSelector(selectTurn);
  const asked = TutorContext.useSelector(selectAsked);
  if (!turn) {
    return (
      <>
        <Typography variant="h4" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          {asked}
        </Typography>
        <Waiting label={t('Looking through your lessons …')} />
      </>
    );
  }
  return (
    <>
      <Notice />
      <TutorTurn
        turn={turn}
        onShow={onShow}
        onLeave={() => {
          tutor.send({ type: 'turn.leave' });
          onLeft();
        }}
      />
    </>
  );
}

function Earlier({ isRecalling }: { isRecalling: boolean }) {
  const tutor = TutorContext.useActorRef();
  const history = TutorContext.useSelector(selectHistory);
  const hasEarlier = TutorContext.useSelector(selectHasEarlier);
  const isBusy = TutorContext.useSelector(selectIsBusy);
  return (
    <>
      {history !== null && <Notice />}
      {isRecalling && history === null ? (
        <Waiting label={t('Loading your earlier questions …')} />
      ) : (
        <TutorHistory
          turns={history}
          hasEarlier={hasEarlier}
          isBusy={isBusy}
          onOpen={(queryId) => tutor.send({ type: 'turn.open', queryId })}
          onRemove={(queryIds) => tutor.send({ type: 'history.remove', queryIds })}
          onRecall={() => tutor.send({ type: 'history.recall' })}
          onExtend={() => tutor.send({ type: 'history.extend' })}
        />
      )}
    </>
  );
}

interface RefusedProps {
  phase: keyof typeof REFUSED;
  onLeft: () => void;
}

function Refused({ phase, onLeft }: RefusedProps) {
  const tutor = TutorContext.useActorRef();
  const error = TutorContext.useSelector(selectError);
  const wait = phase === 'limited' ? error?.retryAfterSeconds : undefined;
  return (
    <ErrorNotice
      severity={phase === 'failed' ? 'error' : 'warning'}
      title={t(REFUSED[phase])}
      detail={
        error ? (
          <>
            {t(error.message)} {wait !== undefined && <OpensAgain key={error.requestId} seconds={wait} />}
          </>
        ) : undefined
      }
      error={phase === 'failed' ? error : null}
      onRetry={() => tutor.send({ type: 'trouble.retry' })}
      action={
        <Button
          size="small"
          onClick={() => {
            tutor.send({ type: 'trouble.dismiss' });
            onLeft();
          }}
        >
          {t('Go back')}
        </Button>
      }
    />
  );
}

function Shown({ phase, onShow, onLeft }: OpenTurnProps & { phase: TutorPhase }) {
  switch (phase) {
    case 'thinking':
    case 'turn':
      return <OpenTurn onShow={onShow} onLeft={onLeft} />;
    case 'recalling':
    case 'resting':
      return <Earlier isRecalling={phase === 'recalling'} />;
    default:
      return <Refused phase={phase} onLeft={onLeft} />;
  }
}

interface TutorPanelProps {
  subject: CompleteSubject;
  onShow: (passage: string) => void;
}

/** Asking about one lesson, below its TutorKeeper. */
export function TutorPanel({ subject, onShow }: TutorPanelProps) {
  const phase = TutorContext.useSelector(selectPhase);
  const { professor } = subject.subject;
  const panel = useRef<HTMLDivElement>(null);
  /** The button that was pressed is gone: whoever types next means the next question. */
  const onLeft = () => {
    setTimeout(() => panel.current?.querySelector('textarea')?.focus({ preventScroll: true }));
  };
  return (
    <Stack ref={panel} sx={{ gap: 2 }}>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {professor
          ? t('Answers come from your lessons automatically, not from {name}. Check them in the lesson.', {
              name: professor.name,
            })
          : t('Answers come from your lessons automatically. Check them in the lesson.')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {!isRefused(phase) && <Question />}
        <Shown phase={phase} onShow={onShow} onLeft={onLeft} />
      </Box>
    </Stack>
  );
}
