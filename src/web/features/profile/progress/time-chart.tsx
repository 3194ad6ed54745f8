import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent } from 'react';
import { t } from '#web/language/language.ts';
import { formatDay, formatDuration, formatShortDay } from '../dates.ts';
import { STUDY_DAY_PANEL } from './study-day-panel.tsx';

/** A calendar day and its seconds. */
export interface DaySum {
  date: string;
  timeSpent: number;
  /** Each course that has a goal was studied as long as that. */
  isReached: boolean;
}

const HEIGHT = 160;
const STEP = 10;
const BAR = 7;
/** Even the quietest four weeks are drawn against half an hour. */
const LEAST_TOP = 1_800;

const Bars = styled('svg')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: HEIGHT,
  overflow: 'visible',
  '& rect': {
    vectorEffect: 'non-scaling-stroke',
    stroke: theme.vars.palette.gold.dark,
    strokeWidth: 1.5,
    fill: `color-mix(in srgb, ${theme.vars.palette.gold.main} 22%, transparent)`,
  },
  '& rect[data-reached]': { fill: theme.vars.palette.gold.dark },
  '& line': {
    vectorEffect: 'non-scaling-stroke',
    stroke: theme.vars.palette.surface.line,
    strokeWidth: 1,
  },
  '& line[data-goal]': { stroke: theme.vars.palette.text.primary, strokeDasharray: '5 5', strokeWidth: 1.5 },
}));

const Label = styled('span')(({ theme }) => ({
  position: 'absolute',
  fontSize: '0.8125rem',
  lineHeight: 1.2,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));

const Columns = styled('div')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  height: HEIGHT,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  '& > button': {
    margin: 0,
    padding: 0,
    border: 0,
    borderRadius: '4px 4px 0 0',
    background: 'none',
    cursor: 'pointer',
  },
  '& > button:hover': { backgroundColor: theme.vars.palette.action.hover },
  '& > button[aria-expanded="true"]': {
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.secondary.main} 18%, transparent)`,
    boxShadow: `inset 0 -3px 0 ${theme.vars.palette.secondary.main}`,
  },
}));

/** A roving tabindex: the arrow keys go from day to day, one stop of the tab key for all of them. */
function stepBetweenDays({ key, currentTarget, target }: KeyboardEvent<HTMLElement>): void {
  if (!(target instanceof HTMLElement)) return;
  const next = {
    ArrowLeft: target.previousElementSibling,
    ArrowRight: target.nextElementSibling,
    Home: currentTarget.firstElementChild,
    End: currentTarget.lastElementChild,
  }[key];
  if (next instanceof HTMLElement) next.focus();
}

interface TimeChartProps {
  days: readonly DaySum[];
  /** Seconds a day, all courses together; 0 without a goal. */
  goal: number;
  /** The day whose rows are shown. */
  openDay: string | null;
  onToggle: (date: string) => void;
}

interface DayBarsProps extends Pick<TimeChartProps, 'days' | 'goal'> {
  summary: string;
  heightOf: (seconds: number) => number;
}

/** A bar for each day, and the goal as a line across. */
function DayBars({ days, goal, summary, heightOf }: DayBarsProps) {
  const width = days.length * STEP;
  return (
    <Bars
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('Study time by day: {summary}', { summary })}
    >
      <line x1="0" x2={width} y1={HEIGHT} y2={HEIGHT} />
      {days.map(({ date, timeSpent, isReached }, index) => (
        <rect
          key={date}
          x={index * STEP + (STEP - BAR) / 2}
          width={BAR}
          y={HEIGHT - heightOf(timeSpent)}
          height={heightOf(timeSpent)}
          visibility={timeSpent > 0 ? undefined : 'hidden'}
          data-reached={isReached || undefined}
        >
          <title>{`${formatShortDay(date)}: ${formatDuration(timeSpent)}`}</title>
        </rect>
      ))}
      {goal > 0 && (
        <line data-goal x1="0" x2={width} y1={HEIGHT - heightOf(goal)} y2={HEIGHT - heightOf(goal)} />
      )}
    </Bars>
  );
}

/** What is pressed of each day, over its bar. */
function DayButtons({ days, openDay, onToggle }: Omit<TimeChartProps, 'goal'>) {
  return (
    <Columns
      className="screen-only"
      role="group"
      aria-label={t('Days, each with its details')}
      onKeyDown={stepBetweenDays}
    >
      {days.map(({ date, timeSpent }, index) => (
        <button
          key={date}
          type="button"
          title={`${formatShortDay(date)}: ${timeSpent === 0 ? t('no study time') : formatDuration(timeSpent)}`}
          aria-label={t('{day}: {time}', {
            day: formatDay(date),
            time: timeSpent === 0 ? t('no study time') : formatDuration(timeSpent),
          })}
          aria-expanded={date === openDay}
          aria-controls={date === openDay ? STUDY_DAY_PANEL : undefined}
          tabIndex={date === openDay || (openDay === null && index === days.length - 1) ? 0 : -1}
          onClick={() => onToggle(date)}
        />
      ))}
    </Columns>
  );
}

/** Names every seventh day below its bar, and today. */
function DayLabels({ days }: Pick<TimeChartProps, 'days'>) {
  return (
    <>
      {days.map(({ date }, index) =>
        index % 7 === 0 || index === days.length - 1 ? (
          <Label
            key={date}
            aria-hidden="true"
            sx={{
              top: HEIGHT + 8,
              ...(index === days.length - 1
                ? { right: 0, fontWeight: 650, color: 'text.primary' }
                : { left: `${(index / days.length) * 100}%` }),
              // On a phone it would stand in the way of today.
              ...(index === 21 && { display: { xs: 'none', sm: 'inline' } }),
            }}
          >
            {index === days.length - 1 ? t('Today') : formatShortDay(date)}
          </Label>
        ) : null,
      )}
    </>
  );
}

const summaryOf = (days: readonly DaySum[]): string => {
  const studied = days.filter(({ timeSpent }) => timeSpent > 0);
  const total = studied.reduce((sum, { timeSpent }) => sum + timeSpent, 0);
  return total === 0
    ? t('No study time yet in the last {all} days', { all: days.length })
    : t('{time} in all, on {days, plural, one {# day} other {# days}} of the last {all}', {
        time: formatDuration(total),
        days: studied.length,
        all: days.length,
      });
};

/** A bar chart of study time by day; those that reached the goal are solid, the others hollow, so that no colour is needed. */
export function TimeChart({ days, goal, openDay, onToggle }: TimeChartProps) {
  const top = Math.max(LEAST_TOP, goal, ...days.map(({ timeSpent }) => timeSpent)) * 1.08;
  const heightOf = (seconds: number) => (seconds / top) * HEIGHT;
  const summary = summaryOf(days);
  return (
    <Box>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>{summary}</Typography>
      <Box sx={{ position: 'relative', pb: 3.5 }}>
        <DayBars days={days} goal={goal} summary={summary} heightOf={heightOf} />
        <DayButtons days={days} openDay={openDay} onToggle={onToggle} />
        {goal > 0 && (
          <Label
            aria-hidden="true"
            // The days behind it can be pressed.
            sx={{
              top: HEIGHT - heightOf(goal) - 20,
              left: 0,
              px: 0.5,
              bgcolor: 'background.paper',
              pointerEvents: 'none',
            }}
          >
            {t('Goal: {time}', { time: formatDuration(goal) })}
          </Label>
        )}
        <DayLabels days={days} />
      </Box>
      {goal > 0 && (
        <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
          {t('Filled: goal reached. Outlined: less than the goal.')}
        </Typography>
      )}
    </Box>
  );
}
