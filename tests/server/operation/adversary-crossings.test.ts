import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { emailChanges, passwordResets, users } from '#server/db/schema/accounts.ts';
import { questions, subtopics } from '#server/db/schema/catalogue.ts';
import { quizAttempts } from '#server/db/schema/quizzes.ts';
import { changeAccountRole } from '#server/features/authoring/account-role.repository.ts';
import type { PreparedStudent } from '#tests/support/product/prepared-student.ts';
import { insertReviewCards } from '#tests/support/server/attempt-fixtures.ts';
import { registerStudent, signInTo } from '#tests/support/server/api-client.ts';
import { createTestClock } from '#tests/support/server/clock.ts';
import { useTestApp } from '#tests/support/server/test-app.ts';
import { formOf, part } from '../media/upload-form.ts';
import { createAdversaryCalls } from './adversary-calls.ts';

vi.setConfig({ testTimeout: 120_000 });

const clock = createTestClock();
const server = await useTestApp({ now: clock.now });
const { prepare, send, startWeekly, submitAll, become } = createAdversaryCalls(server, clock);
const nobody = { accessToken: null };

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const isDone = ({ status }: { status: number }) => status < 300;
const isBroken = ({ status }: { status: number }) => status >= 500;
const dataIn = <Data>({ text }: { text: string }) => (JSON.parse(text) as { data: Data }).data;

async function xpFrom({ userId }: Pick<PreparedStudent, 'userId'>, source: string): Promise<number[]> {
  const { rows } = await server.db.$client.query<{ amount: number }>(
    'SELECT amount FROM xp_events WHERE user_id = $1 AND source_type = $2 AND amount > 0',
    [userId, source],
  );
  return rows.map(({ amount }) => amount);
}

/** Signed in anew: an access token lasts 15 minutes. */
async function revive(student: PreparedStudent): Promise<PreparedStudent> {
  const { client, data } = await signInTo(server, student.email, student.password);
  return { ...student, api: client, accessToken: data?.data.accessToken ?? '' };
}

const linkIn = (kind: 'reset' | 'email', to: string): string => {
  const mail = server.mails.findLast((each) => each.to === to && each.text.includes(`?${kind}=`));
  return new RegExp(`[?]${kind}=([\\w-]+)`).exec(mail?.text ?? '')?.[1] ?? '';
};

async function askForAddress(
  { client, password }: Awaited<ReturnType<typeof registerStudent>>,
  newEmail: string,
) {
  await client.POST('/email-change', { body: { newEmail, password } });
  await expect.poll(() => linkIn('email', newEmail)).not.toBe('');
  return linkIn('email', newEmail);
}
const confirmAddress = (token: string) => send(nobody, 'POST', '/email-change/confirm', { body: { token } });

describe('links of mails that cross', () => {
  test('of a new password and of a new address, opened at the same moment, do one thing or the other', async () => {
    for (let round = 0; round < 4; round += 1) {
      const student = await registerStudent(server);
      const newEmail = `crossed-${round}-${student.email}`;
      const token = await askForAddress(student, newEmail);
      await send(nobody, 'POST', '/password-reset', { body: { email: student.email } });
      await expect.poll(() => linkIn('reset', student.email)).not.toBe('');
      const reset = () =>
        send(nobody, 'POST', '/password-reset/confirm', {
          body: { token: linkIn('reset', student.email), password: 'eleven blue boats at noon' },
        });
      const replies = await Promise.all(
        round % 2 === 0 ? [reset(), confirmAddress(token)] : [confirmAddress(token), reset()],
      );
      expect(replies.filter(isBroken)).toEqual([]);
      expect(replies.filter(isDone)).toHaveLength(1);
      const [isReset] = round % 2 === 0 ? replies.map(isDone) : replies.map(isDone).toReversed();
      const [row] = await server.db.select().from(users).where(eq(users.id, student.userId));
      expect(row?.email).toBe(isReset ? student.email : newEmail);
      const left = [
        await server.db.$count(emailChanges, eq(emailChanges.userId, student.userId)),
        await server.db.$count(passwordResets, eq(passwordResets.userId, student.userId)),
      ];
      expect(left).toEqual([0, 0]);
    }
  });

  test('of two accounts to one address, beside somebody who signs up with it, give it to one of them', async () => {
    const [one, other] = [await registerStudent(server), await registerStudent(server)];
    const address = `wanted-${one.email}`;
    const token = await askForAddress(one, address);
    await other.client.POST('/email-change', { body: { newEmail: address, password: other.password } });
    await expect.poll(() => linkIn('email', address)).not.toBe(token);
    const replies = await Promise.all([
      confirmAddress(token),
      confirmAddress(linkIn('email', address)),
      send(nobody, 'POST', '/register', {
        body: { email: address, password: 'nine paper lanterns up', client: 'other', sharedComputer: false },
      }),
    ]);
    expect(replies.filter(isBroken)).toEqual([]);
    expect(replies.filter(isDone)).toHaveLength(1);
    expect(await server.db.$count(users, eq(users.email, address))).toBe(1);
  });
});

