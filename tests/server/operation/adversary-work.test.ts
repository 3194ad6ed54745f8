import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { subtopics } from '#server/db/schema/catalogue.ts';
import { quizAttempts, weeklyReports } from '#server/db/schema/quizzes.ts';
import { STEP_XP } from '#domain/progress/xp.ts';
import {
  ONBOARDING_STEPS,
  prepareNewcomer,
  type PreparedStudent,
} from '#tests/support/product/prepared-student.ts';
import { answersTo, insertReviewCards } from '#tests/support/server/attempt-fixtures.ts';
import { createApiClient, registerStudent, signInTo } from '#tests/support/server/api-client.ts';
import { createTestClock } from '#tests/support/server/clock.ts';
import { TEST_ORIGIN, useTestApp } from '#tests/support/server/test-app.ts';
import { createAdversaryCalls } from './adversary-calls.ts';

vi.setConfig({ testTimeout: 120_000 });

const clock = createTestClock();
const server = await useTestApp({ now: clock.now });
const { prepare, send, startWeekly, submitAll, become } = createAdversaryCalls(server, clock);

/** What the steps of the onboarding pay, in their order; the last one pays nothing. */
const STEP_AWARDS = [
  STEP_XP['profile-setup'],
  STEP_XP['first-quiz'],
  STEP_XP['house-prediction'],
  STEP_XP['profile-picture'],
  STEP_XP['role-setup'],
];

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const isDone = ({ status }: { status: number }) => status < 300;
const isBroken = ({ status }: { status: number }) => status >= 500;
async function xpOf({ userId }: Pick<PreparedStudent, 'userId'>): Promise<number> {
  const { rows } = await server.db.$client.query<{ xp: number }>(
    'SELECT coalesce(sum(amount), 0)::int AS xp FROM xp_events WHERE user_id = $1',
    [userId],
  );
  return rows[0]?.xp ?? 0;
}

describe('steps of the setup that are sent many times at once', () => {
  test('pay once each, the first time too', async () => {
    const newcomer = await prepareNewcomer({ origin: TEST_ORIGIN, send: server.fetch }, 0);
    for (const [at, step] of ONBOARDING_STEPS.entries()) {
      const settled = await Promise.allSettled(Array.from({ length: 4 }, () => step(newcomer.api)));
      const refusals = settled.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
      expect(refusals.filter((text) => /"code":"internal"/.test(text))).toEqual([]);
      expect(settled.map(({ status }) => status)).toContain('fulfilled');
      const paid = STEP_AWARDS.slice(0, at + 1).map(({ amount }) => amount);
      expect(await xpOf(newcomer)).toBe(paid.reduce((sum, amount) => sum + amount, 0));
    }
    // And not again once all of it is done, when no cap of the day holds it back any more.
    clock.advance({ hours: 25 });
    const { client } = await signInTo(server, newcomer.email, newcomer.password);
    await Promise.allSettled(ONBOARDING_STEPS.flatMap((step) => [step(client), step(client)]));
    expect(await xpOf(newcomer)).toBe(STEP_AWARDS.reduce((sum, { amount }) => sum + amount, 0));
  });
});

describe('a report that names an attempt', () => {
  test('of somebody else, of practice, or of one still open, certifies nothing', async () => {
    const [student, other] = [await prepare(), await prepare()];
    const { attemptId } = await startWeekly(other);
    clock.advance({ seconds: 90 });
    await submitAll(other, attemptId);
    const { courseId, subjectId, userId } = student;
    const practice = await student.api.POST('/quiz-attempts', {
      body: { kind: 'subject', courseId, subjectId, retake: false },
    });
    const practiceId = practice.data?.data.attemptId ?? '';
    clock.advance({ seconds: 90 });
    await submitAll(student, practiceId);
    const open = await startWeekly(student);
    const replies = await Promise.all(
      [attemptId, practiceId, open.attemptId].map((id) =>
        send(student, 'POST', '/weekly-quiz-reports', {
          body: { userId, courseId, subjectId, attemptId: id, percentageObtained: 100, correctAnswer: 20 },
        }),
      ),
    );
    expect(replies.map(({ status }) => status < 300)).toEqual([false, false, false]);
    const own = await server.db.select().from(weeklyReports).where(eq(weeklyReports.userId, userId));
    expect(own.filter(({ certificateCode }) => certificateCode !== null)).toEqual([]);
  });
});

