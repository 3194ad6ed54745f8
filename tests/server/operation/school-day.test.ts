import { afterAll, expect, test } from 'vitest';
import { createRefreshTokens } from '#server/features/identity/tokens/refresh-tokens.ts';
import { findDataLoss, percentileOf, tabulateCalls } from '#tools/load/findings.ts';
import { createOpenLoopClient } from '#tools/load/open-loop-client.ts';
import { runSchoolDay } from '#tools/load/school-day.ts';
import { writeStudents } from '#tools/load/school.ts';
import { scaled } from '#tests/support/scale.ts';
import { useTestApp } from '#tests/support/server/test-app.ts';

const STUDENTS = scaled(16, 200);

const server = await useTestApp({ config: { trustedProxies: ['127.0.0.1'] } });
const { port } = new URL(await server.app.listen({ host: '127.0.0.1', port: 0 }));
const client = createOpenLoopClient([Number(port)]);
const database = await server.db.$client.connect();
afterAll(() => {
  client.close();
  database.release();
});

const tokens = createRefreshTokens([server.config.sessionSecret]);
/** The same numbers in each run: who types a password is drawn before the first answer comes. */
function createDraw(): () => number {
  let state = 2_026;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const pace = scaled(1, 6);
const day = { signIn: pace, begin: pace, saveEvery: 0.5, quiz: pace, handIn: pace, passwordShare: 0.3 };

test('a school begins, saves and submits together, and nothing of it is lost or counted twice', async () => {
  await writeStudents(database, 1, STUDENTS);
  const outcomes = await runSchoolDay(
    { ...day, students: STUDENTS },
    {
      client,
      random: createDraw(),
      refreshTokenOf: ({ sessionId }) => tokens.mint({ sessionId, counter: 0 }),
    },
  );
  const errors = [...client.measured].flatMap(([name, call]) =>
    [...call.errors.keys()].map((each) => [name, each]),
  );
  expect(errors).toEqual([]);
  expect(outcomes.filter(({ isHandedIn }) => isHandedIn)).toHaveLength(STUDENTS);
  expect(await findDataLoss(database, outcomes)).toEqual([]);
  expect([...client.measured.keys()].toSorted()).toEqual([
    'begin',
    'come back',
    'hand in',
    'home',
    'leaderboard',
    'lease',
    'save',
    'sign in',
  ]);
  expect(client.measured.get('save')?.ms.length).toBeGreaterThanOrEqual(STUDENTS);

  // What the check is there for: an answer, an attempt or a line of XP that is not as it was acknowledged.
  const [first] = outcomes;
  if (!first) throw new Error('There are students.');
  expect(await findDataLoss(database, [{ ...first, answers: { 0: 99 } }])).toHaveLength(1);
  const nobody = { ...first.student, userId: 'f'.repeat(24) };
  expect(await findDataLoss(database, [{ ...first, student: nobody }])).toHaveLength(1);
  await database.query('BEGIN');
  await database.query(
    `INSERT INTO xp_events (id, user_id, source_type, source_id, label, amount, created_at)
     VALUES ('twice', $1, 'weekly-quiz', 'twice', 'Twice', 10, now())`,
    [first.student.userId],
  );
  expect(await findDataLoss(database, [first])).toHaveLength(1);
  await database.query('ROLLBACK');
});

test('percentiles are values that were measured, and a table names every call with its errors', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([50, 95, 99, 100].map((hundredths) => percentileOf(values, hundredths))).toEqual([50, 95, 99, 100]);
  expect(percentileOf([], 99)).toBe(0);
  const measured = { ms: values, errors: new Map([['500 INTERNAL', 2]]), turnedAway: 3 };
  expect(tabulateCalls(new Map([['save', measured]])).split('\n')[2]).toBe(
    '| save | 100 | 50 | 95 | 99 | 100 | 3 | 2 500 INTERNAL |',
  );
});
