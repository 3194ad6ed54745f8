import { styled } from '@mui/material/styles';
import { Sunrise } from 'lucide-react';
import { tomorrowTasks } from '#web/components/community/tomorrow-tasks.ts';
import { loadSummary } from '#web/data/loaders.ts';
import { useResource } from '#web/data/use-resource.ts';
import { t } from '#web/language/language.ts';

const Line = styled('p')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1.5),
  margin: 0,
  paddingTop: theme.spacing(1.75),
  borderTop: `1px solid ${theme.vars.palette.surface.line}`,
  '& svg': { flex: 'none', marginTop: 2, color: theme.vars.palette.secondary.main },
}));

interface TomorrowProps {
  /** The page says already which card comes back. */
  withoutCards?: boolean;
}

/** What comes tomorrow, and what it does for the streak; nothing while today counts for none. */
export function Tomorrow({ withoutCards = false }: TomorrowProps) {
  const { data } = useResource(loadSummary, { kind: 'userXp' });
  if (!data?.today.isLearned) return null;
  const { tomorrow, today, streak } = data;
  const tasks = tomorrowTasks({ tomorrow: withoutCards ? { ...tomorrow, cardsDue: 0 } : tomorrow, today });
  return (
    <Line>
      <Sunrise size={22} aria-hidden />
      <span>
        {tasks.length > 0 && `${t('Tomorrow: {tasks}.', { tasks: tasks.join(', ') })} `}
        {t('One answer tomorrow makes day {day} of your streak.', { day: streak + 1 })}
      </span>
    </Line>
  );
}

/** What XP are good for, and what they are not. */
export const xpUseInWords = (): string =>
  t(
    'Your XP raises your level. It also counts on the week’s leaderboard and in the House Cup. Certificates come from weekly quizzes, not from XP.',
  );
