import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { profiles, users } from '#server/db/schema/accounts.ts';
import { quizAttempts } from '#server/db/schema/quizzes.ts';
import { dumpEverything } from '#tests/server/accounts/personal-tables.ts';
import { answersTo } from '#tests/support/server/attempt-fixtures.ts';
import { registerStudent, signInTo } from '#tests/support/server/api-client.ts';
import { createTestClock } from '#tests/support/server/clock.ts';
import { useTestApp } from '#tests/support/server/test-app.ts';
import { createAdversaryCalls } from './adversary-calls.ts';

vi.setConfig({ testTimeout: 120_000 });

const clock = createTestClock();
const server = await useTestApp({ now: clock.now });
const { prepare, send, startWeekly, submitAll, become } = createAdversaryCalls(server, clock);

describe('an account that goes while its own calls run', () => {
  test('leaves nothing behind and breaks none of them', async () => {
    const student = await prepare();
    const other = await signInTo(server, student.email, student.password);
    const { attemptId, epoch } = await startWeekly(student);
    const answers = await answersTo(server.db, attemptId, 20);
    const { userId, courseId, subjectId } = student;
    const calls = [
      ['POST', `/quiz-attempts/${attemptId}/submit`, { answers }],
      ['PUT', `/quiz-attempts/${attemptId}/answers`, { rev: 1, epoch, answers }],
      ['POST', `/quiz-attempts`, { kind: 'subject', courseId, subjectId, retake: false }],
      ['POST', `/exports`, undefined],
      ['GET', `/home`, undefined],
      ['GET', `/challenges`, undefined],
      ['POST', `/profiles/create`, { firstName: 'Ghost' }],
      ['PUT', `/email-reminders/streak`, { isOn: true }],
      ['POST', `/bug-reports`, { text: 'Ghost' }],
    ] as const;
    const fire = (round: number) =>
      calls.map(([method, path, body]) =>
        send(student, method, path, {
          ...(body && { body }),
          headers: { 'idempotency-key': `ghost-${round}-${path}`.slice(0, 60).replaceAll(/[^\w-]/g, '-') },
        }),
      );
    const replies = await Promise.all([
      ...fire(1),
      other.client.DELETE('/profiles/delete').then(({ response }) => ({ status: response.status, text: '' })),
      ...fire(2),
      ...fire(3),
    ]);
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    const everything = await dumpEverything(server.db);
    const left = [...everything].flatMap(([table, rows]) =>
      rows.filter((row) => row.includes(userId) || row.includes('Ghost')).map(() => table),
    );
    expect(left).toEqual([]);
  });
});

