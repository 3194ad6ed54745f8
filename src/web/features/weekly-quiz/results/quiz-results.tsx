import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ArrowLeft, RotateCcw } from 'lucide-react';
import type { GradedAttempt } from '#contract/contract.ts';
import { loadSummary } from '#web/data/loaders.ts';
import { useResource } from '#web/data/use-resource.ts';
import { AnswerReview } from '#web/quiz/results/answer-review.tsx';
import { RestudyList } from '#web/quiz/results/restudy-list.tsx';
import { NoXpNote } from '#web/quiz/results/no-xp-note.tsx';
import { LessonAfterResult } from '#web/quiz/results/next-lesson.tsx';
import { Rewards, totalXp } from '#web/quiz/results/rewards.tsx';
import { ResultFigure, ResultFigures } from '#web/quiz/results/result-figures.tsx';
import { ResultsPage } from '#web/quiz/results/results-page.tsx';
import { t } from '#web/language/language.ts';
import { useWeeklyQuiz, useWeeklyQuizRef } from '../weekly-quiz.context.tsx';
import { selectQuizCan } from '../weekly-quiz.selectors.ts';
import { CertificateLine, CertificateName } from './certificate-line.tsx';
import { ReportStatus } from './report-status.tsx';

const Ways = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
  alignItems: 'center',
}));

/** Leaves the results, or begins a practice round. */
function ResultWays() {
  const quiz = useWeeklyQuizRef();
  const canRetake = useWeeklyQuiz(selectQuizCan({ type: 'quiz.retake' }));
  const canLeave = useWeeklyQuiz(selectQuizCan({ type: 'quiz.leave' }));
  return (
    <Ways className="screen-only">
      <Button
        variant="contained"
        startIcon={<ArrowLeft size={18} aria-hidden="true" />}
        disabled={!canLeave}
        onClick={() => quiz.send({ type: 'quiz.leave' })}
      >
        {t('Back to Assessment')}
      </Button>
      <Button
        variant="outlined"
        startIcon={<RotateCcw size={18} aria-hidden="true" />}
        disabled={!canRetake}
        aria-describedby="retake-note"
        onClick={() => quiz.send({ type: 'quiz.retake' })}
      >
        {t('Retake Quiz')}
      </Button>
      <Typography id="retake-note" variant="body2" sx={{ color: 'text.secondary' }}>
        {t('A retake is practice, without XP.')}
      </Typography>
    </Ways>
  );
}

/** The weekly quiz results: the server's figures, the lessons of missed questions, and every question with its answer. */
export function QuizResults({ graded }: { graded: GradedAttempt }) {
  const { isRetake } = graded;
  const xp = totalXp(graded);
  const code = graded.report?.certificateCode;
  const summary = useResource(loadSummary, { kind: 'userXp' });
  return (
    <ResultsPage graded={graded} note={isRetake ? t('Practice round: it does not change your report') : null}>
      <ResultFigures
        result={graded.result}
        figures={
          <ResultFigure
            name={t('XP earned')}
            value={`+${xp}`}
            note={isRetake && xp === 0 && t('A retake earns no XP')}
          />
        }
      >
        <ReportStatus />
        <CertificateLine graded={graded} />
        {code && <CertificateName code={code} />}
        {!isRetake && <NoXpNote graded={graded} />}
      </ResultFigures>
      {graded.closedBy === 'deadline' && (
        <Alert severity="info">{t('Time ran out. We submitted your saved answers.')}</Alert>
      )}
      <Rewards rewards={graded.rewards} />
      <ResultWays />
      <LessonAfterResult graded={graded} next={summary.data?.nextRecommended} />
      <RestudyList graded={graded} />
      <AnswerReview graded={graded} />
    </ResultsPage>
  );
}
