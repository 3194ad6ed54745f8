import Typography from '@mui/material/Typography';
import type { GradedAttempt } from '#contract/contract.ts';
import { COMPLETION_SHARE } from '#domain/progress/progress.ts';
import { useServices } from '#web/data/services.tsx';
import { noXpInWords, sourceOf } from './xp-sentences.ts';

/** Why a quiz brought no XP, or no more of it, as the server says. */
export function NoXpNote({ graded: { kind, rewards, result } }: { graded: GradedAttempt }) {
  const { clock } = useServices();
  if (!rewards.noXp) return null;
  const hasPassed = kind !== 'weekly' && result.percentage >= COMPLETION_SHARE * 100;
  const hasXp = rewards.entries.length > 0 || (rewards.quests ?? []).length > 0;
  const words = { source: sourceOf(kind), now: clock.now(), hasXp, hasPassed };
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {noXpInWords(rewards.noXp, words)}
    </Typography>
  );
}
