import { beforeAll, describe, expect, test } from 'vitest';
import { type TestStudent, createApiClient, registerStudent } from '#tests/support/server/api-client.ts';
import { useTestApp } from '#tests/support/server/test-app.ts';

let asha: TestStudent;
let ravi: TestStudent;

const app = await useTestApp();
beforeAll(async () => {
  [asha, ravi] = [await registerStudent(app), await registerStudent(app)];
  for (const [{ client }, firstName] of [
    [asha, 'Asha'],
    [ravi, 'Ravi'],
  ] as const) {
    await client.POST('/profiles/create', { body: { firstName } });
    await client.POST('/profiles/create', { body: { birthYear: 2000 } });
  }
});

const found = (student: TestStudent, body: object, key?: string) =>
  student.client.POST('/clans', {
    body: body as { name: string; motto: string },
    ...(key && { params: { header: { 'idempotency-key': key } } }),
  });

describe('clans over the contract', () => {
  test('are founded, listed, looked after, joined and left', async () => {
    const founded = await found(asha, { name: 'Night Owls', motto: 'Slowly.' });
    expect(founded.response.status).toBe(201);
    const id = founded.data?.data._id ?? '';
    const path = { params: { path: { id } } };
    expect((await ravi.client.POST('/clans/{id}/join', path)).data?.data.size).toBe(2);
    const changed = await asha.client.PUT('/clans/{id}', { ...path, body: { weekGoalXp: 300 } });
    expect(changed.data?.data).toMatchObject({ weekGoalXp: 300, isKeeper: true });
    const listed = await ravi.client.GET('/clans/allclans');
    expect(listed.data?.data[0]).toEqual((await ravi.client.GET('/clans/{id}', path)).data?.data);
    expect((await ravi.client.PUT('/clans/{id}', { ...path, body: { motto: 'Ours' } })).error).toMatchObject({
      code: 'forbidden',
    });
    expect((await asha.client.POST('/clans/{id}/leave', path)).response.status).toBe(200);
    expect((await ravi.client.GET('/clans/{id}', path)).data?.data).toMatchObject({
      keeper: 'Ravi',
      size: 1,
    });
    expect((await ravi.client.POST('/clans/{id}/leave', path)).response.status).toBe(200);
    expect((await ravi.client.GET('/clans/{id}', path)).response.status).toBe(404);
  });

  test('answer 409 to a second clan, with a text that says what to do', async () => {
    const first = await found(asha, { name: 'First of mine', motto: '' });
    const { response, error } = await found(asha, { name: 'Second of mine', motto: '' });
    expect([response.status, error]).toEqual([
      409,
      expect.objectContaining({
        code: 'already-in-clan',
        message: 'You are in a clan already. Leave it first, then join another.',
      }),
    ]);
    await asha.client.POST('/clans/{id}/leave', { params: { path: { id: first.data?.data._id ?? '' } } });
  });

  test('are founded once for a repeated request', async () => {
    const body = { name: 'Once only', motto: '' };
    const [first, again] = [
      await found(asha, body, 'key-of-one-click'),
      await found(asha, body, 'key-of-one-click'),
    ];
    expect(again.data).toEqual(first.data);
    await asha.client.POST('/clans/{id}/leave', { params: { path: { id: first.data?.data._id ?? '' } } });
  });

  test.each([
    { name: 'Mine', motto: '', keeper: 'Asha' },
    { name: 'Mine', motto: '', capacity: 500 },
    { name: 'Mine', motto: '', weekXp: 9000 },
    { name: 'Mine', motto: '', _id: 'f'.repeat(24) },
    { name: 'No', motto: '' },
    { name: 'x'.repeat(41), motto: '' },
    { name: 'Mine', motto: 'x'.repeat(121) },
    { name: 'Night\u202eOwls', motto: '' },
    { name: 7, motto: '' },
    { motto: '' },
  ])('refuse %j and nothing is founded (R24, R29)', async (body) => {
    expect((await found(ravi, body)).response.status).toBe(400);
    const { data } = await ravi.client.GET('/clans/allclans');
    expect(data?.data.some(({ joined }) => joined)).toBe(false);
  });

  test('are for members of the product alone', async () => {
    const anyone = createApiClient(app.fetch);
    expect((await anyone.GET('/clans/allclans')).response.status).toBe(401);
    const join = await anyone.POST('/clans/{id}/join', { params: { path: { id: 'f'.repeat(24) } } });
    expect(join.response.status).toBe(401);
  });
});
