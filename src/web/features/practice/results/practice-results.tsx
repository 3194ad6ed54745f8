import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ArrowLeft, BookOpen, RotateCcw } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { GradedAttempt } from '#contract/contract.ts';
import { TOPIC_QUIZ_QUESTIONS } from '#domain/assessment/quiz-rules.ts';
import { loadSummary } from '#web/data/loaders.ts';
import { useResource } from '#web/data/use-resource.ts';
import { AnswerReview } from '#web/quiz/results/answer-review.tsx';
import { RestudyList } from '#web/quiz/results/restudy-list.tsx';
import { NoXpNote } from '#web/quiz/results/no-xp-note.tsx';
import { LessonAfterResult } from '#web/quiz/results/next-lesson.tsx';
import { Rewards, totalXp } from '#web/quiz/results/rewards.tsx';
import { ResultFigure, ResultFigures } from '#web/quiz/results/result-figures.tsx';
import { ResultsPage } from '#web/quiz/results/results-page.tsx';
import { useIsOffline } from '#web/data/use-connection.ts';
import { t } from '#web/language/language.ts';
import { RichText } from '#web/language/rich-text.tsx';
import { paths } from '#web/navigation/paths.ts';
import { modeName } from '../attempt-words.ts';
import { RunContext } from '../practice-run.context.tsx';
import { selectCanPractiseAgain, selectError, selectPhase, selectPlace } from '../practice-run.selectors.ts';
import { CompletionNote } from './completion-note.tsx';

const Ways = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
  alignItems: 'center',
}));

/** Another round, another choice, or the course. */
function ResultWays({ graded: { courseId, questions } }: { graded: GradedAttempt }) {
  const quiz = RunContext.useActorRef();
  const canPractiseAgain = RunContext.useSelector(selectCanPractiseAgain);
  const isBeginning = RunContext.useSelector(selectPhase) === 'beginning';
  const error = RunContext.useSelector(selectError);
  const { kind } = RunContext.useSelector(selectPlace);
  const isOffline = useIsOffline();
  const isAllAsked = kind === 'topic' && questions.length < TOPIC_QUIZ_QUESTIONS;
  return (
    <div>
      <Ways>
        <Button
          variant="contained"
          color="gold"
          startIcon={<RotateCcw size={18} aria-hidden="true" />}
          disabled={!canPractiseAgain || isOffline}
          aria-busy={isBeginning}
          aria-describedby="again-note"
          onClick={() => quiz.send({ type: 'practice.again' })}
        >
          {t(isBeginning ? 'Choosing your questions...' : 'Practise again')}
        </Button>
        <Button
          variant="outlined"
          startIcon={<ArrowLeft size={18} aria-hidden="true" />}
          onClick={() => quiz.send({ type: 'quiz.leave' })}
        >
          {t(kind === 'topic' ? 'Back to the topic quiz' : 'Choose another round')}
        </Button>
        {courseId && (
          <Button
            component={Link}
            to={paths.course(courseId)}
            variant="text"
            startIcon={<BookOpen size={18} aria-hidden="true" />}
          >
            {t('Back to the course')}
          </Button>
        )}
      </Ways>
      <Typography id="again-note" variant="body2" component="p" sx={{ mt: 1, color: 'text.secondary' }}>
        {t(
          isOffline
            ? 'You are offline. You can start another round when you are back online.'
            : isAllAsked
              ? 'You have seen all questions of this topic, so they repeat.'
              : 'Next time, new questions come first, while there are any.',
        )}
      </Typography>
      {error && !isBeginning && (
        <Alert severity="info" role="alert" sx={{ mt: 1.5 }}>
          {error.code === 'nothing-to-assess'
            ? t('No questions left here. Choose something else.')
            : t(error.message)}
        </Alert>
      )}
    </div>
  );
}

/** 'Quiz Results' of practice: the figures, what it means for the lessons, and every question with its answer. */
export function PracticeResults({ graded }: { graded: GradedAttempt }) {
  const summary = useResource(loadSummary, { kind: 'userXp' });
  const xp = totalXp(graded);
  const missed = graded.result.incorrectAnswers - graded.result.unanswered;
  return (
    <ResultsPage graded={graded} note={modeName(graded)}>
      <ResultFigures
        result={graded.result}
        figures={xp > 0 && <ResultFigure name={t('XP earned')} value={`+${xp}`} />}
      >
        <NoXpNote graded={graded} />
        {missed > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <RichText
              text="What you got wrong comes back tomorrow as <0>review cards</0>."
              elements={[<MuiLink key="cards" component={Link} to={`${paths.profile}?tab=review`} />]}
            />{' '}
            {graded.result.unanswered > 0 && t('Questions you left blank do not.')}
          </Typography>
        )}
      </ResultFigures>
      {graded.closedBy === 'deadline' && (
        <Alert severity="info">{t('Time ran out. We submitted your saved answers.')}</Alert>
      )}
      <Rewards rewards={graded.rewards} />
      <ResultWays graded={graded} />
      <CompletionNote graded={graded} />
      {graded.kind !== 'topic' && <RestudyList graded={graded} />}
      <LessonAfterResult graded={graded} next={summary.data?.nextRecommended} />
      <AnswerReview graded={graded} />
    </ResultsPage>
  );
}
