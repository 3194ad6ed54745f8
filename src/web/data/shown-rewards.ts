import { useEffect } from 'react';
import type { AttemptRewards } from '#contract/contract.ts';
import { type Services, useServices } from './services.tsx';

type Shown = Pick<AttemptRewards, 'badges'> & Partial<Pick<AttemptRewards, 'level' | 'quests'>>;
type Session = Services['session'];

/** When pages last showed what to each user of a session: its notification may come when the page is left already. */
const shownIn = new WeakMap<Session, Map<string, number>>();

/** How far the clock of a page may be behind the server's. Milliseconds. */
const CLOCK_ERROR = 60_000;

/** Of the user who is here: the next one in this tab earns the same badges. */
const keyOf = (session: Session, reward: string): string =>
  JSON.stringify([session.getSnapshot().context.user?.userId ?? null, reward]);

/** Tells that this page shows badges, and perhaps a level and quests, as just earned: no toast repeats them. */
export function useRewardsShown({ badges, level, quests }: Shown): void {
  const { session, clock } = useServices();
  useEffect(() => {
    const shown = shownIn.get(session) ?? new Map<string, number>();
    const at = clock.now();
    for (const { name } of badges) shown.set(keyOf(session, name), at);
    for (const { label } of quests ?? []) shown.set(keyOf(session, label), at);
    if (level) shown.set(keyOf(session, String(level.level)), at);
    shownIn.set(session, shown);
  }, [session, clock, badges, level, quests]);
}

/**
 * Whether a page has shown a badge, by its name, a level, by its number, or a quest, by its title, since it was earned:
 * the quest of another week has the same title.
 */
export function wasRewardShown(session: Session, reward: string, earnedAt: string): boolean {
  const shownAt = shownIn.get(session)?.get(keyOf(session, reward));
  return shownAt !== undefined && Date.parse(earnedAt) <= shownAt + CLOCK_ERROR;
}
