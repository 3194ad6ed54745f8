import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { WeeklyReport } from '#contract/contract.ts';
import { nicknameOf } from '#domain/account/public-name.ts';
import { auditEvents, completions, profiles, users } from '#server/db/schema/accounts.ts';
import { weeklyReports } from '#server/db/schema/quizzes.ts';
import { xpEvents } from '#server/db/schema/xp.ts';
import { createCertificateCode } from '#server/features/reports/certificate-code.ts';
import { createReadingService } from '#server/features/attempts/reading.service.ts';
import { createReportsHandlers } from '#server/features/reports/reports.handlers.ts';
import { beginEarlier } from '#tests/support/server/attempt-fixtures.ts';
import { createAttemptCalls } from '#tests/support/server/attempt-calls.ts';
import {
  NOBODY,
  POLITY,
  PYTHON,
  PYTHON_COURSE,
  SATURDAY,
  UPSC_COURSE,
  callBy,
  openCall,
  useLearningWorld,
} from '#tests/support/server/learning-fixtures.ts';

const world = await useLearningWorld();
const handlers = createReportsHandlers(world.deps, { readAttempt: createReadingService(world.deps).read });
const attempts = createAttemptCalls(world);
let userId: string;
beforeEach(async () => {
  userId = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [PYTHON_COURSE] });
});

interface Claim {
  subjectId?: string;
  courseId?: string;
  attemptId?: string;
  correctAnswer?: number;
  incorrectAnswer?: number;
  totalQuestion?: number;
  percentageObtained?: number;
  userName?: string;
  day?: WeeklyReport['day'];
}

async function file({ day: _day, ...claim }: Claim = {}, by = userId) {
  const body = { userId: by, subjectId: PYTHON, courseId: PYTHON_COURSE, ...claim };
  return (await handlers.createWeeklyQuizReport(callBy(by, { body }))).body.data;
}
async function list(by = userId, subjectId = PYTHON, courseId = PYTHON_COURSE) {
  const call = callBy(by, { params: { userId: by, subjectId, courseId } });
  return (await handlers.listWeeklyQuizReports(call)).body.data;
}
const verify = async (code: string) =>
  (await handlers.verifyCertificate({ ...openCall, params: { code } })).body.data;
const named = (firstName: string, lastName: string) =>
  world.deps.db.update(profiles).set({ firstName, lastName }).where(eq(profiles.userId, userId));
const mismatches = () =>
  world.deps.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.userId, userId), eq(auditEvents.kind, 'score_mismatch')));

async function startQuiz() {
  await attempts.studyPython(userId);
  return (await attempts.startWeekly(userId)).attemptId;
}
const takeQuiz = async (right: number) => {
  const attemptId = await startQuiz();
  await beginEarlier(world.deps.db, attemptId);
  return attempts.submitRight(userId, attemptId, right);
};