describe('the author of a course that students are examined in', () => {
  test('can hide it, empty its lessons and rewrite its questions without harm to a quiz that runs', async () => {
    const [student, teacher] = [await prepare(), await prepare()];
    const { attemptId, questions } = await startWeekly(student);
    await become(teacher, 'teacher');
    const [asked] = questions;
    const lessonId = asked?.subtopicId ?? '';
    const read = await send(teacher, 'GET', `/authoring/subtopics/${lessonId}`);
    const lesson = (JSON.parse(read.text) as { data: { questions: { _id: string; version: string }[] } })
      .data;
    const replies = await Promise.all([
      ...lesson.questions.map(({ _id, version }) =>
        send(teacher, 'PUT', `/authoring/questions/${_id}`, {
          body: {
            version,
            question: `Rewritten ${_id}?`,
            options: ['One', 'Two', 'Three', 'Four'],
            correctAnswer: 3,
            difficulty: 1,
          },
        }),
      ),
      ...lesson.questions.slice(1).map(({ _id }) => send(teacher, 'DELETE', `/authoring/questions/${_id}`)),
      send(teacher, 'DELETE', `/authoring/subjects/${student.subjectId}`),
      send(teacher, 'DELETE', `/authoring/courses/${student.courseId}`),
    ]);
    expect(replies.filter(isBroken)).toEqual([]);
    clock.advance({ seconds: 120 });
    const graded = JSON.stringify(await submitAll(student, attemptId));
    expect(graded).toContain('"percentage":100');
    expect(graded).not.toContain('Rewritten');
  });

  test('who saves one question from two devices at once changes it once', async () => {
    const teacher = await prepare();
    await become(teacher, 'teacher');
    const [lesson] = await server.db.select().from(subtopics).limit(1);
    const read = await send(teacher, 'GET', `/authoring/subtopics/${lesson?.id}`);
    const { questions } = (
      JSON.parse(read.text) as { data: { questions: { _id: string; version: string; options: string[] }[] } }
    ).data;
    const question = questions.at(-1);
    const replies = await times(8, (index) =>
      send(teacher, 'PUT', `/authoring/questions/${question?._id}`, {
        body: {
          version: question?.version,
          question: `Saved by device ${index}?`,
          options: ['One', 'Two', 'Three', 'Four'],
          correctAnswer: index % 4,
          difficulty: 1,
        },
      }),
    );
    expect(replies.filter(isDone)).toHaveLength(1);
    expect(replies.filter(({ text }) => text.includes('content-changed'))).toHaveLength(7);
  });
});

describe('what is answered once', () => {
  test('the question of the day, of both tracks and on two devices at once, is answered once', async () => {
    const student = await prepare();
    const second = await signInTo(server, student.email, student.password);
    const { data } = await second.client.GET('/challenges');
    const daily = data?.data.find(({ _id }) => _id.startsWith('daily-'))?._id ?? '';
    const otherTrack = daily.replace('engineering', 'civil-services');
    // It is set for a track when somebody of it looks.
    expect(daily).toContain('engineering');
    const before = await xpOf(student);
    const replies = await times(16, (index) =>
      send(student, 'POST', '/challenges/daily/answer', {
        body: { challengeId: index % 2 ? daily : otherTrack, option: (index >> 1) % 4 },
      }),
    );
    expect(replies.filter(isBroken)).toEqual([]);
    expect(replies.filter(isDone)).toHaveLength(1);
    expect(await xpOf(student)).toBeLessThanOrEqual(before + 40);
  });

  test('a review card, with each option at once, pays at most 1 XP and counts one answer', async () => {
    const student = await prepare();
    await insertReviewCards(server.db, student.userId, [clock.now()]);
    const cards = await student.api.GET('/review-cards');
    const cardId = cards.data?.data[0]?._id ?? '';
    expect(cardId).not.toBe('');
    const before = await xpOf(student);
    const replies = await times(12, (index) =>
      send(student, 'POST', `/review-cards/${cardId}/answer`, { body: { option: index % 4 } }),
    );
    expect(replies.filter(isBroken)).toEqual([]);
    expect(replies.filter(isDone)).toHaveLength(1);
    expect(await xpOf(student)).toBeLessThanOrEqual(before + 1);
  });

  test('a lesson question in Learn mode, with each option at once, keeps the first', async () => {
    const student = await prepare();
    const { courseId, subjectId } = student;
    const { data } = await student.api.POST('/quiz-attempts', {
      body: { kind: 'subject', courseId, subjectId, retake: false, mode: 'learn', questionCount: 5 },
    });
    const open = data?.data;
    if (open?.status !== 'open') throw new Error('Practice was not started.');
    const replies = await times(12, (index) =>
      send(student, 'POST', `/quiz-attempts/${open.attemptId}/checks`, {
        body: { epoch: open.epoch, index: 0, option: index % 4 },
      }),
    );
    expect(replies.filter(isBroken)).toEqual([]);
    const chosen = new Set(replies.filter(isDone).map(({ text }) => /"chosen":(\d)/.exec(text)?.[1]));
    expect(chosen.size).toBe(1);
    const [row] = await server.db.select().from(quizAttempts).where(eq(quizAttempts.id, open.attemptId));
    expect(Object.keys(row?.checked ?? {})).toEqual(['0']);
  });
});

