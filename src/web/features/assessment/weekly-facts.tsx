import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { CalendarClock, Clock, Gauge, ListChecks, type LucideIcon, Layers, Sparkles } from 'lucide-react';
import type { WeeklyAssessment } from '#contract/contract.ts';
import { DEFAULT_INSTRUCTIONS, limitSecondsOf } from '#domain/assessment/quiz-rules.ts';
import { COMPLETION_SHARE } from '#domain/progress/progress.ts';
import { hasWeeklyBonus, mostWeeklyXp } from '#domain/progress/weekly-xp.ts';
import { WEEKLY_QUIZ_XP } from '#domain/progress/xp.ts';
import { formatXp } from '#web/components/community/figures.ts';
import { deadlineInWords } from '#web/components/learning/deadline.ts';
import { quizTitle } from '#web/components/learning/quiz-title.ts';
import { msg, t } from '#web/language/language.ts';
import { radii } from '#web/theme/tokens.ts';
import { formatRange } from './dates.ts';

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(132px, 1fr))',
  gap: theme.spacing(1.5),
  margin: theme.spacing(2.5, 0, 0),
}));

const Fact = styled('div')(({ theme }) => ({
  padding: theme.spacing(1.75, 2),
  borderRadius: radii.medium,
  backgroundColor: theme.vars.palette.surface.sunken,
  '& dt': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(0.75),
    fontSize: '0.8125rem',
    color: theme.vars.palette.text.secondary,
  },
  '& dd': { margin: theme.spacing(0.5, 0, 0), fontSize: '1.125rem', fontWeight: 650 },
}));

const Block = styled('section')(({ theme }) => ({
  marginTop: theme.spacing(3),
  padding: theme.spacing(2.5),
  borderRadius: radii.medium,
  border: `1px solid ${theme.vars.palette.surface.line}`,
}));

const Pairs = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1, 4),
  margin: theme.spacing(2, 0, 0),
  fontSize: '0.875rem',
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 550 },
}));

const minutes = (count: number): string => t('{count, plural, one {# minute} other {# minutes}}', { count });

const STATES = {
  locked: { label: msg('Locked'), color: 'default' },
  available: { label: msg('Open'), color: 'success' },
  running: { label: msg('Running'), color: 'warning' },
  submitted: { label: msg('Submitted'), color: 'info' },
} as const satisfies Record<WeeklyAssessment['state'], unknown>;

interface AssessmentProps {
  assessment: WeeklyAssessment;
}

/** How far the week went: lessons, subject and dates (spec §2). */
export function WeeklyProgress({ assessment: { completionData, subject, dateRange } }: AssessmentProps) {
  const { completedSubtopics, totalSubtopics } = completionData;
  const percent = totalSubtopics === 0 ? 0 : Math.min(100, (completedSubtopics / totalSubtopics) * 100);
  return (
    <Block aria-labelledby="weekly-progress">
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, mb: 1.25, flexWrap: 'wrap' }}>
        <Typography id="weekly-progress" variant="h6" component="h3">
          {t('Where the questions come from')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {t('{completed} of {total} lessons completed', {
            completed: completedSubtopics,
            total: totalSubtopics,
          })}
        </Typography>
      </Stack>
      <LinearProgress variant="determinate" value={percent} aria-label={t('Lessons completed')} />
      <Pairs>
        <div>
          <dt>{t('Total lessons')}</dt>
          <dd>{totalSubtopics}</dd>
        </div>
        <div>
          <dt>{t('Completed lessons')}</dt>
          <dd>{completedSubtopics}</dd>
        </div>
        <div>
          <dt>{t('Subject')}</dt>
          <dd>{subject ? t(subject) : t('N/A')}</dd>
        </div>
        <div>
          <dt>{t('When the lessons were completed')}</dt>
          <dd>{formatRange(dateRange)}</dd>
        </div>
      </Pairs>
    </Block>
  );
}

/** How much of a quiz whose questions all count the student has not met in lessons and practice. */
function newQuestionsInWords({ newQuestions, totalQuestions, countingQuestions }: WeeklyAssessment): string {
  // That some are known is said already, and two counts of the same questions are one too many.
  if (countingQuestions < totalQuestions) return '';
  if (newQuestions === 0) {
    return t('You may have seen these questions. Complete another lesson to get new ones.');
  }
  if (newQuestions >= totalQuestions) {
    return t('All questions are new to you.');
  }
  return t('{count} of the {total} questions are new to you.', {
    count: newQuestions,
    total: totalQuestions,
  });
}

