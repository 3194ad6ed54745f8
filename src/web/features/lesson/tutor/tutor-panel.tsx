import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import type { CompleteSubject, Lesson } from '#contract/contract.ts';
import { tutorMachine } from '#machines/learning/tutor.machine.ts';
import { randomId } from '#web/api/random-id.ts';
import { useIsOffline } from '#web/api/use-connection.ts';
import { ErrorNotice } from '#web/components/error-notice.tsx';
import { useFlow } from '#web/flows/flow.ts';
import { msg, t } from '#web/language/language.ts';
import { useServices } from '#web/services.tsx';
import { AskForm } from './ask-form.tsx';
import { TutorHistory } from './tutor-history.tsx';
import { TutorTurn } from './tutor-turn.tsx';
import { Waiting } from './waiting.tsx';
import { createTutorActors } from '../tutor.actors.ts';
import {
  selectAsked,
  selectError,
  selectHistory,
  selectIsBusy,
  selectPhase,
  selectTurn,
} from './tutor.selectors.ts';

const REFUSED = {
  locked: msg('The tutor waits for your quiz'),
  limited: msg('Enough asked for now'),
  offline: msg('You are offline'),
  failed: msg('The tutor did not answer'),
} as const;

/** Words marked in a lesson, to ask about; marked anew, the same words are another quote. */
export interface Quote {
  words: string;
  lessonId: string;
}

interface TutorPanelProps {
  subject: CompleteSubject;
  lesson: Lesson;
  quote: Quote | null;
  onShow: (passage: string) => void;
}

const withQuote = (draft: string, { words }: Quote): string =>
  draft.trim() === '' ? `“${words}”\n` : `${draft}\n“${words}”`;

/** Asking about one lesson; give it a key of the lesson. */
export function TutorPanel({ subject, lesson, quote, onShow }: TutorPanelProps) {
  const services = useServices();
  const isOffline = useIsOffline();
  const machine = useMemo(() => tutorMachine.provide({ actors: createTutorActors(services) }), [services]);
  const { courseId, subjectId, topicId, _id: subtopicId } = lesson;
  const tutor = useFlow(machine, { input: { courseId, subjectId, topicId, subtopicId } });
  const phase = useSelector(tutor, selectPhase);
  const turn = useSelector(tutor, selectTurn);
  const history = useSelector(tutor, selectHistory);
  const error = useSelector(tutor, selectError);
  const asked = useSelector(tutor, selectAsked);
  const isBusy = useSelector(tutor, selectIsBusy);
  const [draft, setDraft] = useState('');
  const [quoted, setQuoted] = useState<Quote | null>(null);
  const { professor } = subject.subject;
  const unasked = draft.trim() === turn?.query ? '' : draft;
  if (quote !== null && quote !== quoted) {
    setQuoted(quote);
    setDraft(withQuote(unasked, quote));
  }

  const leave = () => {
    setDraft(unasked);
    tutor.send({ type: 'turn.leave' });
  };
  const notice = error && (
    <ErrorNotice title={t('That did not work')} detail={t(error.message)} requestId={error.requestId} />
  );

  const shown = () => {
    switch (phase) {
      case 'thinking':
      case 'turn':
        return turn ? (
          <>
            {notice}
            <TutorTurn
              turn={turn}
              isBusy={isBusy}
              isClimbing={phase === 'thinking'}
              onShow={onShow}
              onClimb={() => tutor.send({ type: 'turn.climb' })}
              onJudge={(verdict) => tutor.send({ type: 'turn.judge', verdict })}
              onLeave={leave}
              onRemove={() => tutor.send({ type: 'history.remove', queryIds: [turn.queryId] })}
            />
          </>
        ) : (
          <>
            <Typography variant="h4" component="h3" sx={{ overflowWrap: 'anywhere' }}>
              {asked}
            </Typography>
            <Waiting label={t('The tutor is thinking …')} />
          </>
        );
      case 'recalling':
      case 'resting':
        return (
          <>
            {history !== null && notice}
            <AskForm
              draft={draft}
              isBusy={isBusy}
              isOffline={isOffline}
              onChange={setDraft}
              onAsk={() =>
                tutor.send({
                  type: 'question.ask',
                  question: { query: draft.trim(), idempotencyKey: randomId() },
                })
              }
            />
            {phase === 'recalling' && history === null ? (
              <Waiting label={t('Looking up what you asked here before …')} />
            ) : (
              <TutorHistory
                turns={history}
                isBusy={isBusy}
                onOpen={(queryId) => tutor.send({ type: 'turn.open', queryId })}
                onRemove={(queryIds) => tutor.send({ type: 'history.remove', queryIds })}
                onRecall={() => tutor.send({ type: 'history.recall' })}
              />
            )}
          </>
        );
      default:
        return (
          <ErrorNotice
            severity={phase === 'failed' ? 'error' : 'warning'}
            title={t(REFUSED[phase])}
            detail={error ? t(error.message) : undefined}
            requestId={phase === 'failed' ? error?.requestId : undefined}
            onRetry={() => tutor.send({ type: 'trouble.retry' })}
            action={
              <Button size="small" onClick={() => tutor.send({ type: 'trouble.dismiss' })}>
                {t('Go back')}
              </Button>
            }
          />
        );
    }
  };

  return (
    <Stack sx={{ gap: 2 }}>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {professor
          ? t('In the voice of {name}. Not a person: check what it says in the lesson.', {
              name: professor.name,
            })
          : t('Not a person: check what it says in the lesson.')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>{shown()}</Box>
    </Stack>
  );
}
