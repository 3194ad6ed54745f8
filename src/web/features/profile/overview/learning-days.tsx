import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Flame } from 'lucide-react';
import { Link } from 'react-router-dom';
import { type LearningDay } from '#domain/learning-calendar.ts';
import { visuallyHidden } from '#web/theme/baseline.ts';
import { gold, night } from '#web/theme/tokens.ts';
import { formatDay, formatShortDay } from '../dates.ts';
import { tabSearch } from '../profile-tabs.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const Calendar = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
  '& th': { fontWeight: 500, padding: theme.spacing(0.5, 0) },
  '& th[scope="row"]': { textAlign: 'left', whiteSpace: 'nowrap' },
  '& col:first-of-type': { width: '4.5em' },
  '& td': { padding: 2, textAlign: 'center' },
}));

const Unseen = styled('span')(visuallyHidden);

const Lozenge = styled('svg')(({ theme }) => ({
  display: 'block',
  width: '100%',
  maxWidth: 34,
  margin: '0 auto',
  '& .empty': { fill: theme.vars.palette.surface.sunken, stroke: theme.vars.palette.surface.line },
  '& .today': { fill: 'none', stroke: theme.vars.palette.primary.main, strokeWidth: 2.5 },
  '& .ahead': { fill: 'none', stroke: theme.vars.palette.surface.line, strokeDasharray: '3 3' },
}));

/** A day as a heraldic lozenge: gilt and charged with a star when something was learned, hollow otherwise. */
function DayLozenge({ isLearned, isToday, isAhead }: LearningDay) {
  return (
    <Lozenge viewBox="0 0 36 36" aria-hidden="true">
      {isLearned ? (
        <>
          <path d="M18 3 33 18 18 33 3 18Z" fill={gold.main} stroke={night[900]} strokeWidth="1.5" />
          <path d="M18 3 33 18 18 33Z" fill={gold.deep} />
          <path d="M18 10.5 20 16 25.5 18 20 20 18 25.5 16 20 10.5 18 16 16Z" fill={night[900]} />
        </>
      ) : (
        <path className={isAhead ? 'ahead' : 'empty'} d="M18 5 31 18 18 31 5 18Z" />
      )}
      {isToday && <path className="today" d="M18 1.5 34.5 18 18 34.5 1.5 18Z" />}
    </Lozenge>
  );
}

const describe = ({ day, isLearned, isToday, isAhead, xp }: LearningDay): string => {
  const name = isToday ? `Today, ${formatDay(day)}` : formatDay(day);
  if (isAhead) return name;
  return `${name}: ${isLearned ? 'learned' : 'nothing noted'}${xp > 0 ? `, ${xp} XP` : ''}`;
};

interface LearningDaysProps {
  weeks: readonly (readonly LearningDay[])[];
  streak: number;
  timeZone: string;
}

/** The last five weeks and the run of days that reaches into today or yesterday. */
export function LearningDays({ weeks, streak, timeZone }: LearningDaysProps) {
  return (
    <Card component="section" aria-labelledby="learning-days">
      <CardContent>
        <Stack
          direction="row"
          sx={{
            alignItems: 'center',
            justifyContent: 'space-between',
            flexWrap: 'wrap',
            columnGap: 2,
            mb: 2,
          }}
        >
          <Typography id="learning-days" variant="h4" component="h2">
            Days of learning
          </Typography>
          <Stack direction="row" sx={{ alignItems: 'center', gap: 0.75, color: 'secondary.main' }}>
            <Flame size={20} aria-hidden />
            <Typography component="p" sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
              {`${streak} ${streak === 1 ? 'day' : 'days'} in a row`}
            </Typography>
          </Stack>
        </Stack>
        <Calendar>
          <caption>
            <Unseen>The last five weeks, from Monday to Sunday</Unseen>
          </caption>
          <colgroup>
            <col />
            <col span={7} />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">
                <Unseen>Week from</Unseen>
              </th>
              {WEEKDAYS.map((weekday) => (
                <th key={weekday} scope="col">
                  <span aria-hidden>{weekday.slice(0, 2)}</span>
                  <Unseen>{weekday}</Unseen>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]?.day}>
                <th scope="row">{week[0] && formatShortDay(week[0].day)}</th>
                {week.map((day) => (
                  <td key={day.day} title={describe(day)}>
                    <DayLozenge {...day} />
                    <Unseen>{describe(day)}</Unseen>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Calendar>
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          A day counts when you finish a lesson, answer a quiz or the question of the day. Your days turn at
          midnight in {timeZone.replaceAll('_', ' ')}.{' '}
          <MuiLink component={Link} to={{ search: tabSearch('settings'), hash: '#time-zone' }}>
            Change the time zone
          </MuiLink>
        </Typography>
      </CardContent>
    </Card>
  );
}
