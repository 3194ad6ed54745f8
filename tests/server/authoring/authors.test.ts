import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditEvents, users } from '#server/db/schema/accounts.ts';
import { courses, houses } from '#server/db/schema/catalogue.ts';
import { media } from '#server/db/schema/media.ts';
import { changeAccountRole } from '#server/features/authoring/account-role.repository.ts';
import { type TestStudent, registerStudent } from '#tests/support/server/api-client.ts';
import { createTestClock, advancePastRevocationDelay } from '#tests/support/server/clock.ts';
import { useTestApp } from '#tests/support/server/test-app.ts';
import { noisy } from '../media/picture-bytes.ts';
import { formOf, part } from '../media/upload-form.ts';

const clock = createTestClock();
const server = await useTestApp({ now: clock.now });
const student = await registerStudent(server);
const author = await registerStudent(server);
await setRole(author, 'teacher');
const badge = await noisy(60, 40).png().toBuffer();

async function setRole({ email }: TestStudent, role: 'student' | 'teacher' | 'admin') {
  const change = await changeAccountRole(server.db, {
    email: ` ${email.toUpperCase()} `,
    role,
    at: clock.now(),
  });
  clock.advance({ seconds: 5 });
  return change;
}
const createCourse = (who: TestStudent, name: string) =>
  who.client.POST('/courses/createCourse', {
    body: { name, courseDescription: 'Light and lenses.', category: 'academic' },
  });
async function createHouse(
  { accessToken }: TestStudent,
  texts: Record<string, string> = {},
  ...others: Buffer[]
) {
  const fields = { name: 'Aurora', tagline: 'First light', color: '#ab12cd', mascot: 'Crane', ...texts };
  const { payload, type } = formOf(
    ...Object.entries(fields).map(([name, value]) => part(name, value)),
    part('badge', badge, { filename: 'badge.png' }),
    ...others,
  );
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/houses/create-house',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': type },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
}
const eventsOf = async ({ userId }: TestStudent, kind: 'access.refused' | 'account.role-changed') => {
  const rows = await server.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.userId, userId))
    .orderBy(desc(auditEvents.id));
  return rows.filter((row) => row.kind === kind).map(({ detail }) => detail);
};

describe('a student (R23)', () => {
  test('can make neither a course nor a house; nothing is kept but that they tried (R72)', async () => {
    const before = [await server.db.$count(courses), await server.db.$count(houses)];
    const { response, error } = await createCourse(student, 'A course of my own');
    expect([response.status, error?.code]).toEqual([403, 'forbidden']);
    expect(await createHouse(student)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect([await server.db.$count(courses), await server.db.$count(houses)]).toEqual(before);
    expect(await server.db.$count(media)).toBe(0);
    expect(await eventsOf(student, 'access.refused')).toEqual([
      { operation: 'createHouse' },
      { operation: 'createCourse' },
    ]);
  });

  test('who asks for another’s data is written down too (R72)', async () => {
    const curious = await registerStudent(server);
    const path = { userId: student.userId };
    await curious.client.GET('/course-progress/user/{userId}', { params: { path } });
    expect(await eventsOf(curious, 'access.refused')).toEqual([{ operation: 'listCourseProgress' }]);
  });
});

describe('a teacher (R23)', () => {
  test('makes a course that everybody sees at once', async () => {
    const { data, response } = await createCourse(author, 'Optics');
    expect(response.status).toBe(201);
    advancePastRevocationDelay(clock);
    const full = await student.client.GET('/courses/getAllCourse');
    const basic = await student.client.GET('/courses/getAllCoursesBasic');
    expect(full.data?.data).toContainEqual(data?.data);
    expect(basic.data?.data.map(({ name }) => name)).toContain('Optics');
    const again = await createCourse(author, 'optics');
    expect([again.response.status, again.error?.code]).toEqual([409, 'already-exists']);
  });

  test('founds a house by the form, with traits as text or as JSON', async () => {
    const { status, body } = await createHouse(author, { traits: '["hope","calm"]' });
    expect({ status, house: body.house }).toEqual({
      status: 201,
      house: {
        name: 'Aurora',
        tagline: 'First light',
        traits: ['hope', 'calm'],
        color: '#AB12CD',
        mascot: 'Crane',
        badge: expect.stringMatching(/^\/api\/v1\/media\/[0-9a-f]{24}$/),
      },
    });
    const { data } = await student.client.GET('/houses/{name}', { params: { path: { name: 'AURORA' } } });
    expect(data?.house).toEqual(body.house);
    const traits = part('traits', '["hope","calm"]', { type: 'application/json' });
    const other = await createHouse(author, { name: 'Borealis' }, traits);
    expect(other).toMatchObject({ status: 201, body: { house: { traits: ['hope', 'calm'] } } });
  });

  test.each([
    ['no colour', { color: 'red' }],
    ['no tagline', { tagline: '' }],
    ['a field nobody asked for', { serialNo: '1' }],
  ])('is refused a house with %s', async (_, texts) => {
    expect(await createHouse(author, { name: 'Nova', ...texts })).toMatchObject({ status: 400 });
  });
});

describe('a role', () => {
  test('counts within 5 seconds, both ways, and every change is written down (R19, R72)', async () => {
    const person = await registerStudent(server);
    expect(await setRole(person, 'admin')).toEqual({ kind: 'changed', before: 'student' });
    expect((await createCourse(person, 'Acoustics')).response.status).toBe(201);
    expect(await setRole(person, 'student')).toEqual({ kind: 'changed', before: 'admin' });
    expect((await createCourse(person, 'Mechanics')).response.status).toBe(403);
    expect(await eventsOf(person, 'account.role-changed')).toEqual([
      { from: 'admin', to: 'student' },
      { from: 'student', to: 'admin' },
    ]);
  });

  test('that somebody has already is not written down again', async () => {
    const person = await registerStudent(server);
    expect(await setRole(person, 'student')).toEqual({ kind: 'unchanged', before: 'student' });
    expect(await eventsOf(person, 'account.role-changed')).toEqual([]);
  });

  test('is given to nobody who has no account', async () => {
    const nobody = { email: 'nobody@example.org', role: 'admin' as const, at: clock.now() };
    expect(await changeAccountRole(server.db, nobody)).toEqual({ kind: 'no-account' });
    expect(await server.db.$count(users, eq(users.accountRole, 'admin'))).toBe(0);
  });
});
