import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { AttemptSummary, Challenge } from '#contract/contract.ts';
import { formatXp, spanInWords } from '#web/components/community/figures.ts';
import { EmptyState } from '#web/components/notices/empty-state.tsx';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { deadlineInWords, momentInWords } from '#web/components/learning/deadline.ts';
import { Delayed } from '#web/components/learning/delayed.tsx';
import { StaleNotice } from '#web/components/learning/stale-notice.tsx';
import { quizTitle } from '#web/components/learning/quiz-title.ts';
import { TimeLeft } from '#web/components/time-left.tsx';
import { msg, t } from '#web/language/language.ts';
import { RichText } from '#web/language/rich-text.tsx';
import { paths } from '#web/navigation/paths.ts';
import { useServices } from '#web/data/services.tsx';
import { ChallengesContext } from './challenges.context.tsx';
import {
  type DailyPhase,
  isAnswered,
  selectCanReload,
  selectDaily,
  selectListedAt,
  selectPhase,
  selectReadError,
} from './challenges.selectors.ts';
import { CourseLanguageSwitch } from '#web/components/learning/course-language-switch.tsx';
import { useCourseLanguage } from '#web/data/course-language.ts';
import { dailyIn } from '#web/quiz/in-course-language.ts';
import { DailyQuestion } from './daily-question.tsx';
import { DailyResult } from './daily-result.tsx';
import { Parchment } from './parchment.tsx';

interface DailyCardProps {
  /** The weekly quiz that may be open; null while it is not known or there is none. */
  openQuiz: AttemptSummary | null;
}

/** The server's new day has begun for certain. */
const DAY_GRACE = 2_000;

const TITLE = msg("Today's question");

function Closing({ daily, phase }: { daily: Challenge; phase: DailyPhase }) {
  const machine = ChallengesContext.useActorRef();
  const { clock } = useServices();
  const end = Date.parse(daily.endsAt);
  const left = (
    <TimeLeft
      until={end + DAY_GRACE}
      now={clock.now}
      format={spanInWords}
      onSecond={(seconds) => seconds === 0 && machine.send({ type: 'day.turn' })}
    />
  );
  const isOver = isAnswered(phase);
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {isOver ? (
        <RichText text="Next question in <0/>" elements={[left]} />
      ) : (
        <RichText
          text="{xp} for the right answer. Closes in <0/>"
          values={{ xp: formatXp(daily.xp) }}
          elements={[left]}
        />
      )}
      {' · '}
      {isOver ? (
        t('{time}, your time', { time: momentInWords(end) })
      ) : (
        <TimeLeft until={end} now={clock.now} format={() => deadlineInWords(end, clock.now())} />
      )}
    </Typography>
  );
}

function QuizLink({ openQuiz }: DailyCardProps) {
  const { assessmentId, courseId, subjectId, title } = openQuiz ?? {};
  if (!assessmentId || !courseId || !subjectId) return null;
  return (
    <Button
      component={RouterLink}
      to={paths.weeklyQuiz({ id: assessmentId, courseId, subjectId })}
      variant="outlined"
    >
      {title ? t('Back to {title}', { title: quizTitle(title) }) : t('Back to your quiz')}
    </Button>
  );
}

/** Keeps the focus while it looks. */
function LookAgain({ variant }: { variant: 'text' | 'outlined' }) {
  const machine = ChallengesContext.useActorRef();
  const canReload = ChallengesContext.useSelector(selectCanReload);
  return (
    <Button
      variant={variant}
      aria-disabled={!canReload}
      aria-busy={!canReload}
      onClick={() => machine.send({ type: 'challenge.reload' })}
    >
      {t('Check again')}
    </Button>
  );
}

function Held({ title, text, openQuiz }: DailyCardProps & { title: string; text: string }) {
  return (
    <Box role="status">
      <Typography variant="h3" component="p">
        {title}
      </Typography>
      <Typography sx={{ mt: 1, mb: 2.5, maxWidth: '60ch', color: 'text.secondary' }}>{text}</Typography>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <QuizLink openQuiz={openQuiz} />
        <LookAgain variant="text" />
      </Stack>
    </Box>
  );
}

const SEALS = {
  question: 'seal',
  missed: 'seal-broken',
  locked: 'seal-locked',
  sealed: 'seal-locked',
} as const;