describe('a role that changes in the middle', () => {
  test('gives up the quiz that a teacher has open who becomes a student', async () => {
    const student = await prepare();
    await become(student, 'teacher');
    const { attemptId } = await startWeekly(student);
    await become(student, 'student');
    await expect(submitAll(student, attemptId)).rejects.toThrow('not-found');
  });

  test('pays and certifies nothing to a student who could read the keys just before', async () => {
    const student = await prepare();
    await become(student, 'teacher');
    await become(student, 'student');
    const { attemptId } = await startWeekly(student);
    clock.advance({ seconds: 120 });
    const { xpAwarded, report } = (await submitAll(student, attemptId)) as {
      xpAwarded?: number;
      report?: { certificateCode?: string | null } | null;
    };
    expect({ xpAwarded, code: report?.certificateCode ?? null }).toEqual({ xpAwarded: 0, code: null });
  });

  test('pays nothing to a student who is a teacher by the end', async () => {
    const student = await prepare();
    const { attemptId } = await startWeekly(student);
    await become(student, 'teacher');
    clock.advance({ seconds: 120 });
    const graded = JSON.stringify(await submitAll(student, attemptId));
    expect(graded).toContain('"xpAwarded":0');
    expect(graded).not.toMatch(/"certificateCode":"/);
  });
});

describe('an idempotency key', () => {
  test('gives nobody the answer of another account or of another call', async () => {
    const [one, other] = [await prepare(), await prepare()];
    const headers = { 'idempotency-key': 'the-same-key-for-all' };
    const { courseId, subjectId } = one;
    const request = { body: { kind: 'weekly', courseId, subjectId, retake: false }, headers };
    const [first, second] = [
      await send(one, 'POST', '/quiz-attempts', request),
      await send(other, 'POST', '/quiz-attempts', request),
    ];
    expect([first.status, second.status]).toEqual([first.status, first.status]);
    const idIn = ({ text }: { text: string }) => /"attemptId":"(\w+)"/.exec(text)?.[1];
    expect(idIn(second)).not.toBe(idIn(first));
    const [row] = await server.db
      .select()
      .from(quizAttempts)
      .where(eq(quizAttempts.id, idIn(second) ?? ''));
    expect(row?.userId).toBe(other.userId);
    const elsewhere = await send(one, 'POST', '/clans', {
      body: { name: 'Night Owls', motto: 'Hoo' },
      headers,
    });
    expect(elsewhere.status).toBeGreaterThanOrEqual(400);
    expect(elsewhere.status).toBeLessThan(500);
    expect(elsewhere.text).toContain('idempotency-key-reused');
  });
});

describe('a clock that is set back during a quiz', () => {
  test.each([5, 3_600, 86_400])(
    'breaks no call and gives no certificate for haste: %i s',
    async (seconds) => {
      const student = await prepare();
      const { attemptId, epoch } = await startWeekly(student);
      const answers = await answersTo(server.db, attemptId, 20);
      clock.advance({ seconds: -seconds });
      const saved = await send(student, 'PUT', `/quiz-attempts/${attemptId}/answers`, {
        body: { rev: 1, epoch, answers },
      });
      const submitted = await send(student, 'POST', `/quiz-attempts/${attemptId}/submit`, {
        body: { answers },
      });
      clock.advance({ seconds });
      expect([saved.status, submitted.status].filter((status) => status >= 500)).toEqual([]);
      expect(submitted.text).not.toMatch(/"certificateCode":"/);
    },
  );
});

describe('time zones that change all the time', () => {
  test('make no second day of one, nor a streak, within an hour', async () => {
    const student = await prepare();
    const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata', 'America/New_York'];
    for (let round = 0; round < 12; round += 1) {
      await send(student, 'POST', '/profiles/create', { body: { timeZone: zones[round % 4] } });
      const { courseId, subjectId } = student;
      const started = await send(student, 'POST', '/quiz-attempts', {
        body: { kind: 'subject', courseId, subjectId, retake: false, questionCount: 5 },
      });
      const { attemptId } = (JSON.parse(started.text) as { data: { attemptId: string } }).data;
      await submitAll(student, attemptId);
      clock.advance({ seconds: 60 });
    }
    const { rows } = await server.db.$client.query<{ days: number }>(
      'SELECT count(*)::int AS days FROM activity_days WHERE user_id = $1',
      [student.userId],
    );
    expect(rows[0]?.days).toBe(1);
  });
});

describe('a conditional or bodiless request', () => {
  test('tells nobody what they may not read', async () => {
    const student = await prepare();
    for (const path of [
      '/home',
      '/exports/aaaaaaaaaaaaaaaaaaaaaaaa',
      '/media/aaaaaaaaaaaaaaaaaaaaaaaa',
      '/xp/ledger',
    ]) {
      for (const known of ['*', '"aaaaaaaaaaaaaaaaaaaaaaaa"', 'W/"x", *']) {
        const headers = { 'if-none-match': known, 'if-modified-since': 'Fri, 01 Jan 2038 00:00:00 GMT' };
        const stranger = await send({ accessToken: null }, 'GET', path, { headers });
        expect([path, stranger.status]).toEqual([path, path.startsWith('/media') ? 404 : 401]);
        const head = await send({ accessToken: null }, 'HEAD', path, { headers });
        expect(head.status).toBeGreaterThanOrEqual(400);
        expect((await send(student, 'GET', path, { headers })).status).not.toBe(304);
      }
    }
  });

  test('an answer about an account is never for a shared cache', async () => {
    const student = await prepare();
    const { userId, courseId } = student;
    const paths = [
      '/home', '/xp/ledger', '/badges', '/review-cards', '/notifications', '/sessions', '/challenges', '/leaderboard',
      `/course-progress/summary/${userId}`, `/course-progress/${userId}/${courseId}`, '/library/search?q=loop',
      '/profiles/me/profile', '/clans/allclans',
    ]; // oxfmt-ignore
    const shared: string[] = [];
    for (const path of paths) {
      const { status, headers } = await send(student, 'GET', path);
      expect([path, status]).toEqual([path, 200]);
      if (!/no-store|private/.test(String(headers['cache-control']))) shared.push(path);
    }
    expect(shared).toEqual([]);
  });
});

describe('a certificate', () => {
  test('goes with the account, and with nothing that was not earned', async () => {
    const student = await prepare();
    const { attemptId } = await startWeekly(student);
    clock.advance({ seconds: 120 });
    const { report } = (await submitAll(student, attemptId)) as {
      report?: { certificateCode?: string | null };
    };
    const code = report?.certificateCode ?? '';
    expect(code).not.toBe('');
    expect((await send({ accessToken: null }, 'GET', `/certificates/${code}`)).status).toBe(200);
    await server.db.update(users).set({ disabledAt: clock.now() }).where(eq(users.id, student.userId));
    const disabled = await send({ accessToken: null }, 'GET', `/certificates/${code}`);
    await server.db.update(users).set({ disabledAt: null }).where(eq(users.id, student.userId));
    const { client } = await signInTo(server, student.email, student.password);
    await client.DELETE('/profiles/delete');
    expect((await send({ accessToken: null }, 'GET', `/certificates/${code}`)).status).toBe(404);
    expect(disabled.status).toBe(404);
  });
});

describe('a link of a mail', () => {
  const linkIn = (kind: 'reset' | 'email', to: string): string => {
    const mail = server.mails.findLast((each) => each.to === to && each.text.includes(`?${kind}=`));
    return new RegExp(`[?]${kind}=([\\w-]+)`).exec(mail?.text ?? '')?.[1] ?? '';
  };

  test('of a new password works once, for one of many at once, and ends a change of address', async () => {
    const student = await registerStudent(server);
    const thief = `thief-${student.email}`;
    await student.client.POST('/email-change', { body: { newEmail: thief, password: student.password } });
    await send({ accessToken: null }, 'POST', '/password-reset', { body: { email: student.email } });
    await expect.poll(() => linkIn('reset', student.email)).not.toBe('');
    await expect.poll(() => linkIn('email', thief)).not.toBe('');
    const token = linkIn('reset', student.email);
    const tryWith = (index: number) =>
      send({ accessToken: null }, 'POST', '/password-reset/confirm', {
        body: { token, password: `eleven blue boats ${index}` },
        headers: { 'x-wizlearn': '1' },
      });
    const statuses = (await Promise.all([1, 2, 3, 4, 5, 6].map(tryWith))).map(({ status }) => status);
    expect(statuses.filter((status) => status < 300)).toHaveLength(1);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    const stolen = await send({ accessToken: null }, 'POST', '/email-change/confirm', {
      body: { token: linkIn('email', thief) },
    });
    expect(stolen.status).toBeGreaterThanOrEqual(400);
    expect((await server.db.select().from(users).where(eq(users.id, student.userId)))[0]?.email).toBe(
      student.email,
    );
  });
});

describe('two devices at once', () => {
  test('end, submit and begin the same practice: it is one thing or the other', async () => {
    const student = await prepare();
    const other = await signInTo(server, student.email, student.password);
    const second = { ...student, api: other.client };
    for (let round = 0; round < 5; round += 1) {
      const { courseId, subjectId } = student;
      const body = { kind: 'subject' as const, courseId, subjectId, retake: false, questionCount: 5 };
      const { data } = await student.api.POST('/quiz-attempts', { body });
      const attemptId = data?.data.attemptId ?? '';
      const params = { path: { attemptId } };
      const answers = await answersTo(server.db, attemptId, 5);
      const replies = await Promise.all([
        student.api.DELETE('/quiz-attempts/{attemptId}', { params }),
        second.api.POST('/quiz-attempts/{attemptId}/submit', { params, body: { answers } }),
        student.api.POST('/quiz-attempts', { body }),
        second.api.POST('/quiz-attempts', { body }),
        second.api.DELETE('/quiz-attempts/{attemptId}', { params }),
      ]);
      expect(replies.filter(({ response }) => response.status >= 500)).toEqual([]);
      const ended = [replies[0], replies[1], replies[4]].filter(
        (reply) => (reply?.response.status ?? 500) < 300,
      );
      expect(ended).toHaveLength(1);
      const open = await server.db
        .select({ id: quizAttempts.id, status: quizAttempts.status })
        .from(quizAttempts)
        .where(eq(quizAttempts.userId, student.userId));
      expect(open.filter(({ status }) => status === 'open').length).toBeLessThanOrEqual(1);
    }
  });
});

describe('a name', () => {
  test.each(['{name, plural, other {#}}', "$&$`$'", '%s%n', '<script>1</script>', '‮elleM', 'a'.repeat(51)])(
    'is shown as it is, or refused: %s',
    async (firstName) => {
      const student = await prepare();
      const saved = await send(student, 'POST', '/profiles/create', { body: { firstName } });
      expect(saved.status).toBeLessThan(500);
      const [row] = await server.db.select().from(profiles).where(eq(profiles.userId, student.userId));
      expect([firstName, 'Ravi']).toContain(row?.firstName);
      expect((await send(student, 'GET', '/leaderboard')).status).toBe(200);
    },
  );
});
