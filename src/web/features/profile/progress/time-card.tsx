import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import type { StudyDayDetails, StudyStatistics } from '#contract/contract.ts';
import { addDays } from '#domain/progress/calendar.ts';
import { t } from '#web/language/language.ts';
import { formatDay, formatDuration } from '../dates.ts';
import { FigureButton } from './figure-button.tsx';
import { RowsFold, RowsTable } from './rows-fold.tsx';
import { StudyDayPanel } from './study-day-panel.tsx';
import { type DaySum, TimeChart } from './time-chart.tsx';
import type { DrillDown } from './use-drill-down.ts';

/** One sum for each day of the range, also where nothing was done. */
function sumByDay({ days, subjects, courses, from, today }: StudyStatistics): DaySum[] {
  const courseOf = new Map(subjects.map(({ subjectId, courseId }) => [subjectId, courseId]));
  const sums: DaySum[] = [];
  for (let date = from; date <= today; date = addDays(date, 1)) {
    const own = days.filter((day) => day.date === date);
    const isReached = courses.every(({ courseId, dailyGoalMinutes }) => {
      const inCourse = own.filter(({ subjectId }) => courseOf.get(subjectId) === courseId);
      return totalTime(inCourse) >= dailyGoalMinutes * 60;
    });
    sums.push({ date, timeSpent: totalTime(own), isReached });
  }
  return sums;
}

const totalTime = (days: readonly { timeSpent: number }[]): number =>
  days.reduce((sum, { timeSpent }) => sum + timeSpent, 0);

function SubjectBar({ name, time, share }: { name: string; time: number; share: number }) {
  return (
    <Box sx={{ flex: 1, minWidth: 0, py: 0.75 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <span>{name}</span>
        <Box component="span" sx={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}>
          {formatDuration(time)}
        </Box>
      </Box>
      <Box
        aria-hidden="true"
        sx={{ mt: 0.5, height: 8, borderRadius: 4, bgcolor: 'secondary.main', width: `${share * 100}%` }}
      />
    </Box>
  );
}

function DayButton({ date, day }: { date: string; day: DrillDown }) {
  return (
    <FigureButton figure={formatDay(date)} isOpen={day.openKey === date} onPress={() => day.toggle(date)} />
  );
}

interface SubjectTimesProps extends Pick<StudyStatistics, 'days' | 'subjects'> {
  day: DrillDown;
}

function SubjectTimes({ days, subjects, day }: SubjectTimesProps) {
  const times = subjects
    .map(({ subjectId, subjectName }) => ({
      subjectId,
      subjectName,
      time: totalTime(days.filter((one) => one.subjectId === subjectId)),
    }))
    .filter(({ time }) => time > 0)
    .toSorted((one, other) => other.time - one.time);
  const most = times[0]?.time ?? 1;
  return (
    <Box component="ul" aria-label={t('Time by subject')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {times.map(({ subjectId, subjectName, time }) => (
        <li key={subjectId}>
          <RowsFold title={<SubjectBar name={subjectName} time={time} share={time / most} />}>
            <RowsTable>
              <tbody>
                {days
                  .filter((one) => one.subjectId === subjectId && one.timeSpent > 0)
                  .map(({ date, timeSpent }) => (
                    <tr key={date}>
                      <th scope="row">
                        <DayButton date={date} day={day} />
                      </th>
                      <td>{formatDuration(timeSpent)}</td>
                    </tr>
                  ))}
              </tbody>
            </RowsTable>
          </RowsFold>
        </li>
      ))}
    </Box>
  );
}

interface TimeCardProps {
  statistics: StudyStatistics;
  day: DrillDown<StudyDayDetails>;
}

/** The progress chart of study time: the last four weeks, by day and by subject, over its rows. */
export function TimeCard({ statistics, day }: TimeCardProps) {
  const { days, subjects, courses, from, today } = statistics;
  const goal = courses.reduce((sum, { dailyGoalMinutes }) => sum + dailyGoalMinutes * 60, 0);
  const names = new Map(subjects.map(({ subjectId, subjectName }) => [subjectId, subjectName]));
  return (
    <Card component="section" aria-labelledby="study-time">
      <CardContent>
        <Typography id="study-time" variant="h3" sx={{ mb: 0.5 }}>
          {t('Your last four weeks')}
        </Typography>
        <Typography variant="body2" sx={{ mb: 1.5, color: 'text.secondary' }}>
          {t('Time with a lesson open. Quizzes and review cards do not count.')}
        </Typography>
        <TimeChart days={sumByDay(statistics)} goal={goal} openDay={day.openKey} onToggle={day.toggle} />
        {day.openKey !== null && <StudyDayPanel date={day.openKey} day={day} range={{ from, today }} />}
        <Box sx={{ mt: 2.5 }}>
          <SubjectTimes days={days} subjects={subjects} day={day} />
        </Box>
        <Box sx={{ mt: 1 }}>
          <RowsFold title={t('Day by day')}>
            <RowsTable aria-label={t('Day by day')}>
              <thead>
                <tr>
                  <th scope="col">{t('Day')}</th>
                  <th scope="col">{t('Subject')}</th>
                  <th scope="col">{t('Lessons')}</th>
                  <th scope="col">{t('Time')}</th>
                </tr>
              </thead>
              <tbody>
                {days.map(({ date, subjectId, timeSpent, completedSubtopics }) => (
                  <tr key={`${date} ${subjectId}`}>
                    <th scope="row">
                      <DayButton date={date} day={day} />
                    </th>
                    <td>{names.get(subjectId)}</td>
                    <td>{completedSubtopics}</td>
                    <td>{timeSpent === 0 ? '–' : formatDuration(timeSpent)}</td>
                  </tr>
                ))}
              </tbody>
            </RowsTable>
          </RowsFold>
        </Box>
      </CardContent>
    </Card>
  );
}
