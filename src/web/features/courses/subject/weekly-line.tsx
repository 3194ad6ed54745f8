import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { CalendarCheck, CalendarClock } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { SubjectSummary } from '#contract/contract.ts';
import { useResource } from '#web/data/use-resource.ts';
import { readWeekly } from '#web/data/weekly.actors.ts';
import { Delayed } from '#web/components/learning/delayed.tsx';
import { weeklyNews } from '#web/components/learning/weekly-news.ts';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';

/** How this week's quiz of a subject stands, below the way to it. */
export function WeeklyLine({ subject: { _id: subjectId, courseId, name } }: { subject: SubjectSummary }) {
  const { data, state, reload } = useResource((services, signal) =>
    readWeekly(services, { courseId, subjectId }, signal),
  );
  if (data === null && state === 'failed') {
    return (
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {t('This week’s quiz could not be loaded.')}{' '}
        <Button size="small" onClick={reload} sx={{ minWidth: 0, px: 0.75 }}>
          {t('Retry')}
        </Button>
      </Typography>
    );
  }
  if (data === null) {
    return (
      <Delayed>
        <Skeleton width="80%" />
      </Delayed>
    );
  }
  const { text, isDone } = weeklyNews(data);
  const Sign = isDone ? CalendarCheck : CalendarClock;
  return (
    <Typography
      variant="caption"
      component="p"
      sx={{ display: 'flex', gap: 0.75, color: 'text.secondary', '& > svg': { flex: 'none', mt: '2px' } }}
    >
      <Sign size={16} aria-hidden />
      <span>
        <MuiLink
          component={Link}
          to={paths.assignments({ courseId, subjectId })}
          aria-label={`${t('Weekly quiz')}: ${name}`}
          color="inherit"
          sx={{ fontWeight: 600 }}
        >
          {t('Weekly quiz:')}
        </MuiLink>{' '}
        {text.charAt(0).toLowerCase() + text.slice(1)}
      </span>
    </Typography>
  );
}
