import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Flame } from 'lucide-react';
import { Link } from 'react-router-dom';
import { addDays } from '#domain/progress/calendar.ts';
import { type LearningDay } from '#domain/progress/learning-calendar.ts';
import { dayFormat, zoneName } from '#web/language/formats.ts';
import { languageNow, t } from '#web/language/language.ts';
import { RichText } from '#web/language/rich-text.tsx';
import { visuallyHidden } from '#web/theme/baseline.ts';
import { gold, night } from '#web/theme/tokens.ts';
import { formatDay, formatShortDay } from '../dates.ts';
import { tabSearch } from '../profile-tabs.ts';

/** Any Monday. */
const MONDAY = '2024-01-01';
const nameOfDay = dayFormat({ weekday: 'long' });
const shortName = dayFormat({ weekday: 'short' });
const weekdays = (): { name: string; short: string }[] =>
  Array.from({ length: 7 }, (_, index) => addDays(MONDAY, index)).map((day) => ({
    name: nameOfDay(day),
    short: languageNow() === 'English' ? nameOfDay(day).slice(0, 2) : shortName(day),
  }));

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
  const name = isToday ? t('Today, {day}', { day: formatDay(day) }) : formatDay(day);
  if (isAhead) return name;
  const told = isLearned ? t('{day}: learned', { day: name }) : t('{day}: no activity', { day: name });
  return xp > 0 ? `${told}, ${xp} XP` : told;
};

interface LearningDaysProps {
  weeks: readonly (readonly LearningDay[])[];
  streak: number;
  timeZone: string;
}

function WeeksTable({ weeks }: Pick<LearningDaysProps, 'weeks'>) {
  return (
    <Calendar>
      <caption>
        <Unseen>{t('The last five weeks, from Monday to Sunday')}</Unseen>
      </caption>
      <colgroup>
        <col />
        <col span={7} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">
            <Unseen>{t('Week from')}</Unseen>
          </th>
          {weekdays().map(({ name, short }) => (
            <th key={name} scope="col">
              <span aria-hidden>{short}</span>
              <Unseen>{name}</Unseen>
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
  );
}

/** The streak calendar, an activity heatmap: the last five weeks and the run of days that reaches into today or yesterday. */
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
            {t('Days of learning')}
          </Typography>
          <Stack direction="row" sx={{ alignItems: 'center', gap: 0.75, color: 'secondary.main' }}>
            <Flame size={20} aria-hidden />
            <Typography component="p" sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
              {t('{streak, plural, one {# day in a row} other {# days in a row}}', { streak })}
            </Typography>
          </Stack>
        </Stack>
        <WeeksTable weeks={weeks} />
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          <RichText
            text="A lesson, a quiz, a card or the question of the day keeps your streak. Your day ends at midnight in {zone}. <0>Change the time zone</0>"
            values={{ zone: zoneName(timeZone) }}
            elements={[
              <MuiLink
                key="zone"
                component={Link}
                to={{ search: tabSearch('settings'), hash: '#time-zone' }}
              />,
            ]}
          />
        </Typography>
      </CardContent>
    </Card>
  );
}
