import { describe, expect, test } from 'vitest';
import { createLoginThrottle } from '#server/features/identity/sign-in/login-throttle.repository.ts';
import { createCallLimits } from '#server/limits/call-limits.ts';
import { CLOCK_TOLERANCE_MS } from '#server/limits/allowances.ts';
import { RATE_LIMITS, type RuleName } from '#server/limits/limits-table.ts';
import { prepareStudent } from '#tests/support/product/prepared-student.ts';
import { signInTo } from '#tests/support/server/api-client.ts';
import { createTestClock } from '#tests/support/server/clock.ts';
import { TEST_ORIGIN, newId, useTestApp } from '#tests/support/server/test-app.ts';

const clock = createTestClock();
const server = await useTestApp({ now: clock.now, limits: RATE_LIMITS });
const JUMPS = [4 * 86_400, 365 * 86_400];
const RULES = Object.keys(RATE_LIMITS) as RuleName[];
const windowOf = (rule: RuleName) => Math.max(...RATE_LIMITS[rule].limits.map(({ seconds }) => seconds));
/** A window and a half of each rule; of a shorter one what the clocks of two servers may differ beside it. */
const WINDOWS_AND_A_HALF = [
  ...new Set(
    RULES.map((rule) => windowOf(rule) + Math.max(windowOf(rule) / 2, CLOCK_TOLERANCE_MS / 1_000 + 1)),
  ),
];

describe('a clock that was ahead and is set back', () => {
  test.each([...JUMPS, ...WINDOWS_AND_A_HALF])(
    'leaves every rule of the limits its calls, after a restart too: %i s',
    async (seconds) => {
      const { db } = server;
      const limits = createCallLimits({ db, now: clock.now }, RATE_LIMITS);
      const who = {
        ip: `10.${seconds % 251}.${seconds % 241}.7`,
        user: newId(),
        session: newId(),
        account: `${newId()}@x.example`,
      };
      const countAll = async (by: Pick<typeof limits, 'count' | 'exchange'>) => {
        const refused: RuleName[] = [];
        for (const rule of RULES.filter((each) => windowOf(each) < seconds))
          await by.count(rule, { ...who, megabytes: 1 }).catch(() => refused.push(rule));
        await by.exchange();
        return refused;
      };
      expect(await countAll(limits)).toEqual([]);
      clock.advance({ seconds });
      expect(await countAll(limits)).toEqual([]);
      clock.advance({ seconds: -seconds });
      expect(await countAll(limits)).toEqual([]);
      expect(await countAll(createCallLimits({ db, now: clock.now }, RATE_LIMITS))).toEqual([]);
    },
  );

  test.each(JUMPS)(
    'shuts nobody out of an account at which passwords were guessed: %i s',
    async (seconds) => {
      const throttle = createLoginThrottle(server.db);
      const account = `guessed-${seconds}@x.example`;
      clock.advance({ seconds });
      for (let tries = 0; tries < 40; tries += 1) {
        await throttle.take(account, clock.now());
        await throttle.punish(account, clock.now());
      }
      expect(await throttle.take(account, clock.now())).not.toBeNull();
      clock.advance({ seconds: -seconds });
      expect(await throttle.take(account, clock.now())).toBeNull();
    },
  );

  test('lets a student who was there meanwhile sign in and go on', async () => {
    const student = await prepareStudent({ origin: TEST_ORIGIN, send: server.fetch });
    const { email, password, courseId, subjectId } = student;
    const visit = async () => {
      const { client, status } = await signInTo(server, email, password);
      const body = { kind: 'subject' as const, courseId, subjectId, retake: false };
      const replies = [await client.GET('/home'), await client.POST('/quiz-attempts', { body })];
      return [status, ...replies.map(({ response }) => response.status)];
    };
    clock.advance({ days: 30 });
    expect(await visit()).toEqual([200, 200, 200]);
    clock.advance({ days: -30 });
    expect(await visit()).toEqual([200, 200, 200]);
  });
});
