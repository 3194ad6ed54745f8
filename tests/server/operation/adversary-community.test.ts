import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { profiles } from '#server/db/schema/accounts.ts';
import { courses, subtopics } from '#server/db/schema/catalogue.ts';
import { clanMembers } from '#server/db/schema/community.ts';
import { bookmarks, notes } from '#server/db/schema/notes.ts';
import type { PreparedStudent } from '#tests/support/product/prepared-student.ts';
import { createTestClock } from '#tests/support/server/clock.ts';
import { newId, useTestApp } from '#tests/support/server/test-app.ts';
import { createAdversaryCalls } from './adversary-calls.ts';

vi.setConfig({ testTimeout: 120_000 });

const clock = createTestClock();
const server = await useTestApp({ now: clock.now });
const { prepare, send, startWeekly, submitAll } = createAdversaryCalls(server, clock);

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const isDone = ({ status }: { status: number }) => status < 300;
const isBroken = ({ status }: { status: number }) => status >= 500;
const dataIn = <Data>({ text }: { text: string }) => (JSON.parse(text) as { data: Data }).data;

describe('a clan and its points', () => {
  test('XP that was earned before stays out of the next clan, however often a student moves from two devices', async () => {
    const [student, other] = [await prepare(), await prepare()];
    const found = async (by: PreparedStudent, name: string) =>
      dataIn<{ _id: string }>(await send(by, 'POST', '/clans', { body: { name, motto: 'We read on.' } }))._id;
    const home = await found(student, `Home ${newId().slice(0, 6)}`);
    const away = await found(other, `Away ${newId().slice(0, 6)}`);
    const { attemptId } = await startWeekly(student);
    clock.advance({ seconds: 120 });
    await submitAll(student, attemptId);
    const pointsOf = async (id: string) =>
      dataIn<{ weekXp: number | null }>(await send(other, 'GET', `/clans/${id}`)).weekXp;
    const before = await pointsOf(away);
    clock.advance({ seconds: 1 });
    const moves = await times(12, (index) =>
      send(student, 'POST', `/clans/${index % 2 ? away : home}/${index % 3 === 0 ? 'leave' : 'join'}`, {}),
    );
    expect(moves.filter(isBroken)).toEqual([]);
    await send(student, 'POST', `/clans/${home}/leave`, {});
    await send(student, 'POST', `/clans/${away}/join`, {});
    expect(await server.db.$count(clanMembers, eq(clanMembers.userId, student.userId))).toBe(1);
    expect((await pointsOf(away)) ?? 0).toBe(before ?? 0);
  });

  test('a keeper who hands over and leaves at the same moment leaves one keeper behind', async () => {
    const [keeper, next] = [await prepare(), await prepare()];
    const name = `Handed ${newId().slice(0, 6)}`;
    const clan = dataIn<{ _id: string }>(
      await send(keeper, 'POST', '/clans', { body: { name, motto: 'We read on.' } }),
    )._id;
    await send(next, 'POST', `/clans/${clan}/join`, {});
    const replies = await Promise.all([
      send(keeper, 'PUT', `/clans/${clan}`, { body: { newKeeper: { seat: 2, name: 'Ravi' } } }),
      send(keeper, 'POST', `/clans/${clan}/leave`, {}),
      send(next, 'POST', `/clans/${clan}/leave`, {}),
      send(next, 'POST', `/clans/${clan}/join`, {}),
      send(keeper, 'PUT', `/clans/${clan}`, { body: { motto: 'We read on and on.' } }),
    ]);
    expect(replies.filter(isBroken)).toEqual([]);
    const members = await server.db.select().from(clanMembers).where(eq(clanMembers.clanId, clan));
    expect(members.filter(({ chosenKeeper }) => chosenKeeper).length).toBeLessThanOrEqual(1);
  });

  test('a minor whose guardian takes the consent back is in no clan, whatever they join at that moment', async () => {
    const [minor, other] = [await prepare(), await prepare()];
    await send(minor, 'POST', '/profiles/create', { body: { guardianConsent: true } });
    await send(minor, 'POST', '/profiles/create', { body: { birthYear: 2012 } });
    const name = `Grown ${newId().slice(0, 6)}`;
    const clan = dataIn<{ _id: string }>(
      await send(other, 'POST', '/clans', { body: { name, motto: 'We read on.' } }),
    )._id;
    for (let round = 0; round < 3; round += 1) {
      await send(minor, 'POST', '/profiles/create', { body: { guardianConsent: true } });
      const replies = await Promise.all([
        send(minor, 'POST', `/clans/${clan}/join`, {}),
        send(minor, 'POST', '/profiles/create', { body: { guardianConsent: false } }),
        send(minor, 'POST', '/profiles/create', { body: { clan: name } }),
      ]);
      expect(replies.filter(isBroken)).toEqual([]);
      const [row] = await server.db.select().from(profiles).where(eq(profiles.userId, minor.userId));
      expect(row).toMatchObject({ birthYear: 2012, guardianConsent: false, clan: null });
      expect(await server.db.$count(clanMembers, eq(clanMembers.userId, minor.userId))).toBe(0);
    }
  });
});

