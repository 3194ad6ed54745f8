import { beforeAll, describe, expect, test } from 'vitest';
import { type TestStudent, registerStudent } from '#tests/support/server/api-client.ts';
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

const found = ({ client }: TestStudent, body: object) =>
  client.POST('/clans', { body: body as { name: string; motto: string } });

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
        message: 'You are already in a clan. Leave it before you join another.',
      }),
    ]);
    await asha.client.POST('/clans/{id}/leave', { params: { path: { id: first.data?.data._id ?? '' } } });
  });

  test.each([
    { name: 'No', motto: '' },
    { name: 'x'.repeat(41), motto: '' },
    { name: 'Mine', motto: 'x'.repeat(121) },
    { name: 'Night\u202eOwls', motto: '' },
    { name: 7, motto: '' },
    { motto: '' },
  ])('refuse %j and nothing is founded (R29)', async (body) => {
    expect((await found(ravi, body)).response.status).toBe(400);
    const { data } = await ravi.client.GET('/clans/allclans');
    expect(data?.data.some(({ joined }) => joined)).toBe(false);
  });
});
