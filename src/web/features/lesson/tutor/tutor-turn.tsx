import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import { Flag, ThumbsUp } from 'lucide-react';
import { lazy, type RefObject, Suspense, useEffect, useRef } from 'react';
import type {
  TutorHintLevel,
  TutorPart,
  TutorSimilarQuestion,
  TutorStep,
  UserQuery,
} from '#contract/contract.ts';
import type { Verdict } from '#machines/learning/tutor.setup.ts';
import { InlineText } from '#web/components/inline-text.tsx';
import { type Message, msg, t } from '#web/language/language.ts';
import { tagOf } from '../passages.ts';
import { LazyLessonNotes as LessonNotes } from './lazy-lesson-notes.ts';
import { AllowanceNote } from './allowance-note.tsx';
import { AnswerParts } from './answer-parts.tsx';
import { goToBox, TABS_ROOM } from './ask-form.tsx';
import { CANNED_ANSWERS } from './canned-answer-part.tsx';
import { Citations } from './citations.tsx';
import { TutorContext, useRequest } from './tutor.context.tsx';
import {
  selectDraft,
  selectIsBusy,
  selectIsThinking,
  selectHintsLeft,
  selectRemovedIds,
} from './tutor.selectors.ts';
import { HINT_LEVELS, nextHintLevelOf, HintLevelSteps } from './hint-level-steps.tsx';
import { Waiting } from './waiting.tsx';

const similarQuestionModule = import('./worked-similar-question.tsx');
const WorkedSimilarQuestion = lazy(() =>
  similarQuestionModule.then((file) => ({ default: file.WorkedSimilarQuestion })),
);

/** What asks for a hint level. */
const NEXT_HINT: Partial<Record<TutorHintLevel, Message>> = {
  nudge: msg('I read it. Show me where to look'),
  hint: msg('Give me a hint'),
  similarQuestion: msg('Show a similar question'),
  answer: msg('Show the full answer'),
};

const has = ({ parts = [] }: TutorStep, wanted: TutorPart['kind']): boolean =>
  parts.some(({ kind }) => kind === wanted);

const WITHOUT_ANSWER = ['notFound', 'unknownWords', ...CANNED_ANSWERS] as const;
const isWithoutAnswer = (step: TutorStep): boolean => WITHOUT_ANSWER.some((kind) => has(step, kind));

const ANOTHER_WAY = ['example', 'comparison', 'earlier', 'nudge'] as const;

/** Above an answer that came at once: it is no hint level. */
function titleAtOnce(step: TutorStep): Message {
  if (has(step, 'unknownWords')) return msg('I did not understand all of your question');
  if (has(step, 'notice')) return msg('About your question');
  if (ANOTHER_WAY.some((kind) => has(step, kind))) return msg('Another explanation');
  if (has(step, 'otherFormula')) return msg('Similar to your question, not the same');
  if (has(step, 'unsure')) return msg('Perhaps the answer');
  if (has(step, 'greeting')) return msg('Hello');
  if (has(step, 'thanks')) return msg('You are welcome');
  if (has(step, 'points')) return msg('About XP and points');
  if (has(step, 'noMore')) return msg('No further explanation');
  if (has(step, 'code')) return msg('Code from your lessons');
  if (has(step, 'practice') && step.similarQuestion) return msg('A question for you');
  if (has(step, 'remember')) return msg('How to remember it');
  if (has(step, 'practice')) return msg('Questions to practise');
  if (has(step, 'examQuestions')) return msg('Questions of your exam');
  if (!isWithoutAnswer(step)) return msg('From your lessons');
  return has(step, 'elsewhere') ? msg('Found in another subject') : msg('No clear answer found');
}

const nameOf = (at: TutorHintLevel) =>
  HINT_LEVELS.find(({ hintLevel }) => hintLevel === at)?.name ?? HINT_LEVELS[0].name;