describe('limits of what is kept, from many devices at once', () => {
  async function placeOf(student: PreparedStudent) {
    const { userId, courseId, subjectId } = student;
    const { data } = await student.api.GET('/courses/getChaptersBySubject/{subjectId}', {
      params: { path: { subjectId } },
    });
    const subtopicId = data?.data[0]?.topics[0]?.subtopics[0]?._id ?? '';
    return { userId, courseId, subjectId, subtopicId };
  }

  test('take the 500th note of a subject once, with a key of idempotency or without', async () => {
    const student = await prepare();
    const { userId, courseId, subjectId, subtopicId } = await placeOf(student);
    const at = clock.now();
    await server.db.insert(notes).values(
      Array.from({ length: 499 }, () => ({
        id: newId(),
        userId,
        courseId,
        subjectId,
        subtopicId,
        content: 'One of many.',
        createdAt: at,
        updatedAt: at,
      })),
    );
    const replies = await times(10, (index) =>
      send(student, 'POST', `/course-progress/${userId}/${courseId}/subtopic/${subtopicId}/note`, {
        body: { content: `The last one ${index}.` },
        headers: index % 2 ? { 'idempotency-key': `the-last-note-${index}` } : {},
      }),
    );
    expect(replies.filter(isBroken)).toEqual([]);
    expect(replies.filter(isDone)).toHaveLength(1);
    expect(await server.db.$count(notes, eq(notes.userId, userId))).toBe(500);
  });

  test('set a bookmark or take it away, once a call', async () => {
    const student = await prepare();
    const { userId, courseId, subtopicId } = await placeOf(student);
    const replies = await times(11, () =>
      send(student, 'POST', `/course-progress/${userId}/${courseId}/subtopic/${subtopicId}/bookmark`, {}),
    );
    expect(replies.filter(isBroken)).toEqual([]);
    const done = replies.filter(isDone).length;
    expect(await server.db.$count(bookmarks, eq(bookmarks.userId, userId))).toBe(done % 2);
  });

  test('do not let one key of idempotency serve two routes, two lessons or two accounts', async () => {
    const [student, other] = [await prepare(), await prepare()];
    const { userId, courseId, subtopicId } = await placeOf(student);
    const headers = { 'idempotency-key': 'one key for everything' };
    const body = { content: 'The same text.' };
    const note = (who: PreparedStudent, id: string) =>
      send(who, 'POST', `/course-progress/${who.userId}/${courseId}/subtopic/${id}/note`, { body, headers });
    const bookmark = send(
      student,
      'POST',
      `/course-progress/${userId}/${courseId}/subtopic/${subtopicId}/bookmark`,
      {
        headers,
      },
    );
    const replies = await Promise.all([bookmark, note(student, subtopicId), note(other, subtopicId)]);
    expect(replies.filter(isBroken)).toEqual([]);
    const [toggled, own, theirs] = replies.map(isDone);
    expect(theirs).toBe(true);
    expect([toggled, own].filter(Boolean)).toHaveLength(1);
    const kept = await server.db.$count(notes, eq(notes.userId, userId));
    expect(kept).toBe(own ? 1 : 0);
  });
});