function sealOf(phase: DailyPhase, daily: Challenge | undefined) {
  if (phase === 'question' || phase === 'missed' || phase === 'locked' || phase === 'sealed')
    return SEALS[phase];
  return daily?.answer?.isCorrect ? 'seal-won' : 'seal-broken';
}

function Body({ daily, phase, openQuiz }: DailyCardProps & { daily: Challenge; phase: DailyPhase }) {
  const machine = ChallengesContext.useActorRef();
  switch (phase) {
    case 'locked':
      return (
        <Held
          title={t('Available after you submit your quiz')}
          text={t('Your open quiz has this question too. Submit it to see the answer. Your choice is saved.')}
          openQuiz={openQuiz}
        />
      );
    case 'sealed':
      return (
        <Held
          title={t('Your answer is saved')}
          text={t('Your open quiz has the same question. Submit it to see your result.')}
          openQuiz={openQuiz}
        />
      );
    case 'missed':
      return (
        <Box role="status">
          <Typography variant="h3" component="p">
            {t('This question has closed')}
          </Typography>
          <Typography sx={{ mt: 1, mb: 2.5, color: 'text.secondary' }}>
            {t('It closed on {time}. A new question is ready.', {
              time: deadlineInWords(Date.parse(daily.endsAt)),
            })}
          </Typography>
          <Button variant="contained" onClick={() => machine.send({ type: 'challenge.reload' })}>
            {t("See today's question")}
          </Button>
        </Box>
      );
    default:
      return <InCourseLanguage daily={daily} phase={phase} />;
  }
}

/** The question or how it went, in the language the student reads courses in. */
function InCourseLanguage({ daily: asked, phase }: { daily: Challenge; phase: DailyPhase }) {
  const courseLanguage = useCourseLanguage();
  const daily = dailyIn(asked, courseLanguage.language);
  return (
    <>
      {daily.hindi && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <CourseLanguageSwitch {...courseLanguage} />
        </Box>
      )}
      {daily.answer ? (
        <>
          {phase === 'elsewhere' && (
            <Typography role="status" sx={{ mb: 2, fontWeight: 600 }}>
              {t('You have already answered this on another page.')}
            </Typography>
          )}
          <DailyResult daily={daily} answer={daily.answer} />
        </>
      ) : (
        <DailyQuestion daily={daily} />
      )}
    </>
  );
}

/** The question of the day on its parchment; one state, one picture. */
export function DailyCard({ openQuiz }: DailyCardProps) {
  const machine = ChallengesContext.useActorRef();
  const phase = ChallengesContext.useSelector(selectPhase);
  const daily = ChallengesContext.useSelector(selectDaily);
  const readError = ChallengesContext.useSelector(selectReadError);
  const listedAt = ChallengesContext.useSelector(selectListedAt);
  const canReload = ChallengesContext.useSelector(selectCanReload);
  const retry = () => machine.send({ type: 'challenge.reload' });

  if (phase === 'loading') {
    return (
      <Delayed>
        <Skeleton variant="rounded" height={460} role="status" aria-label={t("Loading today's question")} />
      </Delayed>
    );
  }
  if (phase === 'failed') {
    return <ErrorNotice title={t('The challenges could not be loaded')} error={readError} onRetry={retry} />;
  }
  return (
    <Box>
      {readError && (
        <StaleNotice
          title={t('This may be out of date')}
          at={listedAt}
          error={readError}
          {...(canReload && { onRetry: retry })}
        />
      )}
      {daily ? (
        <Parchment
          title={t(TITLE)}
          seal={sealOf(phase, daily)}
          aside={phase === 'missed' ? undefined : <Closing daily={daily} phase={phase} />}
        >
          <Body daily={daily} phase={phase} openQuiz={openQuiz} />
        </Parchment>
      ) : (
        <Parchment title={t(TITLE)} seal="seal">
          <EmptyState
            picture="lantern"
            headingLevel="h3"
            title={t('No question for you today')}
            reason={
              <RichText
                text="Choose what you study for in <0>your profile</0>, or check again tomorrow."
                elements={[<Link key="profile" component={RouterLink} to={paths.profile} />]}
              />
            }
            action={<LookAgain variant="outlined" />}
          />
        </Parchment>
      )}
    </Box>
  );
}
