import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { WeeklyAssessment } from '#contract/contract.ts';
import { CERTIFICATE_RULE } from '#domain/assessment/grading.ts';
import { XP_RULES } from '#domain/progress/xp.ts';
import { formatClock } from '#domain/assessment/quiz-rules.ts';
import { useIsOffline } from '#web/data/use-connection.ts';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { canEarnXp } from '#web/components/learning/weekly-news.ts';
import { TimeLeft } from '#web/components/time-left.tsx';
import { t } from '#web/language/language.ts';
import { RichText } from '#web/language/rich-text.tsx';
import { useServices } from '#web/data/services.tsx';
import { AssessmentContext } from './assessment-center.context.tsx';
import { selectCan, selectError, selectPhase } from './assessment-center.selectors.ts';
import { CertificateNote } from './certificate-note.tsx';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  marginTop: theme.spacing(3),
}));

const Note = ({ id, children }: { id?: string; children: string }) => (
  <Typography id={id} variant="body2" sx={{ color: 'text.secondary' }}>
    {children}
  </Typography>
);

const Fold = styled('details')(({ theme }) => ({
  flexBasis: '100%',
  color: theme.vars.palette.text.secondary,
  fontSize: '0.875rem',
  '& > summary': { minHeight: 44, alignContent: 'center', cursor: 'pointer' },
  '& > p': { margin: 0, maxWidth: '65ch' },
}));

interface WeeklyQuizActionsProps {
  assessment: WeeklyAssessment;
}

function BeginButton({ assessment }: WeeklyQuizActionsProps) {
  const { deadlineAt, state } = assessment;
  const center = AssessmentContext.useActorRef();
  const { clock } = useServices();
  const phase = AssessmentContext.useSelector(selectPhase);
  const canBegin = AssessmentContext.useSelector(selectCan({ type: 'assessment.begin' }));
  const isOffline = useIsOffline();
  const isRunning = state === 'running' && deadlineAt !== null;
  // A quiz that runs is shown from here; only the server begins one.
  const mustWait = isOffline && !isRunning;
  const described = [mustWait && 'begin-waits', canEarnXp(assessment) && 'begin-certificate']
    .filter(Boolean)
    .join(' ');
  return (
    <>
      <Button
        variant="contained"
        color="gold"
        size="large"
        disabled={!canBegin || mustWait}
        aria-busy={phase === 'beginning'}
        aria-describedby={described || undefined}
        onClick={() => center.send({ type: 'assessment.begin' })}
        sx={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {phase === 'beginning' && t('Starting...')}
        {phase !== 'beginning' && !isRunning && t('Begin Assessment')}
        {phase !== 'beginning' && isRunning && (
          <span>
            <RichText
              text="Continue (<0/> left)"
              elements={[
                <TimeLeft key="clock" until={Date.parse(deadlineAt)} now={clock.now} format={formatClock} />,
              ]}
            />
          </span>
        )}
      </Button>
      <Note id="begin-waits">
        {t(
          mustWait
            ? 'You are offline. You can start the quiz when you are back online.'
            : isRunning
              ? 'Your quiz is in progress, and the timer is running.'
              : 'The timer starts when you begin and keeps running if you leave.',
        )}
      </Note>
      {!isRunning && (
        <Fold>
          <summary>{t('How it counts')}</summary>
          <p>{t(XP_RULES['weekly-quiz'].rule)}</p>
          <p>{t(CERTIFICATE_RULE)}</p>
        </Fold>
      )}
    </>
  );
}

function SubmittedActions({ assessment: { practiceCount } }: WeeklyQuizActionsProps) {
  const center = AssessmentContext.useActorRef();
  const phase = AssessmentContext.useSelector(selectPhase);
  const canReview = AssessmentContext.useSelector(selectCan({ type: 'assessment.review' }));
  const canPractise = AssessmentContext.useSelector(selectCan({ type: 'assessment.practise' }));
  const submitted = t("You have submitted this week's quiz. A retake earns no XP.");
  const practised =
    practiceCount === 1
      ? t('Practised once this week.')
      : t('Practised {count} times this week.', { count: practiceCount });
  return (
    <>
      <Button
        variant="contained"
        size="large"
        disabled={!canReview}
        onClick={() => center.send({ type: 'assessment.review' })}
      >
        {t('Review result')}
      </Button>
      <Button
        variant="outlined"
        size="large"
        disabled={!canPractise}
        aria-busy={phase === 'practising'}
        onClick={() => center.send({ type: 'assessment.practise' })}
      >
        {t(phase === 'practising' ? 'Starting...' : 'Practise again')}
      </Button>
      <Note>{practiceCount > 0 ? `${submitted} ${practised}` : submitted}</Note>
    </>
  );
}

/** What one can do with this week's quiz, and the error line of the specification when it did not work. */
export function WeeklyQuizActions({ assessment }: WeeklyQuizActionsProps) {
  const center = AssessmentContext.useActorRef();
  const phase = AssessmentContext.useSelector(selectPhase);
  const error = AssessmentContext.useSelector(selectError);
  return (
    <>
      {canEarnXp(assessment) && <CertificateNote id="begin-certificate" assessment={assessment} />}
      <Row>
        {phase === 'submitted' || phase === 'practising' ? (
          <SubmittedActions assessment={assessment} />
        ) : (
          <BeginButton assessment={assessment} />
        )}
      </Row>
      {error && (
        <Box sx={{ mt: 2 }}>
          <ErrorNotice
            title={t('Error: {message}', { message: t(error.message) })}
            detail={null}
            error={error}
            onRetry={() => center.send({ type: 'assessment.reload' })}
          />
        </Box>
      )}
    </>
  );
}
