import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { formatXp, spanInWords } from '#web/components/community/figures.ts';
import { EmptyState } from '#web/components/notices/empty-state.tsx';
import { quizTitle } from '#web/components/learning/quiz-title.ts';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { useServices } from '#web/data/services.tsx';
import { noXpInWords } from '#web/quiz/results/xp-sentences.ts';
import { HeldNote } from './review-held.tsx';
import { ReviewContext } from './review.context.tsx';
import { selectAttempt, selectNextDueAt, selectResults } from './review.selectors.ts';

/** How many were right, what they earned, and when the next one comes. */
function ReviewSummary({ phase }: { phase: 'finished' | 'resting' }) {
  const { clock } = useServices();
  const { right, wrong, unknown, xp, noXp } = ReviewContext.useSelector(selectResults);
  const nextDueAt = ReviewContext.useSelector(selectNextDueAt);
  const next =
    nextDueAt === null
      ? null
      : t('The next card comes in {time}.', {
          time: spanInWords((Date.parse(nextDueAt) - clock.now()) / 1000),
        });
  return (
    <Stack component="span" sx={{ gap: 0.5 }}>
      {phase === 'finished' && (
        <Box component="span">
          {t('{right} of {all, plural, one {# card} other {# cards}} answered right.', {
            right,
            all: right + wrong + unknown,
          })}
        </Box>
      )}
      {xp > 0 && (
        <Box component="span" sx={{ fontWeight: 650, color: 'secondary.main' }}>
          {t('{xp} earned.', { xp: formatXp(xp) })}
        </Box>
      )}
      {phase === 'finished' && noXp && (
        <Box component="span">
          {noXpInWords({ reason: noXp }, { source: 'review-card', now: clock.now(), hasXp: xp > 0 })}
        </Box>
      )}
      {phase === 'finished' && wrong + unknown > 0 && (
        <Box component="span">{t('What you got wrong comes back tomorrow.')}</Box>
      )}
      {phase === 'finished' && <Box component="span">{t('Your streak is safe for today.')}</Box>}
      {next !== null && <Box component="span">{next}</Box>}
      <HeldNote />
    </Stack>
  );
}

/** No card to ask: none yet, none due, or all done. */
export function ReviewEnd({ phase }: { phase: 'finished' | 'resting' | 'empty' }) {
  const review = ReviewContext.useActorRef();
  if (phase === 'empty') {
    return (
      <Card>
        <EmptyState
          picture="scroll"
          title={t('No review cards yet')}
          reason={t('Questions you get wrong in a quiz become cards here.')}
          headingLevel="h3"
          link={{ to: paths.courses, text: t('See the courses'), variant: 'outlined' }}
        />
      </Card>
    );
  }
  return (
    <Card role="status">
      <EmptyState
        picture="lantern"
        title={t(phase === 'finished' ? 'Done for now' : 'Nothing to review now')}
        reason={<ReviewSummary phase={phase} />}
        headingLevel="h3"
        action={
          <Button variant="outlined" onClick={() => review.send({ type: 'review.reload' })}>
            {t('Check again')}
          </Button>
        }
      />
    </Card>
  );
}

/** Cards show answers: while a graded quiz is open they wait. */
export function ReviewLocked() {
  const review = ReviewContext.useActorRef();
  const attempt = ReviewContext.useSelector(selectAttempt);
  const { assessmentId, courseId, subjectId, title } = attempt ?? {};
  return (
    <Card>
      <EmptyState
        picture="gate"
        title={t('Finish your quiz first')}
        reason={t('Submit the quiz to get your cards back: they show answers.')}
        headingLevel="h3"
        action={
          <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', justifyContent: 'center' }}>
            {assessmentId && courseId && subjectId && (
              <Button
                component={Link}
                to={paths.weeklyQuiz({ id: assessmentId, courseId, subjectId })}
                variant="contained"
              >
                {title ? t('Continue: {title}', { title: quizTitle(title) }) : t('Continue: the quiz')}
              </Button>
            )}
            <Button variant="outlined" onClick={() => review.send({ type: 'review.reload' })}>
              {t('Check again')}
            </Button>
          </Stack>
        }
      />
      <Typography variant="body2" sx={{ px: 3, pb: 3, textAlign: 'center', color: 'text.secondary' }}>
        {t('Your cards are safe.')}
      </Typography>
    </Card>
  );
}