describe('a page of a list', () => {
  test('that begins after a row of somebody else is none, and tells nothing of that row', async () => {
    const [student, other] = [await prepare(), await prepare()];
    const { courseId, subjectId } = student;
    const { data } = await student.api.GET('/courses/getChaptersBySubject/{subjectId}', {
      params: { path: { subjectId } },
    });
    const subtopicId = data?.data[0]?.topics[0]?.subtopics[0]?._id ?? '';
    const write = ({ userId, ...who }: PreparedStudent) =>
      send(who, 'POST', `/course-progress/${userId}/${courseId}/subtopic/${subtopicId}/note`, {
        body: { content: 'A note of mine.' },
      });
    const idIn = ({ text }: { text: string }) => /"_id":"([0-9a-f]{24})"/.exec(text)?.[1] ?? '';
    const [own, theirs] = [idIn(await write(student)), idIn(await write(other))];
    expect([own, theirs].every(Boolean)).toBe(true);
    const list = async (before: string) => {
      const path = `/course-progress/${student.userId}/${courseId}/subject/${subjectId}/notes?before=${before}`;
      const { status, text } = await send(student, 'GET', path);
      return [status, text.replaceAll(/"requestId":"\w+"/g, '')];
    };
    expect((await list(own))[0]).toBe(200);
    const unknown = await list('f'.repeat(24));
    expect(await list(theirs)).toEqual(unknown);
    expect(unknown[0]).toBe(404);
  });
});

describe('an account on many devices', () => {
  test('takes one of many new passwords, and ends the sessions of all others', async () => {
    const student = await registerStudent(server);
    const devices = await times(6, () => signInTo(server, student.email));
    const replies = await Promise.all(
      devices.map(({ client }, index) =>
        client.PUT('/password', {
          body: { currentPassword: student.password, newPassword: `nine paper lanterns ${index}` },
        }),
      ),
    );
    expect(replies.filter(({ response }) => response.status >= 500)).toEqual([]);
    expect(replies.filter(({ response }) => response.status < 300)).toHaveLength(1);
    clock.advance({ seconds: 6 });
    const alive = await Promise.all(devices.map(({ client }) => client.GET('/sessions')));
    expect(alive.filter(({ response }) => response.status === 200)).toHaveLength(1);
    expect((await signInTo(server, student.email)).status).toBe(401);
  });

  test('is signed in to by its sign-up form with its own password alone', async () => {
    const body = { email: `form-${Date.now()}@example.org`, password: 'seven green kites over Pune' };
    const formKey = 'a form key that leaked';
    const register = (change: object) =>
      send({ accessToken: null }, 'POST', '/register', {
        body: { ...body, formKey, client: 'other', sharedComputer: false, ...change },
      });
    expect((await register({})).status).toBe(201);
    const replies = await Promise.all([
      register({ password: 'another good long password' }),
      register({ formKey: 'a form key of somebody else' }),
      register({ email: `other-${body.email}`, password: 'another good long password' }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([409, 409, 201]);
    expect(replies[2]?.text).not.toContain(`"${body.email}"`);
    const client = createApiClient(server.fetch);
    expect((await client.POST('/login', { body: { ...body, sharedComputer: false } })).response.status).toBe(
      200,
    );
  });
});

describe('a picture', () => {
  test.each([
    'javascript:alert(1)',
    'https://elsewhere.example/track.png',
    '//elsewhere.example/track.png',
    '/api/v1/media/../home',
    'avatar:crest:"><script>',
    'data:image/svg+xml;base64,PHN2Zy8+',
    `/api/v1/media/${'a'.repeat(24)}`,
  ])('of an address that nobody uploaded is refused: %s', async (profilePictureUrl) => {
    const student = await prepare();
    const { status } = await send(student, 'PUT', '/profiles/picture-url', { body: { profilePictureUrl } });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });
});

describe('answers that come after the end', () => {
  test('of a quiz are taken from no device, whatever epoch and revision they name', async () => {
    const student = await prepare();
    const { attemptId, epoch } = await startWeekly(student);
    const answers = await answersTo(server.db, attemptId, 20);
    clock.advance({ seconds: 1_831 });
    const fresh = await signInTo(server, student.email, student.password);
    const { data } = await fresh.client.GET('/sessions');
    expect(data?.data.length).toBeGreaterThan(0);
    const params = { path: { attemptId } };
    const saved = await fresh.client.PUT('/quiz-attempts/{attemptId}/answers', {
      params,
      body: { rev: 2_147_483_647, epoch, answers },
    });
    expect(saved.response.status).toBe(409);
    const submitted = await fresh.client.POST('/quiz-attempts/{attemptId}/submit', {
      params,
      body: { answers },
    });
    expect(JSON.stringify(submitted.data)).toContain('"correctAnswers":0');
  });
});
