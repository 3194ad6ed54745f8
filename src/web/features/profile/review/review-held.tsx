import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router-dom';
import type { HeldCards } from '#contract/contract.ts';
import { EmptyState } from '#web/components/notices/empty-state.tsx';
import { quizTitle } from '#web/components/learning/quiz-title.ts';
import { t } from '#web/language/language.ts';
import { RichText } from '#web/language/rich-text.tsx';
import { paths } from '#web/navigation/paths.ts';
import { ReviewContext } from './review.context.tsx';
import { selectHeld } from './review.selectors.ts';

/** Where the round that holds cards back goes on; null where nothing tells. */
function wayTo({ attempt, subtopicId }: HeldCards): string | null {
  const { kind, attemptId, assessmentId, courseId, subjectId, topicId } = attempt;
  if (kind === 'first-quiz') return paths.firstQuiz;
  if (kind === 'topic') return topicId ? paths.topicQuizAttempt(topicId, attemptId) : null;
  if (!subjectId) return null;
  if (kind === 'subtopic') return subtopicId ? paths.lesson(subjectId, subtopicId) : null;
  if (kind === 'subject') return paths.quizAttempt(subjectId, attemptId);
  return assessmentId && courseId ? paths.weeklyQuiz({ id: assessmentId, courseId, subjectId }) : null;
}

const heldInWords = ({ cards }: HeldCards): string =>
  t('{cards, plural, one {# card is} other {# cards are}} in a quiz that you have not submitted.', {
    cards,
  });

/** All cards wait for a round that is open: which one, and the way to it. */
export function ReviewHeld() {
  const review = ReviewContext.useActorRef();
  const held = ReviewContext.useSelector(selectHeld);
  if (!held) return null;
  const to = wayTo(held);
  return (
    <Card>
      <EmptyState
        picture="gate"
        title={t('Finish your open quiz first')}
        reason={`${heldInWords(held)} ${t('Finish it to get them back.')}`}
        headingLevel="h3"
        action={
          <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', justifyContent: 'center' }}>
            {to && (
              <Button component={Link} to={to} variant="contained">
                {t('Continue: {title}', { title: quizTitle(held.attempt.title) })}
              </Button>
            )}
            <Button variant="outlined" onClick={() => review.send({ type: 'review.reload' })}>
              {t('Check again')}
            </Button>
          </Stack>
        }
      />
    </Card>
  );
}

/** The same in a line, where others are done or not due. */
export function HeldNote() {
  const held = ReviewContext.useSelector(selectHeld);
  if (!held) return null;
  const to = wayTo(held);
  return (
    <span>
      {heldInWords(held)}{' '}
      {to && (
        <RichText
          text="<0>Finish it</0> to get them back."
          elements={[<MuiLink key="round" component={Link} to={to} />]}
        />
      )}
    </span>
  );
}
