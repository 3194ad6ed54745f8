import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { CourseGoal } from '#contract/contract.ts';
import { dailyGoalMachine } from '#machines/profile/daily-goal.machine.ts';
import { ProgressRing } from '#web/components/progress-ring.tsx';
import { useFlowWithActors } from '#web/data/use-flow-with-actors.ts';
import { t } from '#web/language/language.ts';
import { formatDuration } from '../dates.ts';
import { FigureButton } from './figure-button.tsx';
import { ForecastFold } from './forecast-fold.tsx';
import { createDailyGoalActors } from './study.actors.ts';
import type { DrillDown } from './use-drill-down.ts';

const CHOICES = [0, 15, 30, 45, 60, 90];

const nameOf = (minutes: number): string => (minutes === 0 ? t('No goal') : t('{minutes} min', { minutes }));

type GoalRef = ActorRefFrom<typeof dailyGoalMachine>;

/** What became of the choice: saved, not saved, or set otherwise on another device. */
function GoalNews({ actor }: { actor: GoalRef }) {
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const isConflicted = useSelector(actor, (snapshot) => snapshot.matches('conflicted'));
  const isSaved = useSelector(actor, (snapshot) => snapshot.matches({ resting: 'saved' }));
  const { goal, draft, error } = useSelector(actor, ({ context }) => context);
  if (hasFailed) {
    return (
      <Alert severity="error" sx={{ mt: 1.5 }}>
        {t('Your goal was not saved.')} {error && t(error.message)}
        <Stack direction="row" sx={{ mt: 1, gap: 1 }}>
          <Button
            size="small"
            variant="outlined"
            color="error"
            onClick={() => actor.send({ type: 'save.retry' })}
          >
            {t('Save again')}
          </Button>
          <Button size="small" color="error" onClick={() => actor.send({ type: 'save.cancel' })}>
            {t('Leave it as it was')}
          </Button>
        </Stack>
      </Alert>
    );
  }
  if (isConflicted) {
    return (
      <Alert severity="warning" sx={{ mt: 1.5 }}>
        {t('On another device you chose {there}, here {here}.', { there: nameOf(goal), here: nameOf(draft) })}
        <Stack direction="row" sx={{ mt: 1, gap: 1, flexWrap: 'wrap' }}>
          <Button
            size="small"
            variant="outlined"
            color="warning"
            onClick={() => actor.send({ type: 'draft.keep' })}
          >
            {t('Keep {goal}', { goal: nameOf(draft) })}
          </Button>
          <Button
            size="small"
            variant="outlined"
            color="warning"
            onClick={() => actor.send({ type: 'remote.accept' })}
          >
            {t('Keep {goal}', { goal: nameOf(goal) })}
          </Button>
        </Stack>
      </Alert>
    );
  }
  return (
    <Typography role="status" variant="body2" sx={{ mt: 0.5, color: 'success.main' }}>
      {isSaved ? t('Saved') : ''}
    </Typography>
  );
}

/** The minutes to choose from, and those that were chosen elsewhere. */
function GoalChoice({ actor, courseName }: { actor: GoalRef; courseName: string }) {
  const goal = useSelector(actor, ({ context }) => context.goal);
  const draft = useSelector(actor, ({ context }) => context.draft);
  const choices = [...new Set([...CHOICES, goal, draft])].toSorted((one, other) => one - other);
  const open = useSelector(actor, (snapshot) =>
    choices.filter((minutes) => snapshot.can({ type: 'goal.choose', minutes })).join(),
  ).split(',');
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={draft}
      aria-label={t('Daily goal: {course}', { course: courseName })}
      sx={{
        display: { xs: 'grid', sm: 'inline-flex' },
        gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
        flexWrap: 'wrap',
      }}
    >
      {choices.map((minutes) => (
        <ToggleButton
          key={minutes}
          value={minutes}
          // Not `disabled`: whoever pressed it would lose the focus.
          aria-disabled={!open.includes(String(minutes))}
          onClick={() => actor.send({ type: 'goal.choose', minutes })}
          sx={{ minHeight: 44 }}
        >
          {nameOf(minutes)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

interface GoalRowProps {
  course: CourseGoal;
  /** The day whose rows the time of today opens; null where nothing has been done yet. */
  today: string | null;
  day: DrillDown;
}

/** One course today: how much of its goal is done, the goal itself, and when the course ends at this pace. */
export function GoalRow({ course, today, day }: GoalRowProps) {
  const { courseId, courseName, dailyGoalMinutes, timeToday } = course;
  const actor = useFlowWithActors(dailyGoalMachine, createDailyGoalActors, {
    input: { courseId, goal: dailyGoalMinutes },
  });
  const goal = useSelector(actor, ({ context }) => context.goal);
  const time = timeToday === 0 ? t('{minutes} min', { minutes: 0 }) : formatDuration(timeToday);
  const figure =
    goal === 0 ? t('{time} today', { time }) : t('{time} of {goal} today', { time, goal: nameOf(goal) });
  const share = goal === 0 ? 0 : (timeToday / (goal * 60)) * 100;
  return (
    <Box
      component="article"
      aria-label={courseName}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        columnGap: 2.5,
        py: 2.5,
        alignItems: 'start',
      }}
    >
      <ProgressRing value={share} label={t("Today's goal in {course}", { course: courseName })} size={72}>
        {goal === 0 ? '–' : undefined}
      </ProgressRing>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h4">{courseName}</Typography>
        <Typography sx={{ mt: 0.5, mb: 1.5 }}>
          {today === null ? (
            figure
          ) : (
            <FigureButton figure={figure} isOpen={day.openKey === today} onPress={() => day.toggle(today)} />
          )}
          {share >= 100 && ` · ${t('Goal reached. Well done!')}`}
        </Typography>
        <GoalChoice actor={actor} courseName={courseName} />
        <GoalNews actor={actor} />
      </Box>
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: '2' }, minWidth: 0, mt: 0.5 }}>
        <ForecastFold course={course} />
      </Box>
    </Box>
  );
}