interface SaidProps {
  step: TutorStep;
  /** What the student asked. */
  query: string;
  name: Message;
  isLatest: boolean;
  /** It is still being written. */
  isDraft: boolean;
  /** The question, above the first answer to it: an answer longer than the panel would hide it. */
  question: RefObject<HTMLElement | null> | null;
}

/** So tall that the box above is scrolled out whole, and not in its middle. */
const TURN_HEIGHT = `calc(100dvh - ${TABS_ROOM + 120}px)`;

/** Whoever asked by the keyboard goes on there; on glass its keys would cover the answer. */
const isTypingOn = (): boolean =>
  document.activeElement instanceof HTMLTextAreaElement && !window.matchMedia('(pointer: coarse)').matches;

/** A similar question, or below an answer one of the lesson. */
const QuestionToTry = ({
  step,
  similarQuestion,
}: {
  step: TutorStep;
  similarQuestion: TutorSimilarQuestion;
}) => (
  <Box sx={{ ...(step.parts && { mt: 2 }) }}>
    {has(step, 'noMore') && (
      <Typography variant="body2" sx={{ mb: 1 }}>
        {t('Try a question of the lesson. Where you get stuck shows you what to read again:')}
      </Typography>
    )}
    <WorkedSimilarQuestion similarQuestion={similarQuestion} language={step.language} />
  </Box>
);

/** What was said on a hint level. One that grows is read out once it is whole. */
function Said({ step, query, name, isLatest, isDraft, question }: SaidProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isLatest) return;
    if (!isTypingOn()) heading.current?.focus({ preventScroll: true });
    if (question) question.current?.scrollIntoView({ block: 'start' });
    else heading.current?.closest('section')?.scrollIntoView({ block: 'nearest' });
  }, [isLatest, question]);
  return (
    <Box component="section" sx={{ display: 'grid', gap: 0.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography ref={heading} tabIndex={-1} variant="h6" component="h4">
          {t(name)}
        </Typography>
        {step.source === 'model' && step.hintLevel !== 'similarQuestion' && !step.parts && (
          <Chip size="small" variant="outlined" label={t('Written by an AI model')} />
        )}
      </Stack>
      <Box
        {...(!step.similarQuestion && !step.parts && { lang: tagOf(step.language) })}
        {...(isLatest && { 'aria-live': 'polite', 'aria-busy': isDraft })}
        sx={{
          '& > div': { fontSize: '0.9375rem', lineHeight: 1.6 },
          // A line of Python broken in this narrow place would look indented otherwise.
          '& pre': { whiteSpace: 'pre', overflowWrap: 'normal' },
        }}
      >
        <Suspense fallback={<Box sx={{ minHeight: 24 }} />}>
          {step.parts && <AnswerParts parts={step.parts} query={query} />}
          {step.similarQuestion && <QuestionToTry step={step} similarQuestion={step.similarQuestion} />}
          {!step.parts && !step.similarQuestion && <LessonNotes isOwn notes={step.text} />}
        </Suspense>
      </Box>
    </Box>
  );
}

interface VerdictsProps {
  verdict: UserQuery['verdict'];
  isBusy: boolean;
  onJudge: (verdict: Verdict) => void;
}

/** Rates answers of the tutor: what the student thinks of one. */
function Verdicts({ verdict, isBusy, onJudge }: VerdictsProps) {
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <ToggleButton
          size="small"
          value="helpful"
          selected={verdict === 'helpful'}
          disabled={isBusy}
          onChange={() => onJudge(verdict === 'helpful' ? null : 'helpful')}
        >
          <ThumbsUp size={16} aria-hidden style={{ marginInlineEnd: 6 }} />
          {t('Helpful')}
        </ToggleButton>
        <ToggleButton
          size="small"
          value="wrong"
          color="error"
          selected={verdict === 'wrong'}
          disabled={isBusy}
          onChange={() => onJudge(verdict === 'wrong' ? null : 'wrong')}
        >
          <Flag size={16} aria-hidden style={{ marginInlineEnd: 6 }} />
          {t('This is wrong')}
        </ToggleButton>
      </Stack>
      <Typography role="status" variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {verdict === 'wrong' && t('Thank you for telling us. Ask in other words, or read the lesson.')}
      </Typography>
    </>
  );
}

