import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { CalendarCheck, CalendarClock } from 'lucide-react';
import type { SubjectSummary } from '#contract/contract.ts';
import { useResource } from '#web/data/use-resource.ts';
import { readWeekly } from '#web/data/weekly.actors.ts';
import { Delayed } from '#web/components/learning/delayed.tsx';
import { weeklyNews } from '#web/components/learning/weekly-news.ts';
import { t } from '#web/language/language.ts';

/** How this week's quiz of a subject stands, below the way to it. */
export function WeeklyLine({ subject: { _id: subjectId, courseId } }: { subject: SubjectSummary }) {
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
        <Box component="span" sx={{ fontWeight: 600 }}>
          {t('Weekly quiz:')}
        </Box>{' '}
        {text.charAt(0).toLowerCase() + text.slice(1)}
      </span>
    </Typography>
  );
}
