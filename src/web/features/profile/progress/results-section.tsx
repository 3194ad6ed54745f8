import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { AttemptSummary } from '#contract/contract.ts';
import { Loaded } from '#web/components/learning/loaded.tsx';
import { quizTitle } from '#web/components/learning/quiz-title.ts';
import { loadSummary } from '#web/data/loaders.ts';
import { useResource } from '#web/data/use-resource.ts';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { plainList } from '#web/theme/baseline.ts';
import { formatDate } from '../dates.ts';
import { useHashArrival } from '../use-hash-arrival.ts';
import { loadResults } from './progress.actors.ts';
import { ShortList } from './short-list.tsx';

const SECTION_ID = 'results';
const List = styled('ul')(({ theme }) => ({
  ...plainList,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'baseline',
    gap: theme.spacing(0, 2),
    padding: theme.spacing(1.25, 0),
    borderTop: `1px solid ${theme.vars.palette.surface.line}`,
  },
  '& > li:first-of-type': { borderTop: 0 },
}));

/** Where a result is opened again; null where its subject is gone. */
function resultPath(attempt: AttemptSummary): string | null {
  const { kind, attemptId, assessmentId, courseId, subjectId, topicId } = attempt;
  if (kind === 'weekly') {
    return assessmentId && courseId && subjectId
      ? paths.weeklyQuiz({ id: assessmentId, courseId, subjectId })
      : null;
  }
  // Nobody is marked by it, and it is taken once.
  if (kind === 'first-quiz') return null;
  if (kind === 'topic') return topicId ? paths.topicQuizAttempt(topicId, attemptId) : null;
  return subjectId && paths.quizAttempt(subjectId, attemptId);
}

/** What kind of thing it was, where that is not a weekly quiz that counts. */
function kindWord({ kind, isRetake }: AttemptSummary): string | null {
  if (kind === 'first-quiz') return t('Found where to start');
  if (kind === 'subtopic') return t('Check yourself');
  return isRetake || kind !== 'weekly' ? t('Practice') : null;
}

function ResultLine({ attempt }: { attempt: AttemptSummary }) {
  const { title, kind, finishedAt, startedAt, percentage } = attempt;
  const to = resultPath(attempt);
  const word = kindWord(attempt);
  return (
    <li>
      <div>
        {to === null ? (
          quizTitle(title)
        ) : (
          <MuiLink component={Link} to={to} sx={{ py: 0.5 }}>
            {quizTitle(title)}
          </MuiLink>
        )}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {formatDate(finishedAt ?? startedAt)}
          {word !== null && ` · ${word}`}
        </Typography>
      </div>
      <Typography component="span" sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
        {kind !== 'first-quiz' && `${percentage ?? 0}%`}
      </Typography>
    </li>
  );
}

/** What 'Quizzes Taken' counts. */
const isCounted = ({ kind }: AttemptSummary): boolean => kind !== 'subtopic';

interface ResultsProps {
  results: readonly AttemptSummary[];
  /** As Home counts them; null while that is not known. */
  taken: number | null;
}

function Results({ results, taken }: ResultsProps) {
  const older = (taken ?? 0) - results.filter(isCounted).length;
  if (results.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('Nothing yet. Your first result will appear here.')}
      </Typography>
    );
  }
  return (
    <>
      <ShortList
        label={t('My results')}
        list={List}
        lines={results.map((attempt) => (
          <ResultLine key={attempt.attemptId} attempt={attempt} />
        ))}
      />
      {older > 0 && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {t('{older, plural, one {# older result is not listed.} other {# older results are not listed.}}', {
            older,
          })}
        </Typography>
      )}
    </>
  );
}

/** The quiz history: every quiz and every round, each with the way to its result. */
export function ResultsSection() {
  const resource = useResource(loadResults, { snapshotKey: 'all results' });
  const summary = useResource(loadSummary, { kind: 'userXp' });
  useHashArrival(SECTION_ID, resource.data !== null);
  return (
    <Card component="section" id={SECTION_ID} tabIndex={-1} aria-labelledby="my-results">
      <CardContent>
        <Typography id="my-results" variant="h3">
          {t('My results')}
        </Typography>
        <Typography variant="body2" sx={{ mb: 1.5, color: 'text.secondary' }}>
          {t('Each quiz or round as it ended. Later answers do not change it.')}
        </Typography>
        <Loaded
          resource={resource}
          failed={t('Your results could not be loaded')}
          staleLabel={t('My results')}
          waiting={
            <Skeleton variant="rounded" height={160} role="status" aria-label={t('Loading your results')} />
          }
        >
          {(results) => <Results results={results} taken={summary.data?.quizzesTaken ?? null} />}
        </Loaded>
      </CardContent>
    </Card>
  );
}
