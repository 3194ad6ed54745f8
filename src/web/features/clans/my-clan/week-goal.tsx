import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { CircleCheck } from 'lucide-react';
import type { Clan } from '#contract/contract.ts';
import { xpWeekOf } from '#domain/progress/xp.ts';
import { formatCount } from '#web/components/community/figures.ts';
import { weekEndInWords } from '#web/components/learning/deadline.ts';
import { useServices } from '#web/data/services.tsx';
import { t } from '#web/language/language.ts';

function Earned({ xp, goal }: { xp: number; goal: number }) {
  const isReached = xp >= goal;
  return (
    <>
      <LinearProgress
        variant="determinate"
        color="secondary"
        value={Math.min(100, (xp / goal) * 100)}
        aria-label={t('XP of this week towards the goal')}
        sx={{ height: 12, '& .MuiLinearProgress-bar': { bgcolor: 'gold.main' } }}
      />
      <Typography
        variant="body2"
        sx={{ mt: 1, display: 'flex', alignItems: 'center', gap: 0.75, fontVariantNumeric: 'tabular-nums' }}
      >
        {isReached && <CircleCheck size={16} aria-hidden />}
        {isReached
          ? t('Reached: {xp} of {goal} XP together', { xp: formatCount(xp), goal: formatCount(goal) })
          : t('{xp} of {goal} XP together, {left} to go', {
              xp: formatCount(xp),
              goal: formatCount(goal),
              left: formatCount(goal - xp),
            })}
      </Typography>
    </>
  );
}

/** The clan goal: what the clan wants to earn together from Monday to Sunday, and how far it is. */
export function WeekGoal({ clan: { weekXp, weekGoalXp, isKeeper, keeper } }: { clan: Clan }) {
  const { clock } = useServices();
  // A clan of the academy has no keeper, and so no goal to speak of.
  const hint = isKeeper
    ? t('Press Edit to set one. A lesson a day from each member is a good start.')
    : keeper !== null && t('{keeper} can set one.', { keeper });
  return (
    <Box component="section" aria-labelledby="week-goal">
      <Typography id="week-goal" variant="h6" component="h3" sx={{ mb: 1 }}>
        {weekGoalXp === null ? t('This week') : t('This week: {goal} XP', { goal: formatCount(weekGoalXp) })}
      </Typography>
      {weekXp !== null && weekGoalXp !== null && <Earned xp={weekXp} goal={weekGoalXp} />}
      <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
        {weekEndInWords(xpWeekOf(new Date(clock.now())).endsAt.getTime())}
      </Typography>
      {weekXp !== null && weekGoalXp === null && (
        <Typography variant="body2">{t('{xp} XP together so far.', { xp: formatCount(weekXp) })}</Typography>
      )}
      {weekXp === null && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('For privacy, the total appears once three members are on the leaderboard.')}
        </Typography>
      )}
      {weekGoalXp === null && hint && (
        <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
          {t('There is no goal. {hint}', { hint })}
        </Typography>
      )}
    </Box>
  );
}
