import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useId, useMemo, useRef } from 'react';
import { KeyHint } from '#web/components/key-hint.tsx';
import { CourseLanguageSwitch } from '#web/components/learning/course-language-switch.tsx';
import { useShortcutsEntry } from '#web/components/page/shortcuts-entry.tsx';
import { QuestionText } from '#web/components/question-text.tsx';
import { usePageKeys } from '#web/components/use-page-keys.ts';
import { AnswerFeedback } from '#web/quiz/running/answer-feedback.tsx';
import { createCheckKeys } from '#web/quiz/running/check-keys.ts';
import { checkIn, questionIn } from '#web/quiz/in-course-language.ts';
import { OptionList } from '#web/quiz/running/option-list.tsx';
import { useCourseLanguage } from '#web/data/course-language.ts';
import { useIsOffline } from '#web/data/use-connection.ts';
import { t } from '#web/language/language.ts';
import { radii } from '#web/theme/tokens.ts';
import { ReviewContext } from './review.context.tsx';
import { ReviewSteps } from './review-steps.tsx';
import { ReviewTrouble } from './review-trouble.tsx';
import {
  selectAnswer,
  selectCanChoose,
  selectCard,
  selectError,
  selectLeft,
  selectOption,
  selectPhase,
} from './review.selectors.ts';

/** A card of a small stack: two more edges look out below it. */
const Sheet = styled('section')(({ theme }) => ({
  position: 'relative',
  overflow: 'hidden',
  padding: theme.spacing(4),
  borderRadius: radii.large,
  border: `1px solid ${theme.vars.palette.surface.line}`,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: `0 7px 0 -2px ${theme.vars.palette.background.paper}, 0 7px 0 -1px ${theme.vars.palette.surface.line}, 0 14px 0 -4px ${theme.vars.palette.background.paper}, 0 14px 0 -3px ${theme.vars.palette.surface.line}`,
  marginBottom: 14,
  '&::before': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    top: 0,
    height: 6,
    background: `linear-gradient(90deg, ${theme.vars.palette.gold.main} 50%, ${theme.vars.palette.gold.dark} 50%)`,
  },
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(3, 2.5) },
}));

/** The card in hand in the language the student reads courses in. */
function useCardInLanguage() {
  const card = ReviewContext.useSelector(selectCard);
  const { language } = useCourseLanguage();
  return useMemo(() => card && questionIn(card, language), [card, language]);
}

/** The options of the card in hand and, once it is answered, what is right and why. */
function Answering({ labelledBy }: { labelledBy: string }) {
  const review = ReviewContext.useActorRef();
  const card = useCardInLanguage();
  const option = ReviewContext.useSelector(selectOption);
  const { language } = useCourseLanguage();
  const given = ReviewContext.useSelector(selectAnswer);
  const answer = given ? checkIn(given, language) : undefined;
  const canChoose = ReviewContext.useSelector(selectCanChoose);
  const error = ReviewContext.useSelector(selectError);
  const choose = useCallback(
    (chosen: number) => review.send({ type: 'answer.choose', option: chosen }),
    [review],
  );
  if (card === null) return null;
  return (
    <>
      <OptionList
        question={{ questionId: card._id, options: card.options }}
        chosen={option}
        canChoose={canChoose}
        check={answer}
        labelledBy={labelledBy}
        onChoose={choose}
      />
      <AnswerFeedback
        options={card.options}
        check={answer}
        error={error?.message ?? null}
        xp={answer?.xpAwarded ?? 0}
      />
    </>
  );
}

/** One flashcard: the question with its options, answered and explained. */
export function ReviewCardView() {
  const headingId = useId();
  const review = ReviewContext.useActorRef();
  const phase = ReviewContext.useSelector(selectPhase);
  const card = useCardInLanguage();
  const courseLanguage = useCourseLanguage();
  const left = ReviewContext.useSelector(selectLeft);
  const isOffline = useIsOffline();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<string | null>(null);
  // What was pressed is gone with the card before: the focus goes to the new one, but never on arrival.
  useEffect(() => {
    if (shown.current !== null && card && shown.current !== card._id) {
      heading.current?.focus({ preventScroll: true });
    }
    shown.current = card?._id ?? null;
  }, [card]);
  const areKeysOn = useShortcutsEntry()?.areOn ?? true;
  const keys = createCheckKeys(() => ({
    optionCount: card?.options.length ?? 0,
    can: (event) => !(isOffline && event.type === 'answer.check') && review.getSnapshot().can(event),
    send: review.send,
  }));
  usePageKeys((event) => {
    if (areKeysOn || event.key === 'Enter') keys(event);
  });
  if (card === null) return null;
  return (
    <Sheet key={card._id} aria-label={t('Review card')}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2, mb: 2 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {left === 1 ? t('Last card') : t('{left} cards left', { left })}
        </Typography>
        {card.hindi && <CourseLanguageSwitch {...courseLanguage} />}
      </Box>
      <Typography
        ref={heading}
        id={headingId}
        tabIndex={-1}
        variant="h4"
        component="h3"
        sx={{ mb: 2.5, textWrap: 'pretty', overflowWrap: 'anywhere' }}
      >
        <QuestionText>{card.question}</QuestionText>
      </Typography>
      {phase === 'outOfReach' ? <ReviewTrouble /> : <Answering labelledBy={headingId} />}
      <Box sx={{ mt: 3 }}>
        <ReviewSteps />
      </Box>
      {areKeysOn && (
        <Box sx={{ mt: 2 }}>
          <KeyHint>{t('Keyboard: press a letter, then Enter.')}</KeyHint>
        </Box>
      )}
    </Sheet>
  );
}
