import { useEffect } from 'react';
import type { AttemptRewards } from '#contract/contract.ts';
import { type Services, useServices } from './services.tsx';

type Shown = Pick<AttemptRewards, 'badges'> & Partial<Pick<AttemptRewards, 'level'>>;
type Session = Services['session'];

/** What pages have shown of each session: its notification may come when the page is left already. */
const shownIn = new WeakMap<Session, Set<string>>();

/** Tells that this page shows badges, and perhaps a level, as just earned: no toast repeats them. */
export function useRewardsShown({ badges, level }: Shown): void {
  const { session } = useServices();
  useEffect(() => {
    const shown = shownIn.get(session) ?? new Set();
    for (const { name } of badges) shown.add(name);
    if (level) shown.add(String(level.level));
    shownIn.set(session, shown);
  }, [session, badges, level]);
}

/** Whether a page has shown a badge, by its name, or a level, by its number. */
export const wasRewardShown = (session: Session, reward: string): boolean =>
  shownIn.get(session)?.has(reward) ?? false;
