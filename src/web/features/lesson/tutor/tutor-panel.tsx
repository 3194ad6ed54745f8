import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import type { CompleteSubject, Lesson } from '#contract/contract.ts';
import { randomId } from '#web/api/random-id.ts';
import { useCourseLanguage } from '#web/data/course-language.ts';
import { useIsOffline } from '#web/data/use-connection.ts';
import { InlineText } from '#web/components/inline-text.tsx';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { msg, t } from '#web/language/language.ts';
import {
  OpenQuestionContext,
  selectIsArriving,
  selectIsQuoted,
  selectMeantId,
  selectQuestion,
} from '../open-question.context.ts';
import { AllowanceNote, RetryTime } from './allowance-note.tsx';
import { AskForm } from './ask-form.tsx';
import { AskedAboutQuestion } from './asked-about-question.tsx';
import { SuggestedQuestions } from './suggested-questions.tsx';
import { TutorContext, useQuestion, useRequest } from './tutor.context.tsx';
import {
  selectAsked,
  selectIsQuestion,
  selectError,
  selectHasEarlier,
  selectHistory,
  selectIsBusy,
  selectIsExtending,
  selectIsWithoutModel,
  selectPhase,
  selectQuestionsLeft,
  selectRefusal,
  selectRefusalError,
  selectRemovedIds,
  selectRequest,
  selectTurn,
} from './tutor.selectors.ts';
import { TutorHistory } from './tutor-history.tsx';
import { TutorTurn } from './tutor-turn.tsx';
import { Waiting } from './waiting.tsx';

const REFUSED = {
  locked: msg('The tutor is off during your quiz'),
  underWay: msg('You are asking this in another tab'),
  limited: msg('You have reached the limit for now'),
  offline: msg('You are offline'),
  failed: msg('The tutor did not answer'),
} as const;

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
  const isWithoutModel = TutorContext.useSelector(selectIsWithoutModel);
  const questionsLeft = TutorContext.useSelector(selectQuestionsLeft);
  const { words, write, isQuoting, see } = useQuestion();
  const { language } = useCourseLanguage();
  const openQuestion = OpenQuestionContext.useActorRef();
  const question = OpenQuestionContext.useSelector(selectQuestion);
  const isAbout = OpenQuestionContext.useSelector(selectIsQuoted);
  const isArriving = OpenQuestionContext.useSelector(selectIsArriving);
  const questionId = OpenQuestionContext.useSelector(selectMeantId);
  // An answer that is being read makes way for the question; it stays in the list of those asked.
  useEffect(() => {
    if (isArriving) tutor.send({ type: 'turn.leave' });
  }, [isArriving, tutor]);
  const ask = (query: string) =>
    tutor.send({
      type: 'question.ask',
      question: {
        query,
        idempotencyKey: randomId(),
        language,
        ...(questionId !== null && { questionId }),
      },
    });
  return (
    <>
      {question && isAbout && (
        <AskedAboutQuestion
          question={question}
          onAsk={ask}
          onDrop={() => openQuestion.send({ type: 'quote.drop' })}
        />
      )}
      <AskForm
        draft={words}
        isAboutQuestion={isAbout}
        isBusy={isBusy}
        isOffline={isOffline}
        isQuoting={isQuoting || isArriving}
        isWithoutModel={isWithoutModel}
        onSeen={() => {
          see();
          openQuestion.send({ type: 'quote.see' });
        }}
        onChange={write}
        onAsk={() => ask(words.trim())}
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
        <Typography variant="h6" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          <InlineText>{asked}</InlineText>
        </Typography>
        <Waiting label={t('Looking through your lessons…')} />
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
  const isExtending = TutorContext.useSelector(selectIsExtending);
  const removedIds = TutorContext.useSelector(selectRemovedIds);
  const isBusy = TutorContext.useSelector(selectIsBusy);
  return (
    <>
      {history !== null && <Notice />}
      {isRecalling && history === null ? (
        <Waiting label={t('Loading your earlier questions…')} />
      ) : (
        <TutorHistory
          turns={history}
          hasEarlier={hasEarlier}
          isBusy={isBusy}
          isExtending={isExtending}
          removedIds={removedIds}
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
  refusal: keyof typeof REFUSED;
  onLeft: () => void;
}

function Refused({ refusal, onLeft }: RefusedProps) {
  const request = TutorContext.useSelector(selectRequest);
  const asked = TutorContext.useSelector(selectAsked);
  const error = useRequest(selectRefusalError);
  const wait = refusal === 'limited' ? error?.retryAfterSeconds : undefined;
  const isKept = TutorContext.useSelector(selectIsQuestion) && refusal === 'failed';
  return (
    <>
      {asked !== '' && (
        <Typography variant="h6" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          <InlineText>{asked}</InlineText>
        </Typography>
      )}
      {/* A notice that clips its text would cut off the focus ring of its buttons. */}
      <Box sx={{ '& .MuiAlert-message': { overflow: 'visible', minWidth: 0 } }}>
        <ErrorNotice
          severity={refusal === 'failed' ? 'error' : 'warning'}
          title={t(REFUSED[refusal])}
          detail={
            error ? (
              <>
                {t(error.message)} {isKept && t('Your question is kept. “Retry” does not count it twice.')}{' '}
                {wait !== undefined && <RetryTime key={error.requestId} seconds={wait} />}
              </>
            ) : undefined
          }
          error={refusal === 'failed' ? error : null}
          onRetry={() => request?.send({ type: 'trouble.retry' })}
          action={
            <Button
              size="small"
              onClick={() => {
                request?.send({ type: 'trouble.dismiss' });
                onLeft();
              }}
            >
              {t('Go back')}
            </Button>
          }
        />
      </Box>
    </>
  );
}

function Shown({ lesson, onShow, onLeft }: OpenTurnProps & { lesson: Lesson }) {
  const phase = TutorContext.useSelector(selectPhase);
  if (phase === 'thinking' || phase === 'turn') return <OpenTurn onShow={onShow} onLeft={onLeft} />;
  return (
    <>
      <SuggestedQuestions lesson={lesson} />
      <Earlier isRecalling={phase === 'recalling'} />
    </>
  );
}

interface TutorPanelProps {
  subject: CompleteSubject;
  lesson: Lesson;
  onShow: (passage: string) => void;
}

/** The chat panel of the tutor, for asking about one lesson, below its TutorProvider. */
export function TutorPanel({ subject, lesson, onShow }: TutorPanelProps) {
  const refusal = useRequest(selectRefusal);
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
        {refusal === null && <Question />}
        {refusal === null ? (
          <Shown lesson={lesson} onShow={onShow} onLeft={onLeft} />
        ) : (
          <Refused refusal={refusal} onLeft={onLeft} />
        )}
      </Box>
    </Stack>
  );
}
