import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Eye } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { RECALLS, type Recall } from '#domain/progress/review-deck.ts';
import { useIsOffline } from '#web/data/use-connection.ts';
import { InlineText } from '#web/components/inline-text.tsx';
import { QuestionText } from '#web/components/question-text.tsx';
import { t } from '#web/language/language.ts';
import { radii } from '#web/theme/tokens.ts';
import { GradeButtons } from './grade-buttons.tsx';
import { ReviewContext } from './review.context.tsx';
import { ReviewTrouble } from './review-trouble.tsx';
import {
  selectCard,
  selectIsGrading,
  selectIsRevealed,
  selectLeft,
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

const Rule = styled('hr')(({ theme }) => ({
  margin: theme.spacing(3, 0),
  border: 0,
  borderTop: `1px dashed ${theme.vars.palette.surface.strongLine}`,
}));

const gradeOfKey = (key: string): Recall | undefined => RECALLS[Number(key) - 1];

/** The right option first, then why; the contract keeps them in one text, a blank line between. */
function partsOf(answer: string): { right: string; why: string } {
  const [right = '', ...rest] = answer.split('\n\n');
  return { right, why: rest.join('\n\n') };
}

/** One card: the question, the answer under its cover, and how well it was remembered. */
export function ReviewCardView() {
  const review = ReviewContext.useActorRef();
  const phase = ReviewContext.useSelector(selectPhase);
  const card = ReviewContext.useSelector(selectCard);
  const left = ReviewContext.useSelector(selectLeft);
  const isRevealed = ReviewContext.useSelector(selectIsRevealed);
  const isGrading = ReviewContext.useSelector(selectIsGrading);
  const isOffline = useIsOffline();
  const face = useRef<HTMLDivElement>(null);
  const shown = useRef<string | null>(null);
  const side = `${card?._id} ${left} ${isRevealed}`;
  // What was pressed is gone with the side it stood on: the focus goes to the new one, but never on arrival.
  useEffect(() => {
    if (shown.current !== null && shown.current !== side) face.current?.focus({ preventScroll: true });
    shown.current = side;
  }, [side]);
  if (card === null) return null;

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (phase === 'asking' && event.target === face.current && [' ', 'Enter'].includes(event.key)) {
      event.preventDefault();
      review.send({ type: 'card.reveal' });
    }
    const recall = gradeOfKey(event.key);
    if (recall && isRevealed && !isOffline) review.send({ type: 'card.grade', recall });
  };
  const { right, why } = partsOf(card.answer);
  return (
    <Sheet aria-label={t('Review card')} onKeyDown={press}>
      <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
        {left === 1 ? t('The last card of this round') : t('{left} cards in this round', { left })}
      </Typography>
      <div ref={face} tabIndex={-1} aria-live="polite">
        <Typography variant="h3" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          <QuestionText>{card.question}</QuestionText>
        </Typography>
        {isRevealed && (
          <>
            <Rule />
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('Answer')}
            </Typography>
            <Typography sx={{ fontWeight: 650, fontSize: '1.125rem', overflowWrap: 'anywhere' }}>
              <InlineText>{right}</InlineText>
            </Typography>
            {why !== '' && (
              <Typography sx={{ mt: 1.5, whiteSpace: 'pre-line', maxWidth: '62ch' }}>
                <InlineText>{why}</InlineText>
              </Typography>
            )}
          </>
        )}
      </div>
      <Stack sx={{ mt: 4, gap: 2 }}>
        <ReviewTrouble />
        {phase === 'asking' && (
          <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
            <Button
              variant="contained"
              size="large"
              startIcon={<Eye size={20} aria-hidden />}
              onClick={() => review.send({ type: 'card.reveal' })}
            >
              {t('Show the answer')}
            </Button>
            {left > 1 && (
              <Button variant="text" size="large" onClick={() => review.send({ type: 'card.pass' })}>
                {t('Not today')}
              </Button>
            )}
          </Stack>
        )}
        {isRevealed && (
          <GradeButtons
            isBusy={isGrading}
            isOffline={isOffline}
            onGrade={(recall) => review.send({ type: 'card.grade', recall })}
          />
        )}
      </Stack>
    </Sheet>
  );
}
