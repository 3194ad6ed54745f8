import { useEffect } from 'react';
import type { AttemptRewards } from '#contract/contract.ts';
import { type Services, useServices } from './services.tsx';

type Shown = Pick<AttemptRewards, 'badges'> & Partial<Pick<AttemptRewards, 'level' | 'quests'>>;
type Session = Services['session'];

/** What pages have shown to each user of a session: its notification may come when the page is left already. */
const shownIn = new WeakMap<Session, Set<string>>();

/** Of the user who is here: the next one in this tab earns the same badges. */
const keyOf = (session: Session, reward: string): string =>
  JSON.stringify([session.getSnapshot().context.user?.userId ?? null, reward]);

/** Tells that this page shows badges, and perhaps a level and quests, as just earned: no toast repeats them. */
export function useRewardsShown({ badges, level, quests }: Shown): void {
  const { session } = useServices();
  useEffect(() => {
    const shown = shownIn.get(session) ?? new Set();
    for (const { name } of badges) shown.add(keyOf(session, name));
    for (const { label } of quests ?? []) shown.add(keyOf(session, label));
    if (level) shown.add(keyOf(session, String(level.level)));
    shownIn.set(session, shown);
  }, [session, badges, level, quests]);
}

/** Whether a page has shown a badge, by its name, a level, by its number, or a quest, by its title. */
export const wasRewardShown = (session: Session, reward: string): boolean =>
  shownIn.get(session)?.has(keyOf(session, reward)) ?? false;
