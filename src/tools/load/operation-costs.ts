import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/db/database.ts';
import { createAccessTokens } from '#server/features/identity/tokens/access-tokens.ts';
import { SCHOOL_SUBJECT, studentAt } from './school.ts';

/** Microseconds of processor that a call costs, in this process and in PostgreSQL together, and its median wall time. */
export interface Cost {
  readonly processor: number;
  readonly wall: number;
}

interface Request {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: object;
}

interface Measuring {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly secret: string;
  /** Among whom those are chosen who call: students who have not been measured yet. */
  readonly first: number;
  readonly last: number;
  /** How many students make each call. */
  readonly calls: number;
  /** Other students for each turn, from 0. */
  readonly turn: number;
}

const READS: Readonly<Record<string, string>> = {
  // Every later one asks for the session again only after some seconds.
  'first call of a session': '/profiles/me/profile',
  profile: '/profiles/me/profile',
  home: '/home',
  'XP ledger': '/xp/ledger',
  notifications: '/notifications',
  'leaderboard of the week': '/leaderboard',
  'leaderboard of all time': '/leaderboard?window=all',
  'leaderboard of a house': '/leaderboard?house=Fidelis',
};

/** Calls before those that count: statements are prepared and pages read. */
const REHEARSALS = 12;

/** What the ten hottest operations cost, each asked by other students. */
export async function measureOperations(measuring: Measuring): Promise<Map<string, Cost>> {
  const { app } = measuring;
  const costs = new Map<string, Cost>();
  const send = createSender(app, measuring.secret);
  const chosen = choosePlaces(measuring);
  const measure = async (name: string, requestOf: (place: number) => Request) => {
    const answers = new Map<number, unknown>();
    for (const place of chosen.slice(0, REHEARSALS)) answers.set(place, await send(place, requestOf(place)));
    const before = await processorTimes(measuring.db);
    const times: number[] = [];
    for (const place of chosen.slice(REHEARSALS)) {
      const startedAt = performance.now();
      answers.set(place, await send(place, requestOf(place)));
      times.push(performance.now() - startedAt);
    }
    const spent = spentBetween(before, await processorTimes(measuring.db));
    const wall = (times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0) * 1_000;
    costs.set(name, { processor: spent / times.length, wall });
    return answers;
  };

  for (const [name, path] of Object.entries(READS)) await measure(name, () => ({ method: 'GET', path }));
  const begin = { kind: 'weekly', subjectId: SCHOOL_SUBJECT, retake: false };
  const begun = await measure('begin', () => ({ method: 'POST', path: '/quiz-attempts', body: begin }));
  const attemptOf = (place: number): string => String(Reflect.get(Object(begun.get(place)), 'attemptId'));
  const saveAs = (rev: number) => (place: number) => ({
    method: 'PUT' as const,
    path: `/quiz-attempts/${attemptOf(place)}/answers`,
    body: { rev, epoch: 0, answers: { 0: 1, 1: 2 } },
  });
  await measure('first save', saveAs(1));
  await measure('save', saveAs(2));
  await measure('hand in', (place) => ({
    method: 'POST',
    path: `/quiz-attempts/${attemptOf(place)}/submit`,
    body: { answers: { 0: 1, 1: 2, 2: 3, 3: 0, 4: 1 } },
  }));
  return costs;
}

/** Places of students all over the academy, none twice. */
function choosePlaces({ first, last, calls, turn }: Measuring): number[] {
  const count = calls + REHEARSALS;
  const step = Math.floor((last - first + 1) / count);
  if (step <= turn) throw new Error(`Too few students for ${count} calls in turn ${turn}.`);
  return Array.from({ length: count }, (_, index) => first + index * step + turn);
}

function createSender(app: FastifyInstance, secret: string) {
  const tokens = createAccessTokens([secret], 900);
  return async (place: number, { method, path, body }: Request): Promise<unknown> => {
    const { userId, sessionId, email } = studentAt(place);
    const { token } = tokens.mint({ userId, sessionId, counter: 0, email }, new Date());
    const answer = await app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { host: 'localhost', authorization: `Bearer ${token}` },
      ...(body && { payload: body }),
    });
    if (answer.statusCode !== 200)
      throw new Error(`${method} ${path} answered ${answer.statusCode}: ${answer.body}`);
    return answer.json<{ data: unknown }>().data;
  };
}

/** Microseconds by process, 0 this one: the connections to the database count where Linux tells of them. */
async function processorTimes({ $client }: Database): Promise<ReadonlyMap<number, number>> {
  const { rows } = await $client.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE application_name = 'wizlearn'`,
  );
  const times = await Promise.all(
    rows.map(async ({ pid }): Promise<[number, number]> => {
      const stat = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '0');
      return [pid, Number(stat.split(' ')[0]) / 1_000];
    }),
  );
  const { user, system } = process.cpuUsage();
  return new Map([[0, user + system], ...times]);
}

/** A connection that has been closed meanwhile tells nothing any more, and takes nothing back. */
const spentBetween = (before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number =>
  [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0);