describe('an author whose role is taken away', () => {
  test('writes no question afterwards, not even while servers still take them for an author', async () => {
    const teacher = await prepare();
    await become(teacher, 'teacher');
    const [lesson] = await server.db.select().from(subtopics).limit(1);
    const path = `/authoring/subtopics/${lesson?.id}/questions`;
    const write = (question: string) =>
      send(teacher, 'POST', path, {
        body: {
          question,
          options: ['One', 'Two', 'Three', 'Four'],
          correctAnswer: 2,
          difficulty: 1,
          explanation: 'It is three.',
        },
      });
    const before = await write('Which of these is three, as an author?');
    expect(before.status).toBe(201);
    const change = changeAccountRole(server.db, { email: teacher.email, role: 'student', at: clock.now() });
    const beside = await times(4, (index) => write(`Which of these is three, number ${index}?`));
    await change;
    const after = await write('Which of these is three, as a student?');
    expect(after.status).toBe(403);
    expect([...beside, after].filter(isBroken)).toEqual([]);
    // What was written just before counts as shown, as all other questions do.
    const { rows } = await server.db.$client.query<{ text: string }>(
      `SELECT q.text FROM questions q WHERE q.text LIKE 'Which of these is three%'
         AND NOT EXISTS (SELECT FROM question_history h WHERE h.question_id = q.id AND h.user_id = $1 AND h.shown_at IS NOT NULL)`,
      [teacher.userId],
    );
    expect(rows).toEqual([]);
    await server.db.delete(questions).where(
      inArray(
        questions.text,
        [before, ...beside].filter(isDone).map((reply) => dataIn<{ question: string }>(reply).question),
      ),
    );
  });
});

describe('two sessions at the border of a week', () => {
  test('and a journey to another zone bring one payment for each week of a subject', async () => {
    const prepared = await prepare();
    // Sunday, 23:58 in Kolkata.
    clock.advance({ ms: Date.parse('2026-11-22T18:28:00Z') - clock.now().getTime() });
    const [student, second] = [await revive(prepared), await revive(prepared)];
    const first = await startWeekly(student);
    clock.advance({ seconds: 240 });
    // Monday: another device gets the quiz that is open, not a second one.
    const again = await second.api.POST('/quiz-attempts', {
      body: { kind: 'weekly', subjectId: student.subjectId, courseId: student.courseId, retake: false },
    });
    expect(again.data?.data.attemptId).toBe(first.attemptId);
    await submitAll(student, first.attemptId);
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata']) {
      const devices = [await revive(prepared), await revive(prepared)];
      const [device = student] = devices;
      await send(device, 'POST', '/profiles/create', { body: { timeZone } });
      const started = await times(4, (index) =>
        (devices[index % 2] ?? device).api.POST('/quiz-attempts', {
          body: { kind: 'weekly', subjectId: student.subjectId, courseId: student.courseId, retake: false },
        }),
      );
      expect(started.filter(({ response }) => response.status >= 500)).toEqual([]);
      const open = started.find(({ data }) => data?.data.status === 'open')?.data?.data;
      clock.advance({ seconds: 300 });
      if (open) await submitAll(device, open.attemptId);
      clock.advance({ hours: 25 });
    }
    const rows = await server.db
      .select({ scope: quizAttempts.scope })
      .from(quizAttempts)
      .where(
        and(
          eq(quizAttempts.userId, student.userId),
          eq(quizAttempts.kind, 'weekly'),
          eq(quizAttempts.isRetake, false),
        ),
      );
    expect(new Set(rows.map(({ scope }) => scope)).size).toBe(rows.length);
    // Three days of travelling touch two weeks at most.
    expect((await xpFrom(student, 'weekly-quiz')).length).toBeLessThanOrEqual(2);
  });
});