interface TutorTurnProps {
  turn: UserQuery;
  onShow: (passage: string) => void;
  onLeave: () => void;
}

/** What was said, and below it what is being said. */
function stepsOf(turn: UserQuery, draft: string): TutorStep[] {
  const { steps = [] } = turn;
  const next = nextHintLevelOf(turn);
  return draft === '' || !next ? steps : [...steps, { hintLevel: next, text: draft, source: 'model' }];
}

function NextHint({ label, isBusy }: { label: Message; isBusy: boolean }) {
  const tutor = TutorContext.useActorRef();
  const isLoadingHint = TutorContext.useSelector(selectIsThinking);
  const hintsLeft = TutorContext.useSelector(selectHintsLeft);
  return (
    <>
      <Button
        variant="contained"
        disabled={isBusy}
        aria-busy={isLoadingHint}
        onClick={() => tutor.send({ type: 'hint.request' })}
      >
        {t(label)}
      </Button>
      <AllowanceNote of="hints" allowance={hintsLeft} />
    </>
  );
}

/** A turn of the chat as two chat messages: the question, and what the tutor has answered so far; then the next hint. */
export function TutorTurn({ turn, onShow, onLeave }: TutorTurnProps) {
  const tutor = TutorContext.useActorRef();
  const isBusy = TutorContext.useSelector(selectIsBusy);
  const isLoadingHint = TutorContext.useSelector(selectIsThinking);
  const removed = TutorContext.useSelector(selectRemovedIds);
  const draft = useRequest(selectDraft);
  const judge = (verdict: Verdict) => tutor.send({ type: 'turn.judge', verdict });
  const { verdict } = turn;
  const steps = stepsOf(turn, draft);
  const nextLevel = nextHintLevelOf(turn);
  const next = nextLevel && NEXT_HINT[nextLevel];
  const question = useRef<HTMLHeadingElement>(null);
  const isAtOnce = steps[0]?.hintLevel === 'answer';
  return (
    <Stack sx={{ gap: 2, minHeight: TURN_HEIGHT }}>
      <Typography
        ref={question}
        variant="h6"
        component="h3"
        sx={{ overflowWrap: 'anywhere', scrollMarginTop: `${TABS_ROOM}px` }}
      >
        <InlineText>{turn.query}</InlineText>
      </Typography>
      {!isAtOnce && <HintLevelSteps turn={turn} />}
      {steps.map((step, index) => {
        const isLatest = index === steps.length - 1;
        return (
          <Said
            key={step.hintLevel}
            step={step}
            query={turn.query}
            name={isAtOnce ? titleAtOnce(step) : nameOf(step.hintLevel)}
            isLatest={isLatest}
            isDraft={isLatest && draft !== ''}
            question={index === 0 ? question : null}
          />
        );
      })}
      <Citations turn={turn} onShow={onShow} />
      {next && <NextHint label={next} isBusy={isBusy} />}
      {isLoadingHint && (
        <Waiting label={draft === '' ? t('The tutor is thinking…') : t('The tutor is writing…')} />
      )}
      {!steps.some(isWithoutAnswer) && <Verdicts verdict={verdict} isBusy={isBusy} onJudge={judge} />}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" disabled={isBusy} onClick={goToBox}>
          {t('Ask another question')}
        </Button>
        <Button variant="outlined" disabled={isBusy} onClick={onLeave}>
          {t('Close this answer')}
        </Button>
        <Button
          size="small"
          color="inherit"
          sx={{ color: 'text.secondary' }}
          disabled={isBusy}
          aria-busy={removed.includes(turn.queryId)}
          onClick={() => tutor.send({ type: 'history.remove', queryIds: [turn.queryId] })}
        >
          {t('Delete this question')}
        </Button>
      </Stack>
    </Stack>
  );
}
