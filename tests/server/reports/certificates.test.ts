import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { nicknameOf } from '#domain/account/public-name.ts';
import { completions, profiles, users } from '#server/db/schema/accounts.ts';
import { createCertificateCode } from '#server/features/reports/certificate-code.ts';
import { createAttemptCalls } from '#tests/support/server/attempt-calls.ts';
import { beginEarlier } from '#tests/support/server/attempt-fixtures.ts';
import { PYTHON_COURSE } from '#tests/support/server/course-ids.ts';
import { SATURDAY, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { createReportCalls } from './report-calls.ts';

const world = await useLearningWorld();
const { attempts, takeQuiz, verify, named } = createReportCalls(world, () => userId);
let userId: string;
beforeEach(async () => {
  userId = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [PYTHON_COURSE] });
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
    await named('Head of WizLearn', '');
    await world.deps.db.update(profiles).set(wish).where(eq(profiles.userId, userId));
    expect(await nameOnIt()).toBe(nicknameOf(userId));
  });

  test('says the name of whoever has the same one as username', async () => {
    await world.deps.db.update(users).set({ username: 'Asha Rao' }).where(eq(users.id, userId));
    await named('Asha', 'Rao');
    const { report } = await takeQuiz(15);
    const wish = { birthYear: 2000, certificateName: 'name' } as const;
    await world.deps.db.update(profiles).set(wish).where(eq(profiles.userId, userId));
    const nameOnIt = async () => (await verify(report?.certificateCode ?? '')).userName;
    expect(await nameOnIt()).toBe('Asha Rao');
    await named('Asha', 'Varma');
    expect(await nameOnIt()).toBe('Asha Rao');
  });

  test('says the name at its award, whatever its owner is called later', async () => {
    await named('Asha', 'Rao');
    const { report } = await takeQuiz(15);
    const wish = { birthYear: 2000, certificateName: 'name', firstName: 'Usha', lastName: '' } as const;
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
