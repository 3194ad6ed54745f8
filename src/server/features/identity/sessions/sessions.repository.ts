import { and, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { sessions, users } from '../../../db/schema/accounts.ts';
import type { AccessClaims } from '../tokens/access-tokens.ts';
import type { RefreshClaims } from '../tokens/refresh-tokens.ts';

export type Session = typeof sessions.$inferSelect;

/** A session as one of its access tokens finds it. */
interface LiveSession {
  readonly userId: string;
  readonly email: string;
  readonly accountRole: 'student' | 'teacher' | 'admin';
  readonly counter: number;
  readonly successorUsed: boolean;
}

/** How somebody came in. */
export type SignInEvent = 'account.created' | 'login.succeeded';

type NewSession = Pick<Session, 'id' | 'userId' | 'sharedComputer' | 'device'>;

interface SessionEntry {
  /** The one that was found right. */
  readonly passwordHash: string;
  readonly event: SignInEvent;
}

/** A new session, and those that ended for it. */
interface OpenedSession {
  readonly session: Session;
  readonly endedIds: string[];
}

const day = 86_400_000;
/** When a session expires: after the idle timeout, its inactivity limit (R12), or after its absolute lifetime below. */
const IDLE_MS = 7 * day;
/** The absolute session lifetime, however busy. */
const LONGEST_MS = 30 * day;
const MOST_SESSIONS = 10;

const unused = { counter: 0, successorUsed: false, revokedAt: null, revokedReason: null };
const idleEnd = (at: Date) => new Date(at.getTime() + IDLE_MS);

/** What the function `open_session` takes. */
export const openingValues = (
  { id, userId, sharedComputer, device }: NewSession,
  { passwordHash, event }: SessionEntry,
  at: Date,
): unknown[] => [id, userId, passwordHash, sharedComputer, device, at, idleEnd(at), event, MOST_SESSIONS];

/** What it answered with: the ids of sessions that ended, or null. */
export const toOpened = (fields: NewSession, at: Date, endedIds: string[] | null): OpenedSession | null =>
  endedIds && {
    session: { ...unused, ...fields, createdAt: at, rotatedAt: at, lastUsedAt: at, expiresAt: idleEnd(at) },
    endedIds,
  };

const live = (at: Date) => and(isNull(sessions.revokedAt), gt(sessions.expiresAt, at));

function createSessionReads(db: Database | Transaction) {
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
    async find(id: string): Promise<Session | null> {
      const [session] = await db.select().from(sessions).where(eq(sessions.id, id));
      return session ?? null;
    },
    /** Null once ended, expired or disabled. */
    async findLive({ sessionId, userId }: AccessClaims, at: Date): Promise<LiveSession | null> {
      const [session] = await findLive.execute({ sessionId, userId, at });
      return session ?? null;
    },
    async listLive(userId: string, at: Date): Promise<Session[]> {
      return db
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, userId), live(at)))
        .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt));
    },
    /** Those of the ids that stand for a live session of an account that is not disabled. */
    async listLiveAmong(ids: string[], at: Date): Promise<string[]> {
      const rows = await db
        .select({ id: sessions.id })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(and(inArray(sessions.id, ids), live(at), isNull(users.disabledAt)));
      return rows.map(({ id }) => id);
    },
  };
}

/** How sessions begin, and go on by rotation. */
function createSessionRotation(db: Database | Transaction) {
  return {
    /**
     * Stores a new session with its audit event and ends the user's surplus ones, those never used first; resolves to
     * both. Null unless the account is there, is not disabled and still has this password: a change of password that runs
     * beside it either stops the session or sees and ends it. Several of one account come one after another.
     */
    async create(fields: NewSession, entry: SessionEntry, at: Date): Promise<OpenedSession | null> {
      const values = openingValues(fields, entry, at).map((value) => sql`${value}`);
      const { rows } = await db.execute<{ ended: string[] | null }>(
        sql`SELECT open_session(${sql.join(values, sql`, `)}) AS ended`,
      );
      return toOpened(fields, at, rows[0]?.ended ?? null);
    },
    /** Refresh token rotation by one compare-and-swap: of many calls with the same counter one gets the session, the others null (R5). */
    async rotate({ sessionId, counter }: RefreshClaims, at: Date): Promise<Session | null> {
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
    /** The pair with this counter has arrived at its client, which works with it. */
    async markUsed({ sessionId, counter }: RefreshClaims): Promise<void> {
      await db
        .update(sessions)
        .set({ successorUsed: true })
        .where(and(eq(sessions.id, sessionId), eq(sessions.counter, counter)));
    },
  };
}

function createSessionEndings(db: Database | Transaction) {
  return {
    /** To revoke a session: false if it had ended before, or is not the user's. */
    async revoke({ id, userId }: { id: string; userId: string }, at: Date, reason: string): Promise<boolean> {
      const ended = await db
        .update(sessions)
        .set({ revokedAt: at, revokedReason: reason })
        .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.revokedAt)))
        .returning({ id: sessions.id });
      return ended.length > 0;
    },
    /** Session revocation to sign out everywhere: ends all of a user's live sessions but one; resolves to their ids. */
    async revokeAll(
      userId: string,
      at: Date,
      { reason, exceptId }: { reason: string; exceptId?: string },
    ): Promise<string[]> {
      const ended = await db
        .update(sessions)
        .set({ revokedAt: at, revokedReason: reason })
        .where(
          and(
            eq(sessions.userId, userId),
            isNull(sessions.revokedAt),
            exceptId === undefined ? undefined : ne(sessions.id, exceptId),
          ),
        )
        .returning({ id: sessions.id });
      return ended.map(({ id }) => id);
    },
  };
}

/** Sessions in the database, with session expiry and rotation. */
export const createSessionsRepository = (db: Database | Transaction) => ({
  ...createSessionReads(db),
  ...createSessionRotation(db),
  ...createSessionEndings(db),
});

export type SessionsRepository = ReturnType<typeof createSessionsRepository>;
