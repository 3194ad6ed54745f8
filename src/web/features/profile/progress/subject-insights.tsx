import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { LessonResult, StudyInsights } from '#domain/progress/study-insights.ts';
import { useResource } from '#web/data/use-resource.ts';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { useServices } from '#web/data/services.tsx';
import { loadLessonNames } from './progress.actors.ts';

const MOST = 4;

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: theme.spacing(1.5),
    padding: theme.spacing(0.625, 0),
    fontSize: '0.9375rem',
  },
  '& > li > span:last-of-type': {
    flex: 'none',
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
}));

interface ResultListProps {
  title: string;
  none: string;
  results: readonly LessonResult[];
  names: ReadonlyMap<string, string>;
  subjectId: string;
}

function ResultList({ title, none, results, names, subjectId }: ResultListProps) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="subtitle2" component="h5" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {results.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {none}
        </Typography>
      )}
      <List>
        {results.slice(0, MOST).map(({ subtopicId, share }) => (
          <li key={subtopicId}>
            <MuiLink component={Link} to={paths.lesson(subjectId, subtopicId)}>
              {names.get(subtopicId) ?? t('This lesson')}
            </MuiLink>
            <span>{`${Math.round(share * 100)}%`}</span>
          </li>
        ))}
      </List>
      {results.length > MOST && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {t('and {count} more', { count: results.length - MOST })}
        </Typography>
      )}
    </Box>
  );
}

/** What the quiz results of a subject say: what is strong, and what to read again first. */
export function SubjectInsights({ subjectId, insights }: { subjectId: string; insights: StudyInsights }) {
  const services = useServices();
  const { data, state, reload } = useResource((signal) => loadLessonNames(services, subjectId, signal), {
    snapshotKey: `lesson names ${subjectId}`,
  });
  if (data === null && state === 'loading')
    return <Skeleton variant="rounded" height={72} sx={{ mt: 2.5 }} />;
  if (data === null) {
    return (
      <Typography variant="body2" role="status" sx={{ mt: 2, color: 'text.secondary' }}>
        {t('Your strengths could not be loaded.')}{' '}
        <Button size="small" variant="text" onClick={reload}>
          {t('Try again')}
        </Button>
      </Typography>
    );
  }
  const shared = { names: data, subjectId };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, sm: 4 },
        mt: 2.5,
        p: 2,
        borderRadius: 'var(--wiz-shape-borderRadius)',
        bgcolor: 'surface.sunken',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <ResultList
        {...shared}
        title={t('Your strengths')}
        none={t('Nothing at 80% or more yet.')}
        results={insights.strengths}
      />
      <ResultList
        {...shared}
        title={t('Worth another look')}
        none={t('Nothing below 80% yet.')}
        results={insights.restudy}
      />
    </Box>
  );
}
