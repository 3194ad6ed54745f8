import type { Clan } from '#contract/contract.ts';
import { dayIn, mondayOf, startOfDayIn } from '#domain/progress/calendar.ts';
import { XP_TIME_ZONE } from '#domain/progress/xp.ts';
import type { AppDeps } from '../../app-deps.ts';
import { ok } from '../../http/success.ts';
import { type CachedValue, createCachedValue } from '../catalogue/cached-value.ts';
import { toClan } from './clan-view.ts';
import { type ClanRow, createClansRepository } from './clans.repository.ts';

type Track = ClanRow['track'];
type ListAnswer = ReturnType<typeof ok<Clan[]>>;

/** The clans that can be joined, as everybody of one track sees them, beside the one that somebody is in. */
export interface ClanList {
  read(userId: string): Promise<ListAnswer>;
  /** What this server has changed shows at once. */
  invalidate(): void;
}

const LONGEST_LIST = 200;
/** What other servers have changed shows by then. */
const MAX_AGE_MS = 5_000;

/** Members live in many zones; a clan's week is one for all of them. */
export const weekStartAt = (at: Date): Date => startOfDayIn(XP_TIME_ZONE, mondayOf(dayIn(XP_TIME_ZONE, at)));

/**
 * Adds up the XP of some thousand members, so it is kept for a few seconds, serialised too; whoever is in a clan sees
 * that one as it stands.
 */
export function createClanList({ db, now }: Pick<AppDeps, 'db' | 'now'>): ClanList {
  const repository = createClansRepository(db);
  const kept = new Map<Track, CachedValue<ListAnswer>>();

  const load = async (track: Track): Promise<ListAnswer> => {
    const at = now();
    const clans = await repository.list({ track, weekStart: weekStartAt(at) }, LONGEST_LIST);
    const { status, body } = ok(clans.map((clan) => toClan(clan, null, at)));
    return { status, body: Object.freeze(body) };
  };
  const listFor = (track: Track): CachedValue<ListAnswer> => {
    const known = kept.get(track);
    if (known) return known;
    const list = createCachedValue(() => load(track), { maxAgeMs: MAX_AGE_MS, now });
    kept.set(track, list);
    return list;
  };

  return {
    async read(userId) {
      const { track, clanId } = await repository.findViewer(userId);
      const at = now();
      const [list, mine] = await Promise.all([
        listFor(track).get(),
        clanId === null ? null : repository.find(clanId, { userId, weekStart: weekStartAt(at) }),
      ]);
      if (!mine) return list;
      const others = list.body.data.filter(({ _id }) => _id !== mine.id);
      return ok([toClan(mine, userId, at), ...others].slice(0, LONGEST_LIST));
    },
    invalidate: () => kept.clear(),
  };
}
