import Box from '@mui/material/Box';
import type { CourseGoal } from '#contract/contract.ts';
import { daysToFinish } from '#domain/progress/study-forecast.ts';
import { t } from '#web/language/language.ts';
import { formatDayOfYear } from '../dates.ts';
import { forecastOf, hasPace } from './forecast.ts';
import { RowsFold, RowsTable } from './rows-fold.tsx';

/** When a course ends at this pace, over how that is worked out. */
export function ForecastFold({ course }: { course: CourseGoal }) {
  const { completedSubtopics, totalSubtopics, completedRecently, recentDays, finishOn } = course;
  const left = totalSubtopics - completedSubtopics;
  const sentence = <Box sx={{ color: 'text.secondary' }}>{forecastOf(course)}</Box>;
  if (!hasPace(course)) return <Box sx={{ mt: 0.5 }}>{sentence}</Box>;
  const days = daysToFinish({ remaining: left, completedRecently, recentDays });
  const rows: readonly [string, string][] = [
    [t('Lessons of the course'), String(totalSubtopics)],
    [t('Completed so far'), String(completedSubtopics)],
    [t('Still to do'), `${totalSubtopics} − ${completedSubtopics} = ${left}`],
    [t('Completed in the last {days} days', { days: recentDays }), String(completedRecently)],
    [t('Days for the rest at that pace'), `${left} × ${recentDays} ÷ ${completedRecently} ≈ ${days}`],
    [
      t('{days} days from today', { days }),
      finishOn === null ? t('more than two years away') : formatDayOfYear(finishOn),
    ],
  ];
  return (
    <RowsFold title={sentence}>
      <RowsTable>
        <tbody>
          {rows.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </RowsTable>
    </RowsFold>
  );
}
