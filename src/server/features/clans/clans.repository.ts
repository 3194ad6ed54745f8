import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { NamedPerson } from '#domain/account/public-name.ts';
import { CLAN_CAPACITY } from '#domain/community/clans.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { executeStatement } from '../../db/named-statement.ts';
import { profiles } from '../../db/schema/accounts.ts';
import { clanMembers, clans } from '../../db/schema/community.ts';
import { awardBadges } from '../../awards/badges.repository.ts';

export type ClanRow = typeof clans.$inferSelect;

/**
 * Whom a clan consists of, in the order of clan ownership: the first is the keeper, unless the academy founded the clan,
 * and the next keeper is the one after.
 */
export interface ClanMember {
  userId: string;
  /** Null also where they do not show it. */
  firstName: string | null;
  birthYear: number | null;
  house: string | null;
  seat: number;
}

/**
 * A clan as it stands, with its clan points: `weekXp`, the clan XP that its members have earned since they joined and
 * since the week began, without that of the setup.
 */
export interface ListedClan extends Omit<ClanRow, 'nameKey' | 'skeleton'> {
  members: ClanMember[];
  weekXp: number;
  /** Members whose XP are in `weekXp`: others could work out what somebody hides, had they all the rest of a sum. */
  summed: number;
  /** Whether whoever asks is one of them. */
  sumsMine: boolean;
}

/** Who asks for one clan, and when the week began that sums are of. */
export interface ClanQuery {
  userId: string;
  weekStart: Date;
}

/** For whom clans are listed who is in none of them. */
export interface ClanListQuery {
  track: ClanRow['track'];
  weekStart: Date;
}

/** What is to be known of somebody for whom clans are listed. */
interface ClanViewer {
  track: ClanRow['track'];
  clanId: string | null;
}

/** What a clan takes from the profile of whoever founds it, and whether others may see them there. */
export interface MemberProfile extends Pick<ClanRow, 'track' | 'language'> {
  birthYear: number | null;
  guardianConsent: boolean;
}

/** What changes a membership, inside one transaction; locks are taken in this order: profile, membership, clan. */
export interface ClanMembership {
  /** Null without a profile. */
  lockProfile(userId: string): Promise<MemberProfile | null>;
  /** The clan somebody is in. */
  lockMembership(userId: string): Promise<string | null>;
  lockClan(id: string): Promise<ClanRow | null>;
  findIdByKey(nameKey: string): Promise<string | null>;
  /** False where the name is taken, or one that looks like it. */
  create(clan: ClanRow): Promise<boolean>;
  /** Checks the clan size limit: false where the clan is full, or the account disabled since; the caller has locked the clan. */
  addMember(clan: Pick<ClanRow, 'id' | 'name'>, userId: string, at: Date): Promise<boolean>;
  /** A clan of students that loses its last member goes too. */
  removeMember(userId: string): Promise<void>;
  /** The clan leader; the caller has locked the clan. */
  findKeeper(clanId: string): Promise<string | null>;
  update(clanId: string, change: Partial<Pick<ClanRow, 'motto' | 'weekGoalXp'>>): Promise<void>;
  findMember(clanId: string, seat: number): Promise<NamedPerson | null>;
  /** Transfer ownership: that member becomes the clan owner, its leader; false where they have just left. */
  makeKeeper(clanId: string, userId: string): Promise<boolean>;
}

const FIND_VIEWER = `
  SELECT (SELECT track FROM profiles WHERE user_id = $1) AS track,
    (SELECT clan_id FROM clan_members WHERE user_id = $1) AS "clanId"`;

const placedList = ({ track }: ClanListQuery, limit: number) => sql`
    SELECT c.*, row_number() OVER (
      ORDER BY coalesce(m.size, 0) < ${CLAN_CAPACITY} DESC, coalesce(c.track = ${track}, false) DESC,
        coalesce(m.size, 0) DESC, c.name_key
    ) AS place
    FROM clans c
    LEFT JOIN (SELECT clan_id, count(*) AS size FROM clan_members GROUP BY clan_id) m ON m.clan_id = c.id
    ORDER BY place LIMIT ${limit}`;

const placedAlone = (id: string) => sql`SELECT c.*, 1 AS place FROM clans c WHERE c.id = ${id}`;

/** Nobody has the id that is empty. */
const listed = (placed: SQL, { userId = '', weekStart }: { userId?: string; weekStart: Date }) => sql`
  WITH placed AS (${placed}
  )
  SELECT s.id, s.name, s.motto, s.track, s.language, s.week_goal_xp AS "weekGoalXp",
    s.founded_by_academy AS "foundedByAcademy", s.created_at AS "createdAt", members.listed AS members,
    coalesce(earned.xp, 0)::int AS "weekXp", earned.summed::int AS summed,
    coalesce(earned.mine, false) AS "sumsMine"
  FROM placed s
  CROSS JOIN LATERAL (
    SELECT coalesce(json_agg(json_build_object('userId', m.user_id, 'house', co.house, 'seat', m.seat,
      'birthYear', p.birth_year, 'firstName', CASE p.leaderboard_visibility WHEN 'name' THEN p.first_name END)
      ORDER BY m.chosen_keeper DESC, m.joined_no), '[]') AS listed
    FROM clan_members m
    LEFT JOIN profiles p ON p.user_id = m.user_id
    LEFT JOIN completions co ON co.user_id = m.user_id
    WHERE m.clan_id = s.id
  ) members
  CROSS JOIN LATERAL (
    SELECT sum(e.amount) AS xp, count(DISTINCT m.user_id) AS summed, bool_or(m.user_id = ${userId}) AS mine
    FROM clan_members m
    JOIN users u ON u.id = m.user_id AND u.account_role = 'student'
    JOIN profiles p ON p.user_id = m.user_id
      AND (p.leaderboard_visibility <> 'hidden' OR m.user_id = ${userId})
    LEFT JOIN xp_events e ON e.user_id = m.user_id
      AND e.created_at >= greatest(m.joined_at, ${weekStart.toISOString()}::timestamptz)
      AND counts_in_week(e.source_type)
    WHERE m.clan_id = s.id
  ) earned
  ORDER BY s.place`;

