import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { CircleCheckBig, RotateCcw } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { GradedAttempt } from '#contract/contract.ts';
import { COMPLETION_SHARE, type SubtopicScore } from '#domain/progress/progress.ts';
import { weakestOf } from '#domain/progress/study-insights.ts';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { scoresOf } from '#web/quiz/results/next-lesson.tsx';
import { ScoreGauge } from '../score-gauge.tsx';

/** How many lessons are named as the weakest; more would be none. */
const WEAKEST = 2;

/** Which of the right answers had been shown just before, by their numbers in the quiz. */
function shownInWords({ questions, rewards }: Pick<GradedAttempt, 'questions' | 'rewards'>): string {
  const shownIds = rewards.noXp?.shownIds ?? [];
  const numbers = questions.flatMap(({ questionId }, index) =>
    shownIds.includes(questionId) ? [String(index + 1)] : [],
  );
  return t(
    '{count, plural, one {You had just seen the answer to question {numbers}, so it does not count towards its lesson.} other {You had just seen the answers to questions {numbers}, so they do not count towards their lessons.}}',
    { count: numbers.length, numbers: numbers.join(', ') },
  );
}

const isRightButOpen = ({ score, maxScore, status }: SubtopicScore): boolean =>
  status !== 'completed' && score >= COMPLETION_SHARE * maxScore;

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.25),
  margin: theme.spacing(1.5, 0, 0),
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(0.5, 1.25) },
}));

interface ScoreListProps {
  scores: readonly SubtopicScore[];
  subjectId: string | null;
  isCompleted: boolean;
}

const ScoreList = ({ scores, subjectId, isCompleted }: ScoreListProps) => (
  <List>
    {scores.map(({ subtopicId, subtopicName, score, maxScore }) => (
      <li key={subtopicId}>
        {isCompleted ? (
          <CircleCheckBig size={18} aria-hidden="true" />
        ) : (
          <RotateCcw size={18} aria-hidden="true" />
        )}
        {subjectId === null ? (
          t(subtopicName)
        ) : (
          <MuiLink component={Link} to={paths.lesson(subjectId, subtopicId)}>
            {t(subtopicName)}
          </MuiLink>
        )}
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {t('{score} of {total} right', { score, total: maxScore })}
        </Typography>
      </li>
    ))}
  </List>
);

interface ScoreGroupProps extends ScoreListProps {
  title: string;
}

const ScoreGroup = ({ title, ...list }: ScoreGroupProps) =>
  list.scores.length > 0 && (
    <>
      <Typography sx={{ mt: 2 }}>{title}</Typography>
      <ScoreList {...list} />
    </>
  );

/** What the others came to; what to do next the next lesson alone says, as Home does. */
function restTitle(count: number, isOver: boolean): string {
  if (isOver) return t('Not completed by this quiz:');
  return t(count === 1 ? 'Your weakest lesson in this quiz:' : 'Your weakest lessons in this quiz:');
}

/** Which lessons a practice quiz has completed, or, of a topic, the two that went worst. */
export function CompletionNote({ graded }: { graded: GradedAttempt }) {
  const { kind, subjectId, result } = graded;
  const scores = scoresOf(graded);
  const completed = scores.filter(({ status }) => status === 'completed');
  const hasReached = result.percentage >= COMPLETION_SHARE * 100;
  const isHeld = graded.rewards.noXp?.reason === 'shown-answers' && completed.length === 0;
  const isOver = hasReached && !isHeld;
  const rest = isOver
    ? scores.filter(({ status }) => status !== 'completed')
    : weakestOf(scores).slice(0, WEAKEST);
  // Enough was right of these, here and in the round: what they lack was shown just before.
  const isUncounted = (graded.rewards.noXp?.shownIds?.length ?? 0) > 0 && scores.some(isRightButOpen);
  if (kind !== 'topic' && completed.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="completion" sx={{ p: { xs: 2.5, md: 3 } }}>
      <Typography id="completion" variant="h4" component="h2">
        {t(isOver ? 'Passed' : isHeld ? 'Right, but this was practice' : 'Not passed yet')}
      </Typography>
      {hasReached && isUncounted && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {shownInWords(graded)}
        </Typography>
      )}
      {kind === 'topic' && <ScoreGauge bar={{ name: t('This round'), value: result.percentage }} />}
      <ScoreGroup
        title={t(
          completed.length === 1
            ? 'This lesson is completed by your answers:'
            : 'These lessons are completed by your answers:',
        )}
        scores={completed}
        subjectId={subjectId}
        isCompleted
      />
      {kind === 'topic' && (
        <ScoreGroup
          title={restTitle(rest.length, isOver)}
          scores={rest}
          subjectId={subjectId}
          isCompleted={false}
        />
      )}
    </Card>
  );
}