describe('a review card at midnight', () => {
  test('pays once a day whatever zone its student moves to, and is not due again at once', async () => {
    let student = await prepare();
    await insertReviewCards(server.db, student.userId, [clock.now()]);
    const cards = await student.api.GET('/review-cards');
    const cardId = cards.data?.data[0]?._id ?? '';
    const answerAll = () =>
      times(8, (index) =>
        send(student, 'POST', `/review-cards/${cardId}/answer`, { body: { option: index % 4 } }),
      );
    let taken = 0;
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata']) {
      const replies = await answerAll();
      expect(replies.filter(isBroken)).toEqual([]);
      taken += replies.filter(isDone).length;
      await send(student, 'POST', '/profiles/create', { body: { timeZone } });
      expect((await answerAll()).filter(isDone)).toEqual([]);
      clock.advance({ hours: 5 });
      student = await revive(student);
      expect((await answerAll()).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 409));
      clock.advance({ hours: 20 });
      student = await revive(student);
    }
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThanOrEqual(3);
    expect((await xpFrom(student, 'review-card')).length).toBeLessThanOrEqual(taken);
  });
});

describe('a file of questions that is sent three times at once', () => {
  test('is in the bank once', async () => {
    const teacher = await prepare();
    await become(teacher, 'teacher');
    const [lesson] = await server.db.select().from(subtopics).limit(1);
    const asked = ['Sent at once, one?', 'Sent at once, two?'];
    const bytes = Buffer.from(asked.map((ask) => `${ask} {=a ~b ~c ~d}\n\n`).join(''));
    const { payload, type } = formOf(
      part('subtopicId', lesson?.id ?? ''),
      part('dryRun', 'false'),
      part('file', bytes, { filename: 'quiz.gift', type: 'text/plain' }),
    );
    const replies = await times(3, () =>
      server.app.inject({
        method: 'POST',
        url: `/api/v1/authoring/subjects/${lesson?.subjectId}/import`,
        headers: { authorization: `Bearer ${teacher.accessToken}`, 'content-type': type },
        payload,
      }),
    );
    expect(replies.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
    const stored = await server.db.delete(questions).where(inArray(questions.text, asked)).returning();
    expect(stored.map(({ text }) => text).toSorted()).toEqual(asked);
  });
});

describe('a weekly quiz that goes badly', () => {
  test('is given up by nobody, and drawn anew by no other device', async () => {
    const prepared = await prepare();
    const [student, second] = [await revive(prepared), await revive(prepared)];
    const open = await startWeekly(student);
    const replies = await times(6, (index) =>
      index % 2
        ? send(second, 'DELETE', `/quiz-attempts/${open.attemptId}`)
        : send(second, 'POST', '/quiz-attempts', {
            body: { kind: 'weekly', subjectId: student.subjectId, retake: index === 0 },
          }),
    );
    expect(replies.filter((_, index) => index % 2).map(({ status }) => status)).toEqual([403, 403, 403]);
    for (const reply of replies.filter((_, index) => index % 2 === 0))
      expect(dataIn<{ attemptId: string }>(reply).attemptId).toBe(open.attemptId);
  });
});