/** Finds clans: the list of clans as a student sees it, and one of them. */
export function createClansRepository(db: Database | Transaction) {
  async function select(statement: SQL): Promise<ListedClan[]> {
    const { rows } = await db.execute<{ [Name in keyof ListedClan]: ListedClan[Name] }>(statement);
    return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
  }
  return {
    /** Those with room first, of that track, and the larger ones. */
    list: (query: ClanListQuery, limit: number): Promise<ListedClan[]> =>
      select(listed(placedList(query, limit), { weekStart: query.weekStart })),
    async find(id: string, query: ClanQuery): Promise<ListedClan | null> {
      const [clan] = await select(listed(placedAlone(id), query));
      return clan ?? null;
    },
    async findViewer(userId: string): Promise<ClanViewer> {
      const [viewer] = await executeStatement<ClanViewer>(db, {
        name: 'clans.find-viewer',
        text: FIND_VIEWER,
        values: [userId],
      });
      return viewer ?? { track: null, clanId: null };
    },
  };
}

function createMembershipLocks(
  tx: Transaction,
): Pick<ClanMembership, 'lockProfile' | 'lockMembership' | 'lockClan'> {
  return {
    async lockProfile(userId) {
      const [row] = await tx
        .select({
          track: profiles.track,
          language: profiles.language,
          birthYear: profiles.birthYear,
          guardianConsent: profiles.guardianConsent,
        })
        .from(profiles)
        .where(eq(profiles.userId, userId))
        .for('update');
      return row ?? null;
    },
    async lockMembership(userId) {
      const [row] = await tx
        .select({ clanId: clanMembers.clanId })
        .from(clanMembers)
        .where(eq(clanMembers.userId, userId))
        .for('update');
      return row?.clanId ?? null;
    },
    async lockClan(id) {
      const [row] = await tx.select().from(clans).where(eq(clans.id, id)).for('update');
      return row ?? null;
    },
  };
}

function createMembershipReads(tx: Transaction): Pick<ClanMembership, 'findKeeper' | 'findMember'> {
  const { birthYear, firstName, leaderboardVisibility } = profiles;
  return {
    async findKeeper(clanId) {
      const [row] = await tx
        .select({ userId: clanMembers.userId })
        .from(clanMembers)
        .innerJoin(clans, and(eq(clans.id, clanMembers.clanId), eq(clans.foundedByAcademy, false)))
        .where(eq(clanMembers.clanId, clanId))
        .orderBy(sql`${clanMembers.chosenKeeper} DESC, ${clanMembers.joinedNo}`)
        .limit(1);
      return row?.userId ?? null;
    },
    async findMember(clanId, seat) {
      const [row] = await tx
        .select({ userId: clanMembers.userId, birthYear, firstName, leaderboardVisibility })
        .from(clanMembers)
        .leftJoin(profiles, eq(profiles.userId, clanMembers.userId))
        .where(and(eq(clanMembers.clanId, clanId), eq(clanMembers.seat, seat)));
      if (!row) return null;
      return { ...row, firstName: row.leaderboardVisibility === 'name' ? row.firstName : null };
    },
  };
}

/** Stores clans and their members: to create a clan or update it, to join a clan, leave a clan and hand one over. */
export function createClanMembership(tx: Transaction): ClanMembership {
  const setClan = (userId: string, clan: string | null) =>
    tx.update(profiles).set({ clan }).where(eq(profiles.userId, userId));
  return {
    ...createMembershipLocks(tx),
    ...createMembershipReads(tx),
    async findIdByKey(nameKey) {
      const [row] = await tx.select({ id: clans.id }).from(clans).where(eq(clans.nameKey, nameKey));
      return row?.id ?? null;
    },
    async create(clan) {
      const { rowCount } = await tx.insert(clans).values(clan).onConflictDoNothing();
      return rowCount === 1;
    },
    async addMember({ id, name }, userId, at) {
      const { rowCount } = await tx.execute(sql`
        INSERT INTO clan_members (user_id, clan_id, seat, joined_at)
        SELECT ${userId}, ${id}, seat, ${at.toISOString()}
        FROM generate_series(1, ${CLAN_CAPACITY}::int) seat
        WHERE NOT EXISTS (SELECT FROM clan_members m WHERE m.clan_id = ${id} AND m.seat = seat.seat)
          AND EXISTS (SELECT FROM users WHERE id = ${userId} AND disabled_at IS NULL)
        ORDER BY seat LIMIT 1`);
      if (rowCount === 1) {
        await setClan(userId, name);
        await awardBadges(tx, { userId, event: 'clan-joined', sourceId: id, at });
      }
      return rowCount === 1;
    },
    async removeMember(userId) {
      await tx.delete(clanMembers).where(eq(clanMembers.userId, userId));
      await setClan(userId, null);
    },
    async update(clanId, change) {
      await tx.update(clans).set(change).where(eq(clans.id, clanId));
    },
    async makeKeeper(clanId, userId) {
      const isOfClan = eq(clanMembers.clanId, clanId);
      await tx
        .update(clanMembers)
        .set({ chosenKeeper: false })
        .where(and(isOfClan, clanMembers.chosenKeeper));
      const { rowCount } = await tx
        .update(clanMembers)
        .set({ chosenKeeper: true })
        .where(and(isOfClan, eq(clanMembers.userId, userId)));
      return rowCount === 1;
    },
  };
}
