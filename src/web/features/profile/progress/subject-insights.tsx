import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { LessonMastery } from '#contract/contract.ts';
import type { StudyInsights } from '#domain/progress/study-insights.ts';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { plainList } from '#web/theme/baseline.ts';

const MOST = 4;

const List = styled('ul')(({ theme }) => ({
  ...plainList,
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
  lessons: readonly LessonMastery[];
  subjectId: string;
}

function ResultList({ title, none, lessons, subjectId }: ResultListProps) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="subtitle2" component="h5" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {lessons.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {none}
        </Typography>
      )}
      <List>
        {lessons.slice(0, MOST).map(({ subtopicId, name, rightAnswers, answeredQuestions }) => (
          <li key={subtopicId}>
            <MuiLink component={Link} to={paths.lesson(subjectId, subtopicId)}>
              {name}
            </MuiLink>
            <span>{t('{score} of {total} right', { score: rightAnswers, total: answeredQuestions })}</span>
          </li>
        ))}
      </List>
      {lessons.length > MOST && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {t('and {count} more', { count: lessons.length - MOST })}
        </Typography>
      )}
    </Box>
  );
}

/** Strong and weak topics: what the last answers in a subject say, and what to read again first. */
export function SubjectInsights({ subjectId, insights }: { subjectId: string; insights: StudyInsights }) {
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
        title={t('Your strengths')}
        none={t('No lesson at 80% or more yet.')}
        lessons={insights.strengths}
        subjectId={subjectId}
      />
      <ResultList
        title={t('Read these first')}
        none={t('No lesson below 80% yet.')}
        lessons={insights.restudy}
        subjectId={subjectId}
      />
      <Typography variant="caption" component="p" sx={{ gridColumn: '1 / -1', color: 'text.secondary' }}>
        {t('Each question counts once, with your latest answer.')}
      </Typography>
    </Box>
  );
}
