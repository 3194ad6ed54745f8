import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { GradedAttempt } from '#contract/contract.ts';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { plainList } from '#web/theme/baseline.ts';

interface Restudy {
  subtopicId: string;
  subtopicName: string;
  missed: number;
}

/** The subtopics of the answers that were wrong or missing, most missed first. */
export function restudyOf({ questions, result }: Pick<GradedAttempt, 'questions' | 'result'>): Restudy[] {
  const found = new Map<string, Restudy>();
  for (const [index, { subtopicId, subtopicName, correctAnswer }] of questions.entries()) {
    if (result.answers[String(index)] === correctAnswer) continue;
    const missed = (found.get(subtopicId)?.missed ?? 0) + 1;
    found.set(subtopicId, { subtopicId, subtopicName, missed });
  }
  return [...found.values()].toSorted((a, b) => b.missed - a.missed);
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.25),
  ...plainList,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(0.5, 1.5),
    justifyContent: 'space-between',
  },
}));

/** The lessons of missed questions, with the way there: a count, and no verdict on a lesson (`weakestFirst`). */
export function RestudyList({ graded }: { graded: GradedAttempt }) {
  const restudy = restudyOf(graded);
  const { subjectId } = graded;
  return (
    <Card component="section" aria-labelledby="restudy" sx={{ p: { xs: 2.5, md: 3 } }}>
      <Typography id="restudy" variant="h4" component="h2" sx={{ mb: 1.5 }}>
        {t('Missed questions, by lesson')}
      </Typography>
      {restudy.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{t('None. You got every question right!')}</Typography>
      ) : (
        <List>
          {restudy.map(({ subtopicId, subtopicName, missed }) => (
            <li key={subtopicId}>
              {subjectId === null ? (
                t(subtopicName)
              ) : (
                <Link component={RouterLink} to={paths.lesson(subjectId, subtopicId)}>
                  {t(subtopicName)}
                </Link>
              )}
              <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                {t('{count, plural, one {# question missed} other {# questions missed}}', { count: missed })}
              </Typography>
            </li>
          ))}
        </List>
      )}
    </Card>
  );
}