describe('a report of an attempt', () => {
  test('is the one that grading has filed, however often it is sent', async () => {
    const { attemptId, report } = await takeQuiz(15);
    expect(await file({ attemptId })).toEqual(report);
    expect(
      await file({
        attemptId,
        correctAnswer: 15,
        incorrectAnswer: 5,
        totalQuestion: 20,
        percentageObtained: 75,
      }),
    ).toEqual(report);
    expect(await list()).toEqual([report]);
    expect(await mismatches()).toEqual([]);
  });

  test('overrules other figures and remembers them (R45)', async () => {
    const { attemptId, report } = await takeQuiz(3);
    expect(await file({ attemptId, correctAnswer: 20, percentageObtained: 100, userName: 'Topper' })).toEqual(
      report,
    );
    expect(await mismatches()).toMatchObject([
      {
        kind: 'score_mismatch',
        detail: {
          attemptId,
          correctAnswer: { claimed: 20, graded: 3 },
          percentageObtained: { claimed: 100, graded: 15 },
        },
      },
    ]);
  });

  test('waits for the attempt to be submitted, or for its deadline', async () => {
    const attemptId = await startQuiz();
    await expect(file({ attemptId })).rejects.toMatchObject({ code: 'attempt-closed' });
    world.setSecondsAfterStart(1831);
    expect(await file({ attemptId })).toMatchObject({ attemptId, percentageObtained: 0, verified: true });
  });

  test('is nothing for others, for another subject, or for no attempt', async () => {
    const { attemptId } = await takeQuiz(15);
    const other = await world.createStudent({ courses: [PYTHON_COURSE] });
    await expect(file({ attemptId }, other)).rejects.toMatchObject({ code: 'not-found' });
    await expect(file({ attemptId: NOBODY })).rejects.toMatchObject({ code: 'not-found' });
    await expect(file({ attemptId, subjectId: POLITY, courseId: UPSC_COURSE })).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});

describe('a report without an attempt', () => {
  test('is kept as not verified, with the name, the day and the percentage that the server knows (R45)', async () => {
    await named('Asha', 'Rao');
    const report = await file({
      correctAnswer: 19,
      incorrectAnswer: 1,
      totalQuestion: 20,
      percentageObtained: 12,
      userName: 'Somebody',
      day: 'Monday',
    });
    expect(report).toEqual({
      _id: report._id,
      date: SATURDAY.toISOString(),
      userName: 'Asha Rao',
      correctAnswer: 19,
      incorrectAnswer: 1,
      percentageObtained: 95,
      totalQuestion: 20,
      day: 'Saturday',
      subjectId: { _id: PYTHON, name: 'Python Programming' },
      courseId: { _id: PYTHON_COURSE, name: 'B.Tech Computer Science Foundations' },
      attemptId: null,
      verified: false,
      retake: false,
      certificateCode: null,
    });
    expect(await list()).toEqual([report]);
    expect(await world.deps.db.select().from(xpEvents).where(eq(xpEvents.userId, userId))).toEqual([]);
  });

  test.each([
    ['Asha', 'Rao', 'Asha Rao'],
    ['Asha', '', 'Asha'],
    ['', 'Rao', 'the username'],
  ])('of first name "%s" and last name "%s" is of %s', async (firstName, lastName, name) => {
    await named(firstName, lastName);
    expect((await file()).userName).toBe(name === 'the username' ? userId : name);
  });

  test('counts the day in the learner’s zone', async () => {
    const abroad = await world.createStudent({ timeZone: 'Pacific/Auckland', courses: [PYTHON_COURSE] });
    world.setSecondsAfterStart(8 * 3_600);
    expect((await file({}, userId)).day).toBe('Saturday');
    expect((await file({}, abroad)).day).toBe('Sunday');
  });

  test.each([
    ['an unknown subject', { subjectId: NOBODY }, 'not-found'],
    ['a subject of another course', { subjectId: POLITY }, 'not-found'],
    ['a course one is not in', { subjectId: POLITY, courseId: UPSC_COURSE }, 'not-enrolled'],
    ['more right answers than questions', { correctAnswer: 9, totalQuestion: 8 }, 'invalid-request'],
  ])('is refused for %s', async (_, claim, code) => {
    await expect(file(claim)).rejects.toMatchObject({ code });
  });
});

describe('a claim of a full score without an attempt', () => {
  const claim = { correctAnswer: 20, incorrectAnswer: 0, totalQuestion: 20 };

  test('counts for nothing: no XP, no streak, no certificate, no mastery, no quest, no rank, no quiz taken', async () => {
    const before = await everything();
    expect(await file(claim)).toMatchObject({
      percentageObtained: 100,
      verified: false,
      certificateCode: null,
    });
    expect(await everything()).toEqual(before);
  });

  test('leaves the counted quiz of the week to be taken, and its report the verified one', async () => {
    await file(claim);
    const { report, isRetake } = await takeQuiz(3);
    expect({ isRetake, report }).toMatchObject({ isRetake: false, report: { verified: true } });
  });

  test('is kept with the newest 49 others, also of many at once, and takes no verified report away', async () => {
    const { report } = await takeQuiz(15);
    for (let filed = 0; filed < 50; filed += 1) await file({ ...claim, correctAnswer: filed % 20 });
    world.setSecondsAfterStart(60);
    const newest = await Promise.all(Array.from({ length: 5 }, () => file(claim)));
    const kept = await list();
    expect(kept.filter(({ verified }) => !verified)).toHaveLength(50);
    expect(kept.map(({ _id }) => _id)).toEqual(
      expect.arrayContaining([report?._id, ...newest.map(({ _id }) => _id)]),
    );
  });

  /** Every row of every table about this student, but the reports. */
  async function everything() {
    const { rows } = await world.deps.db.execute<{ name: string }>(sql`
      SELECT table_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name = 'user_id' AND table_name <> 'weekly_reports'`);
    const tables = rows.map(({ name }) => name).toSorted();
    const found = [];
    for (const name of tables) {
      const table = sql.identifier(name);
      const { rows: own } = await world.deps.db.execute(
        sql`SELECT to_jsonb(t)::text AS row FROM ${table} t WHERE user_id = ${userId} ORDER BY 1`,
      );
      found.push({ name, own });
    }
    return found;
  }
});

describe('the list of reports', () => {
  test('is newest first and one’s own', async () => {
    const first = await file();
    world.setSecondsAfterStart(60);
    const second = await file();
    expect(await list()).toEqual([second, first]);
    expect(await list(await world.createStudent())).toEqual([]);
    expect(await list(userId, POLITY, UPSC_COURSE)).toEqual([]);
  });

  test('holds at most 200 (R33)', async () => {
    const { _id } = await file();
    const [row] = await world.deps.db.select().from(weeklyReports).where(eq(weeklyReports.id, _id));
    if (!row) throw new Error('The report was filed before.');
    await world.deps.db
      .insert(weeklyReports)
      .values(
        Array.from({ length: 220 }, (_, index) => ({ ...row, id: `ab${String(index).padStart(22, '0')}` })),
      );
    expect(await list()).toHaveLength(200);
  });
});

describe('a certificate', () => {
  test('can be verified by anybody who has its code', async () => {
    await named('Asha', 'Rao');
    const { report } = await takeQuiz(15);
    expect(await verify(report?.certificateCode ?? '')).toEqual({
      code: report?.certificateCode,
      userName: nicknameOf(userId),
      house: null,
      subjectName: 'Python Programming',
      courseName: 'B.Tech Computer Science Foundations',
      correctAnswer: 15,
      totalQuestion: 20,
      percentageObtained: 75,
      week: { startDate: '2026-11-16', endDate: '2026-11-22' },
      date: SATURDAY.toISOString(),
    });
    await expect(verify('WZ-0000-0000')).rejects.toMatchObject({ code: 'not-found' });
  });

  test.each([
    ['an adult who wants it', { birthYear: 2000, certificateName: 'name' }, 'Asha Rao'],
    ['an adult who has not said so', { birthYear: 2000 }, null],
    ['somebody under age', { birthYear: 2010, certificateName: 'name' }, null],
    ['somebody of unknown age', { birthYear: null, certificateName: 'name' }, null],
    [
      'an adult who hides from the leaderboard',
      { birthYear: 2000, certificateName: 'name', leaderboardVisibility: 'hidden' },
      null,
    ],
  ] as const)('says the house, and the name only of %s', async (_, change, name) => {
    await named('Asha', 'Rao');
    const { report } = await takeQuiz(15);
    await world.deps.db.update(profiles).set(change).where(eq(profiles.userId, userId));
    await world.deps.db
      .insert(completions)
      .values({ userId, house: 'Lumina' })
      .onConflictDoUpdate({ target: completions.userId, set: { house: 'Lumina' } });
    const { userName, house } = await verify(report?.certificateCode ?? '');
    expect([userName, house]).toEqual([name ?? nicknameOf(userId), 'Lumina']);
  });

  test('keeps the week of its quiz wherever its owner moves', async () => {
    const moveTo = (timeZone: string) =>
      world.deps.db.update(profiles).set({ timeZone }).where(eq(profiles.userId, userId));
    // A Monday there, and a Sunday in India.
    world.setNow(new Date('2026-11-22T16:00:00Z'));
    await moveTo('Pacific/Kiritimati');
    const { report } = await takeQuiz(15);
    await moveTo('Asia/Kolkata');
    const { week } = await verify(report?.certificateCode ?? '');
    expect(week).toEqual({ startDate: '2026-11-23', endDate: '2026-11-29' });
  });

  test('is nobody’s whose account was disabled, for as long as it is', async () => {
    const { report } = await takeQuiz(15);
    const code = report?.certificateCode ?? '';
    const disable = (disabledAt: Date | null) =>
      world.deps.db.update(users).set({ disabledAt }).where(eq(users.id, userId));
    await disable(SATURDAY);
    await expect(verify(code)).rejects.toMatchObject({ code: 'not-found' });
    await disable(null);
    expect(await verify(code)).toMatchObject({ code });
  });

  test('never says the username, whatever names its owner gives later', async () => {
    await world.deps.db.update(users).set({ username: 'Head of WizLearn' }).where(eq(users.id, userId));
    await named('', '');
    const { report } = await takeQuiz(15);
    expect(report?.userName).toBe('Head of WizLearn');
    const wish = { birthYear: 2000, certificateName: 'name' } as const;
    await world.deps.db.update(profiles).set(wish).where(eq(profiles.userId, userId));
    const nameOnIt = async () => (await verify(report?.certificateCode ?? '')).userName;
    expect(await nameOnIt()).toBe(nicknameOf(userId));
    await named('Asha', 'Rao');
    await world.deps.db.update(profiles).set(wish).where(eq(profiles.userId, userId));
    expect(await nameOnIt()).toBe(nicknameOf(userId));
  });

  test('says the name of whoever has the same one as username', async () => {
    await world.deps.db.update(users).set({ username: 'Asha Rao' }).where(eq(users.id, userId));
    await named('Asha', 'Rao');
    const { report } = await takeQuiz(15);
    const wish = { birthYear: 2000, certificateName: 'name' } as const;
    await world.deps.db.update(profiles).set(wish).where(eq(profiles.userId, userId));
    expect((await verify(report?.certificateCode ?? '')).userName).toBe('Asha Rao');
  });

  test('has a code that nobody misreads', () => {
    expect(createCertificateCode(() => 0)).toBe('WZ-0000-0000');
    expect(createCertificateCode(() => 0.999_999)).toBe('WZ-ZZZZ-ZZZZ');
    const codes = Array.from({ length: 2_000 }, () => createCertificateCode(Math.random));
    expect(codes.filter((code) => !/^WZ(-[0-9A-HJKMNP-TV-Z]{4}){2}$/.test(code))).toEqual([]);
  });

  test('takes another code where one is taken, and an attempt is not graded without one', async () => {
    /** Hands a faultless quiz in, its codes drawn of these numbers, the last one again and again. */
    const handIn = async (numbers: number[]) => {
      const running = await attempts.createRunning();
      await beginEarlier(world.deps.db, running.attemptId);
      const draws = numbers.flatMap((number) => Array.from({ length: 8 }, () => number));
      const random = () => draws.shift() ?? numbers.at(-1) ?? 0;
      const { submitRight, read } = createAttemptCalls(world, { random });
      const graded = submitRight(running.userId, running.attemptId, 20);
      return {
        code: graded.then(({ report }) => report?.certificateCode),
        read: () => read(running.userId, running.attemptId),
      };
    };
    expect(await (await handIn([0.1])).code).toBe('WZ-3333-3333');
    expect(await (await handIn([0.1, 0.5])).code).toBe('WZ-GGGG-GGGG');
    const { code, read } = await handIn([0.1, 0.5, 0.1]);
    await expect(code).rejects.toThrow('No free certificate code was found.');
    expect(await read()).toMatchObject({ status: 'open' });
  });
});
