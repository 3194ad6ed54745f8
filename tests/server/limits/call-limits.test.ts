import { describe, expect, test, vi } from 'vitest';
import { callAllowances, callTotals } from '#server/db/schema/limits.ts';
import { deleteExpiredRows } from '#server/expired-rows.ts';
import type { Who } from '#server/http/request-limits.ts';
import { type CallLimits, createCallLimits } from '#server/limits/call-limits.ts';
import { RATE_LIMITS, type LimitsTable, type RuleName } from '#server/limits/limits-table.ts';
import type { Limit } from '#server/limits/rate-limit-rule.ts';
import { type TestClock, createTestClock } from '#tests/support/server/clock.ts';
import { newId } from '#tests/support/server/test-app.ts';
import { useTestDatabase } from '#tests/support/server/test-database.ts';

const database = await useTestDatabase();

const table: LimitsTable = RATE_LIMITS;
const withLimits = (name: RuleName, limits: readonly Limit[]): LimitsTable => ({
  ...table,
  [name]: { ...table[name], limits },
});
/** A server of its own over the shared database. */
const open = (clock: TestClock, limits = table) =>
  createCallLimits({ db: database.db, now: clock.now }, limits);
let people = 0;
const somebody = (): Who & Record<'ip' | 'user' | 'session' | 'account', string> => {
  people += 1;
  const account = `${newId()}@example.org`;
  return {
    ip: `10.${people >> 8}.${people & 255}.1`,
    user: newId(),
    session: newId(),
    account,
    megabytes: 1,
  };
};

/** Null where a call is counted, else the seconds to wait. */
const call = (limits: CallLimits, rule: RuleName, who: Who): Promise<number | null> =>
  limits.count(rule, who).then(
    () => null,
    ({ code, retryAfterSeconds }) =>
      code === 'too-many-requests' ? retryAfterSeconds : Promise.reject(code),
  );
async function callTimes(limits: CallLimits, rule: RuleName, who: Who, times: number) {
  const answers: (number | null)[] = [];
  while (answers.length < times) {
    const several = Array.from({ length: Math.min(20, times - answers.length) }, () =>
      call(limits, rule, who),
    );
    answers.push(...(await Promise.all(several)));
  }
  return answers;
}
const passed = (answers: readonly (number | null)[]) => answers.filter((wait) => wait === null).length;

const each = Object.entries(table).flatMap(([name, { limits }]) =>
  limits.filter(({ by }) => by !== 'site').map((limit) => [name as RuleName, limit] as const),
);

vi.setConfig({ testTimeout: 20_000 });

test.for(each)('%s lets through %o and not one more, and all of it again after that time', async ([name, limit]) => {
  const clock = createTestClock();
  const limits = open(clock, withLimits(name, [limit]));
  const { most, seconds, withoutSession } = limit;
  const who = { ...somebody(), ...(withoutSession && { session: undefined }) };
  expect(passed(await callTimes(limits, name, who, most))).toBe(most);
  const waits = new Set(await callTimes(limits, name, who, 3));
  expect(waits).toEqual(new Set([Math.ceil(seconds / most)]));
  expect(await call(limits, name, somebody())).toBeNull();
  clock.advance({ seconds: Math.ceil(seconds / most) });
  expect(await call(limits, name, who)).toBeNull();
  clock.advance({ seconds: seconds + 1 });
  expect(passed(await callTimes(limits, name, who, most + 1))).toBe(most);
}); // oxfmt-ignore

test('all networks of an IPv6 site sign up within one limit', async () => {
  const limits = open(createTestClock(), withLimits('register', [{ by: 'site', most: 2, seconds: 3_600 }]));
  const signUpFrom = (ip: string) => call(limits, 'register', { ip });
  expect(await signUpFrom('2001:db8:5:1::3')).toBeNull();
  expect(await signUpFrom('2001:db8:5:2::3')).toBeNull();
  expect(await signUpFrom('2001:db8:5:3::3')).toBe(1_800);
  expect(await signUpFrom('2001:db8:6:1::3')).toBeNull();
  expect(await signUpFrom('203.0.113.7')).toBeNull();
});

describe('a rule of two limits', () => {
  test('refuses by the tighter one, and a refused call uses up neither', async () => {
    const clock = createTestClock();
    const limits = open(clock);
    const who = somebody();
    expect(passed(await callTimes(limits, 'ai', who, 30))).toBe(10);
    for (let minute = 0; minute < 4; minute += 1) {
      clock.advance({ seconds: 60 });
      expect(passed(await callTimes(limits, 'ai', who, 12))).toBe(10);
    }
    clock.advance({ seconds: 60 });
    // The day's 50 are used up; one comes back every 28.8 minutes, and the first did five minutes ago.
    expect(await call(limits, 'ai', who)).toBe(86_400 / 50 - 300);
  });

  test('asked many times at once, even the first time, uses up no more than it lets through', async () => {
    const clock = createTestClock();
    const who = somebody();
    const answers = await Promise.all(Array.from({ length: 40 }, () => call(open(clock), 'ai', who)));
    expect(passed(answers)).toBe(10);
    clock.advance({ seconds: 60 });
    const limits = open(clock);
    expect(passed(await callTimes(limits, 'ai', who, 10))).toBe(10);
    const left = await database.db.$client.query(
      `SELECT round(extract(epoch FROM restored_at - $1) / 1728) AS used FROM call_allowances WHERE key LIKE 'ai|user|86400|%' AND key LIKE $2`,
      [clock.now(), `%${who.user}`],
    );
    expect(left.rows).toEqual([{ used: '20' }]);
  });
});