describe('a course that is hidden, and a lesson that is a draft', () => {
  test('take nothing of a student who only knows their ids', async () => {
    const student = await prepare();
    const { userId } = student;
    const [lesson] = await server.db
      .select()
      .from(subtopics)
      .where(eq(subtopics.subjectId, student.subjectId))
      .limit(1);
    if (!lesson) throw new Error('The courses are there.');
    const draft = { ...lesson, id: newId(), name: 'Secret plans', isDraft: true };
    await server.db.insert(subtopics).values(draft);
    const [elsewhere] = (await server.db.select().from(courses)).filter(({ id }) => id !== student.courseId);
    const courseId = elsewhere?.id ?? '';
    await server.db.update(courses).set({ isHidden: true }).where(eq(courses.id, courseId));
    const [hidden] = await server.db
      .select()
      .from(subtopics)
      .where(eq(subtopics.courseId, courseId))
      .limit(1);
    clock.advance({ seconds: 61 });
    const callsOn = (place: { courseId: string; subjectId: string; id: string; topicId: string }) => {
      const at = `/course-progress/${userId}/${place.courseId}`;
      return [
        ['POST', `${at}/subtopic/${place.id}/note`, { content: 'A note.' }],
        ['POST', `${at}/subtopic/${place.id}/bookmark`, undefined],
        ['PUT', `${at}/subtopic/${place.id}`, { status: 'completed' }],
        ['GET', `/subtopics/${place.id}`, undefined],
        ['POST', '/quiz-attempts', { kind: 'subtopic', subtopicId: place.id, retake: false }],
        [
          'POST',
          '/ai/tutor',
          {
            courseId: place.courseId,
            subjectId: place.subjectId,
            subtopicId: place.id,
            question: 'What is this?',
          },
        ],
      ] as const;
    };
    const ofCourse = [
      ['POST', '/courses/enrollUser', { courseId }],
      ['POST', '/course-progress/initialize', { userId, courseId, subjectId: hidden?.subjectId ?? '' }],
      ['POST', `/course-progress/${userId}/${courseId}/start-session`, {}],
      ['POST', `/course-progress/initialize-existing/${userId}/${courseId}`, {}],
      ['GET', `/course-progress/${userId}/${courseId}`, undefined],
      ['GET', `/course-progress/${userId}/${courseId}/analytics`, undefined],
      ['GET', `/courses/getSubjectsByCourse/${courseId}`, undefined],
    ] as const;
    const all = [...callsOn(draft), ...(hidden ? callsOn(hidden) : []), ...ofCourse];
    const answers = [];
    for (const [method, path, body] of all) {
      const reply = await send(student, method, path, body ? { body } : {});
      answers.push([method, path, reply.status, reply.text.includes('Secret plans')]);
    }
    await server.db.update(courses).set({ isHidden: false }).where(eq(courses.id, courseId));
    await server.db.delete(subtopics).where(eq(subtopics.id, draft.id));
    expect(
      answers.filter(([, , status, tells]) => Number(status) < 400 || Number(status) >= 500 || tells),
    ).toEqual([]);
  });
});

describe('the public page of a certificate', () => {
  test('shows a name as text, and answers no address that is none', async () => {
    const student = await prepare();
    await server.db
      .update(profiles)
      .set({ firstName: '<img src=x onerror=alert(1)>', lastName: '{{7*7}}"\'' })
      .where(eq(profiles.userId, student.userId));
    const { attemptId } = await startWeekly(student);
    clock.advance({ seconds: 120 });
    const { report } = (await submitAll(student, attemptId)) as {
      report?: { certificateCode?: string | null };
    };
    const code = report?.certificateCode ?? '';
    expect(code).not.toBe('');
    const open = (path: string) => server.app.inject({ method: 'GET', url: path });
    const page = await open(`/certificates/${code}`);
    expect(page.body).not.toContain('<img src=x');
    const strange = [
      '..%2f..%2fetc%2fpasswd',
      '%00',
      "' OR 1=1--",
      `${code}%0d%0aset-cookie:x=1`,
      'a'.repeat(5_000),
    ];
    for (const each of strange) {
      const reply = await open(`/certificates/${encodeURIComponent(each)}`);
      expect(reply.statusCode).toBeLessThan(500);
      expect(reply.statusCode).toBeGreaterThanOrEqual(400);
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
  });
});