/** How much it brings with all of it right, and what that is made of. */
function mostXpInWords(assessment: WeeklyAssessment): string {
  const { countingQuestions: count, totalQuestions: total, firstTimeQuestions: firstTime } = assessment;
  const words = {
    count,
    total,
    others: total - count,
    each: WEEKLY_QUIZ_XP.perCorrectAnswer,
    bonus: WEEKLY_QUIZ_XP.completionBonus,
    percent: COMPLETION_SHARE * 100,
    xp: formatXp(mostWeeklyXp(assessment)),
  };
  const hasBonus = hasWeeklyBonus({ total, firstTime });
  if (count < total) {
    const some = t(
      '{count, plural, one {# of the {total} questions earns XP: {each} XP if you get it right} other {# of the {total} questions earn XP: {each} XP for each of these that you get right}}. {others, plural, one {You have already seen the answer to the other one.} other {You have already seen the answers to the others.}}',
      words,
    );
    return hasBonus
      ? `${some} ${t('If you get {percent}% of all {total} right, you earn {bonus} XP more: up to {xp} in all.', words)}`
      : some;
  }
  return hasBonus
    ? t(
        '{each} XP for each right answer, and {bonus} XP more if you get {percent}% of the quiz right: up to {xp} in all.',
        words,
      )
    : t('{each} XP for each right answer: up to {xp} in all.', words);
}

/** What the quiz brings with all of it right: told before it is begun, and kept by its result. */
const worthInWords = (assessment: WeeklyAssessment): string =>
  `${mostXpInWords(assessment)} ${newQuestionsInWords(assessment)}`.trim();

/** Of a quiz that brings nothing, that it does, and where more is to be had. */
function repetitionInWords({
  completionData: { completedSubtopics, totalSubtopics },
}: WeeklyAssessment): string {
  return [
    t('You have already seen all these answers. This quiz is practice: no XP, no certificate.'),
    completedSubtopics < totalSubtopics && t('Complete another lesson to get new questions that earn XP.'),
  ]
    .filter(Boolean)
    .join(' ');
}

/** What taking the quiz now brings. */
function WeeklyWorth({ assessment }: AssessmentProps) {
  if (assessment.countingQuestions === 0) {
    return (
      <Alert severity="info" sx={{ mt: 2.5 }}>
        {repetitionInWords(assessment)}
      </Alert>
    );
  }
  return (
    <Box sx={{ display: 'flex', gap: 1, mt: 2, color: 'text.secondary' }}>
      <Box component={Sparkles} size={17} aria-hidden="true" sx={{ flex: 'none', mt: '2px' }} />
      <Typography variant="body2" sx={{ maxWidth: '65ch' }}>
        {worthInWords(assessment)}
      </Typography>
    </Box>
  );
}

/** What the quiz is, in the words of the specification (§2). */
export function WeeklyFacts({ assessment }: AssessmentProps) {
  const { title, totalQuestions, timeLimit, difficulty, topics, instructions, closesAt, state } = assessment;
  const facts: { name: string; value: string | number; icon: LucideIcon }[] = [
    { name: t('Questions'), value: totalQuestions, icon: ListChecks },
    { name: t('Time limit'), value: minutes(limitSecondsOf(timeLimit) / 60), icon: Clock },
    { name: t('Difficulty'), value: t(difficulty), icon: Gauge },
    { name: t('Topics'), value: topics.length, icon: Layers },
  ];
  const { label, color } = STATES[state];
  return (
    <>
      <Stack
        direction="row"
        sx={{ gap: 1.5, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
      >
        <Typography variant="h3" component="h2">
          {quizTitle(title)}
        </Typography>
        <Chip size="small" variant="outlined" label={t(label)} color={color} />
      </Stack>
      <Facts>
        {facts.map(({ name, value, icon: Icon }) => (
          <Fact key={name}>
            <dt>
              <Icon size={15} aria-hidden="true" />
              {name}
            </dt>
            <dd>{value}</dd>
          </Fact>
        ))}
      </Facts>
      {state === 'available' && <WeeklyWorth assessment={assessment} />}
      <Typography variant="h6" component="h3" sx={{ mt: 3 }}>
        {t('Instructions')}
      </Typography>
      <Typography sx={{ mt: 0.5, maxWidth: '65ch', color: 'text.secondary' }}>
        {t(instructions || DEFAULT_INSTRUCTIONS)}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 2, color: 'text.secondary' }}>
        <CalendarClock size={17} aria-hidden="true" />
        <Typography variant="body2">
          {t('Ends {time}', { time: deadlineInWords(Date.parse(closesAt)) })}
        </Typography>
      </Box>
    </>
  );
}

/** What the questions are drawn from. */
export function WeeklyContent({ assessment }: AssessmentProps) {
  return (
    <>
      <WeeklyProgress assessment={assessment} />
      <Typography variant="h6" component="h3" sx={{ mt: 3 }}>
        {t('Topics covered')}
      </Typography>
      <Stack
        component="ul"
        direction="row"
        sx={{ gap: 1, flexWrap: 'wrap', listStyle: 'none', m: 0, mt: 1, p: 0 }}
      >
        {assessment.topics.map((topic) => (
          <Chip key={topic} component="li" label={t(topic)} />
        ))}
      </Stack>
    </>
  );
}
