import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { sessions, users } from '../../db/schema/accounts.ts';
import type { AccessClaims } from '../auth/access-tokens.ts';
import type { RefreshClaims } from '../auth/refresh-tokens.ts';

export type Session = typeof sessions.$inferSelect;

/** A session as one of its access tokens finds it. */
interface LiveSession {
  readonly userId: string;
  readonly email: string;
  readonly accountRole: 'student' | 'teacher' | 'admin';
  readonly counter: number;
  readonly successorUsed: boolean;
}

export interface SessionsRepository {
  /** Stores a new session and ends the user's surplus ones, those never used first; resolves to both. */
  create(
    session: Pick<Session, 'id' | 'userId' | 'sharedComputer' | 'device'>,
    at: Date,
  ): Promise<{ session: Session; endedIds: string[] }>;
  /** One compare-and-swap: of many calls with the same counter one gets the session, the others null (R5). */
  rotate(claims: RefreshClaims, at: Date): Promise<Session | null>;
  find(id: string): Promise<Session | null>;
  /** Null once ended, expired or disabled. */
  findLive(claims: AccessClaims, at: Date): Promise<LiveSession | null>;
  /** The pair with this counter has arrived at its client, which works with it. */
  markUsed(claims: RefreshClaims): Promise<void>;
  listLive(userId: string, at: Date): Promise<Session[]>;
  /** False if it had ended before, or is not the user's. */
  revoke(session: { id: string; userId: string }, at: Date, reason: string): Promise<boolean>;
  deleteExpiredBefore(at: Date): Promise<void>;
}

const day = 86_400_000;
/** A session left alone for this long is over (R12). */
const IDLE_MS = 7 * day;
/** No session lives longer, however busy. */
const LONGEST_MS = 30 * day;
const MOST_SESSIONS = 10;

const unused = { counter: 0, successorUsed: false, revokedAt: null, revokedReason: null };
const idleEnd = (at: Date) => new Date(at.getTime() + IDLE_MS);

export function createSessionsRepository(db: Database | Transaction): SessionsRepository {
  const live = (at: Date) => and(isNull(sessions.revokedAt), gt(sessions.expiresAt, at));
  const findLive = db
    .select({
      userId: users.id,
      email: users.email,
      accountRole: users.accountRole,
      counter: sessions.counter,
      successorUsed: sessions.successorUsed,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        eq(sessions.userId, sql.placeholder('userId')),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql.placeholder('at')),
        isNull(users.disabledAt),
      ),
    )
    .prepare('find_live_session');

  return {
    async create(fields, at) {
      const session = {
        ...unused,
        ...fields,
        createdAt: at,
        rotatedAt: at,
        lastUsedAt: at,
        expiresAt: idleEnd(at),
      };
      const created = db
        .$with('created')
        .as(db.insert(sessions).values(session).returning({ id: sessions.id }));
      // Both parts of one statement see the sessions as they were before it: the new one is not among the surplus.
      const surplus = db
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(eq(sessions.userId, fields.userId), live(at)))
        .orderBy(desc(sessions.successorUsed), desc(sessions.lastUsedAt), desc(sessions.id))
        .offset(MOST_SESSIONS - 1);
      const ended = await db
        .with(created)
        .update(sessions)
        .set({ revokedAt: at, revokedReason: 'too-many-sessions' })
        .where(inArray(sessions.id, surplus))
        .returning({ id: sessions.id });
      return { session, endedIds: ended.map(({ id }) => id) };
    },
    async rotate({ sessionId, counter }, at) {
      const longest = sql`${sessions.createdAt} + make_interval(secs => ${LONGEST_MS / 1_000})`;
      const [rotated] = await db
        .update(sessions)
        .set({
          counter: counter + 1,
          successorUsed: false,
          rotatedAt: at,
          lastUsedAt: at,
          expiresAt: sql`least(${longest}, ${idleEnd(at)})`,
        })
        .where(and(eq(sessions.id, sessionId), eq(sessions.counter, counter), live(at)))
        .returning();
      return rotated ?? null;
    },
    async find(id) {
      const [session] = await db.select().from(sessions).where(eq(sessions.id, id));
      return session ?? null;
    },
    async findLive({ sessionId, userId }, at) {
      const [session] = await findLive.execute({ sessionId, userId, at });
      return session ?? null;
    },
    async markUsed({ sessionId, counter }) {
      await db
        .update(sessions)
        .set({ successorUsed: true })
        .where(and(eq(sessions.id, sessionId), eq(sessions.counter, counter)));
    },
    async listLive(userId, at) {
      return db
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, userId), live(at)))
        .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt));
    },
    async revoke({ id, userId }, at, reason) {
      const ended = await db
        .update(sessions)
        .set({ revokedAt: at, revokedReason: reason })
        .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.revokedAt)))
        .returning({ id: sessions.id });
      return ended.length > 0;
    },
    async deleteExpiredBefore(at) {
      await db.delete(sessions).where(lt(sessions.expiresAt, at));
    },
  };
}