test('a limit of megabytes counts what is sent, and nothing of who does not say', async () => {
  const clock = createTestClock();
  const limits = open(clock, withLimits('import', [{ by: 'user', most: 3, of: 'megabytes', seconds: 60 }]));
  const who = somebody();
  const send = (megabytes: number) => call(limits, 'import', { ...who, megabytes });
  expect([await send(2), await send(0.5), await send(0.5), await send(0.25)]).toEqual([null, null, null, 5]);
  clock.advance({ seconds: 5 });
  expect([await send(0.25), await send(0.25)]).toEqual([null, 5]);
  expect(await call(limits, 'import', { ip: who.ip, user: who.user })).toBeNull();
});

describe('a rule for refusals only', () => {
  test('gives a call back that was none', async () => {
    const clock = createTestClock();
    const limits = open(clock, withLimits('login', [{ by: 'address', most: 2, seconds: 60, refusedOnly: true }]));
    const who = somebody();
    for (let time = 0; time < 5; time += 1) {
      const { refund } = await limits.count('login', who);
      await refund?.();
    }
    expect(passed(await callTimes(limits, 'login', who, 3))).toBe(2);
  }); // oxfmt-ignore
});

describe('several servers on one database', () => {
  test('share what is counted exactly, call by call (R71)', async () => {
    const clock = createTestClock();
    const servers = [open(clock), open(clock), open(clock), open(clock)];
    const who = somebody();
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, index) => call(servers[index % 4] ?? open(clock), 'submit', who)),
    );
    expect(passed(answers)).toBe(10);
  });

  test('share the rest within a second: the allowance, and what came to the others meanwhile', async () => {
    const clock = createTestClock();
    const [one, other] = [open(clock), open(clock)];
    const who = somebody();
    expect(passed(await callTimes(one, 'reads', who, 290))).toBe(290);
    expect(passed(await callTimes(other, 'reads', who, 20))).toBe(20);
    await one.exchange();
    await other.exchange();
    expect(passed(await callTimes(other, 'reads', who, 100))).toBe(0);
    // It told before the other did; with what it tells next it hears of those 20.
    expect(passed(await callTimes(one, 'reads', who, 1))).toBe(1);
    await one.exchange();
    expect(passed(await callTimes(one, 'reads', who, 100))).toBe(0);
  });

  test('let a steady caller have no more than the limit, second after second', async () => {
    const clock = createTestClock();
    const servers = [open(clock), open(clock), open(clock), open(clock)];
    const who = somebody();
    let count = 0;
    for (let second = 0; second < 120; second += 1) {
      for (const server of servers) count += passed(await callTimes(server, 'reads', who, 10));
      clock.advance({ seconds: 1 });
      for (const server of servers) await server.exchange();
    }
    // 300 at once and 5 a second, and one second's worth of the other servers.
    expect(count).toBeGreaterThan(300 + 119 * 5 - 1);
    expect(count).toBeLessThanOrEqual(300 + 119 * 5 + 3 * 10 * 2);
  });

  test('tell what they could not tell as soon as they can', async () => {
    const clock = createTestClock();
    const [one, other] = [open(clock), open(clock)];
    const who = somebody();
    await callTimes(one, 'reads', who, 300);
    const rename = (from: string, to: string) =>
      database.db.$client.query(`ALTER TABLE ${from} RENAME TO ${to}`);
    await rename('call_totals', 'call_totals_gone');
    await expect(one.exchange()).rejects.toThrow();
    expect(await call(one, 'reads', who)).toBe(1);
    await rename('call_totals_gone', 'call_totals');
    await one.exchange();
    await callTimes(other, 'reads', who, 1);
    await other.exchange();
    expect(await call(other, 'reads', who)).toBe(1);
  });
});

test('a restart forgets nothing that is counted exactly (R71)', async () => {
  const clock = createTestClock();
  const who = somebody();
  await callTimes(open(clock), 'passwordReset', who, 3);
  expect(await call(open(clock), 'passwordReset', who)).toBe(1_200);
});

test('nobody’s email address stands in the tables', async () => {
  const clock = createTestClock();
  const who = somebody();
  const limits = open(clock);
  await limits.count('passwordReset', who);
  await limits.count('passwordReset', { ...who, account: who.account.toUpperCase() });
  const rows = await database.db.select().from(callAllowances);
  expect(JSON.stringify(rows)).not.toContain(who.account);
  expect(passed(await callTimes(limits, 'passwordReset', who, 2))).toBe(1);
});

test('what is restored is deleted', async () => {
  const clock = createTestClock();
  const limits = open(clock);
  const who = somebody();
  await limits.count('submit', who);
  await limits.count('reads', who);
  await limits.exchange();
  clock.advance({ days: 9 });
  await deleteExpiredRows(database.db, clock.now());
  expect([
    await database.db.select().from(callAllowances),
    await database.db.select().from(callTotals),
  ]).toEqual([[], []]);
});

test('something is the first of its kind once a minute, for all servers together', async () => {
  const clock = createTestClock();
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => open(clock).isFirstInMinute('refused|deleteNote|x')),
  );
  expect(answers.filter(Boolean)).toHaveLength(1);
  clock.advance({ seconds: 60 });
  expect(await open(clock).isFirstInMinute('refused|deleteNote|x')).toBe(true);
});

test('what is left of a day is told without counting a call', async () => {
  const clock = createTestClock();
  const limits = open(clock);
  const who = somebody();
  expect(await limits.allowanceLeft('ai', who)).toEqual({ left: 50, nextInSeconds: 0 });
  await callTimes(limits, 'ai', who, 3);
  for (const _again of [1, 2])
    expect(await limits.allowanceLeft('ai', who)).toEqual({ left: 47, nextInSeconds: 0 });
  expect(await limits.allowanceLeft('reads', who)).toBeUndefined();
});
