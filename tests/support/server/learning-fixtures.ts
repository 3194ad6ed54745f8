import { afterAll, beforeEach, vi } from 'vitest';
import type { AppDeps } from '#server/app-deps.ts';
import { readConfig } from '#server/config.ts';
import { profiles, users } from '#server/db/schema/accounts.ts';
import { enrollments } from '#server/db/schema/learning.ts';
import type { Caller } from '#server/http/handlers.ts';
import { checkInvariants } from './invariants.ts';
import { type TestDatabase, createTestDatabase } from './test-database.ts';

/** A Saturday, 10:00 in Kolkata. */
export const SATURDAY = new Date('2026-11-21T04:30:00Z');

/** An id that nothing has. */
export const NOBODY = 'f'.repeat(24);

/** The shipped courses in a database of one test file's own, a clock that stands still, and ids that count up. */
export interface LearningWorld {
  /** `drop` throws with a list of what breaks an invariant in what the suite leaves behind (T11). */
  database: TestDatabase;
  deps: AppDeps;
  /** Moves the clock. */
  setNow: (at: Date) => void;
  /** Moves it to so many seconds after the Saturday, wherever it stands. */
  setSecondsAfterStart: (seconds: number) => void;
  /** Moves it on from where it stands. */
  advance: (seconds: number) => void;
  createStudent: (options?: { timeZone?: string; courses?: string[]; at?: Date }) => Promise<string>;
}

/** `unchecked` is for a suite that plants rows which no call makes; it says why. */
export async function createLearningWorld({
  invariants,
}: { invariants?: 'unchecked' } = {}): Promise<LearningWorld> {
  const database = await createTestDatabase();
  let at = SATURDAY;
  let lastId = 0;
  const newId = () => {
    lastId += 1;
    return lastId.toString(16).padStart(24, '0');
  };
  const env = {
    DATABASE_URL: database.connectionString,
    SESSION_SECRET: 'a secret that only tests know, 32+',
  };
  const drop = async () => {
    try {
      if (invariants !== 'unchecked') await checkInvariants(database.db);
    } finally {
      await database.drop();
    }
  };
  return {
    database: { ...database, drop },
    deps: { db: database.db, config: readConfig(env), now: () => at, newId },
    setNow: (moment) => {
      at = moment;
    },
    setSecondsAfterStart: (seconds) => {
      at = new Date(SATURDAY.getTime() + seconds * 1_000);
    },
    advance: (seconds) => {
      at = new Date(at.getTime() + seconds * 1_000);
    },
    createStudent: async (options = {}) => {
      const id = newId();
      const createdAt = options.at ?? at;
      await database.db
        .insert(users)
        .values({ id, email: `${id}@students.example`, username: id, passwordHash: '-', createdAt });
      if (options.timeZone !== undefined) {
        const { timeZone } = options;
        await database.db.insert(profiles).values({ userId: id, timeZone, createdAt, updatedAt: createdAt });
      }
      for (const courseId of options.courses ?? []) {
        await database.db.insert(enrollments).values({ userId: id, courseId, enrolledAt: createdAt });
      }
      return id;
    },
  };
}

/** A world for one test file, from its first line to its last test; each test begins on the Saturday. */
export async function useLearningWorld(
  options?: Parameters<typeof createLearningWorld>[0],
): Promise<LearningWorld> {
  const world = await createLearningWorld(options);
  afterAll(() => world.database.drop());
  beforeEach(() => world.setNow(SATURDAY));
  return world;
}

const request = { id: 'test', ip: '127.0.0.1', headers: {}, cookies: {}, isAbandoned: () => false };

/** A call of a signed-in student, as the registrar hands it to a handler. */
export function callBy<Params extends object = Record<never, never>, Body = undefined>(
  userId: string,
  { params = {} as Params, body = undefined as Body }: { params?: Params; body?: Body } = {},
) {
  const caller: Caller = {
    userId,
    sessionId: 'test',
    email: `${userId}@students.example`,
    accountRole: 'student',
  };
  return { params, query: {}, body, caller, request };
}

/** A call of somebody who is not signed in. */
export const openCall = { params: {}, query: {}, body: undefined, caller: null, request };

/** How many statements of the pool something needs. */
export async function countQueries(
  { database }: LearningWorld,
  run: () => Promise<unknown>,
): Promise<number> {
  const query = vi.spyOn(database.db.$client, 'query');
  try {
    await run();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}
