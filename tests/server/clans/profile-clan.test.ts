import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { profiles } from '#server/db/schema/accounts.ts';
import { createPictures } from '#server/features/media/pictures.ts';
import { createProfileHandlers } from '#server/features/profile/profile.handlers.ts';
import { callBy } from '#tests/support/server/learning-fixtures.ts';
import { useClanWorld } from './clan-world.ts';

const clan = await useClanWorld();
const profile = createProfileHandlers(clan.world.deps, { pictures: createPictures() });
let asha: string;
beforeEach(async () => {
  await clan.clear();
  asha = await clan.createMember();
});

const choose = async (userId: string, name: string) =>
  (await profile.createProfile(callBy(userId, { body: { clan: name } }))).body.data.clan;
const shown = async (userId: string) => {
  const call = callBy(userId, { body: { field_name: 'clan' as const } });
  return (await profile.getProfileField(call)).body.data.value;
};
const refused = expect.objectContaining({ code: 'invalid-field', fields: { clan: expect.any(String) } });

describe('the clan of a profile', () => {
  test('is the one that was joined, until it is left', async () => {
    const ravi = await clan.createMember();
    const { _id, name } = await clan.found(ravi);
    await clan.join(asha, _id);
    expect(await shown(asha)).toBe(name);
    await clan.leave(asha, _id);
    expect(await shown(asha)).toBeNull();
  });

  test('joins an existing clan by its name, and empty leaves it', async () => {
    const { _id } = await clan.found(await clan.createMember(), 'Night Owls');
    expect(await choose(asha, ' night owls ')).toBe('Night Owls');
    expect(await clan.get(asha, _id)).toMatchObject({ joined: true, size: 2 });
    expect(await choose(asha, 'Night Owls')).toBe('Night Owls');
    expect(await choose(asha, '')).toBeNull();
    expect(await choose(asha, '')).toBeNull();
    expect(await clan.get(asha, _id)).toMatchObject({ joined: false, size: 1 });
  });

  test('waits for the birth year of somebody who has said nothing about themself', async () => {
    const newcomer = await clan.world.createStudent();
    await expect(choose(newcomer, 'Semicolon Society')).rejects.toEqual(
      expect.objectContaining({ fields: { clan: expect.stringMatching(/^Give your birth year first/) } }),
    );
    const call = callBy(newcomer, { body: { birthYear: 2000, clan: 'Semicolon Society' } });
    expect((await profile.createProfile(call)).body.data.clan).toBe('Semicolon Society');
  });

  test('is refused where nobody has founded it, where it is full, and for a member of another', async () => {
    await expect(choose(asha, 'Nobody’s Clan')).rejects.toEqual(refused);
    const full = await clan.found(await clan.createMember());
    for (let size = 1; size < 12; size += 1) await clan.join(await clan.createMember(), full._id);
    await expect(choose(asha, full.name)).rejects.toEqual(refused);
    const own = await clan.found(asha);
    await expect(choose(asha, 'Semicolon Society')).rejects.toEqual(refused);
    expect(await shown(asha)).toBe(own.name);
  });

  test.each([
    ['says later that they are under age', { birthYear: 2000, guardianConsent: false }, { birthYear: 2012 }],
    ['takes the consent of a guardian back', { birthYear: 2012 }, { guardianConsent: false }],
    [
      'takes it back in the call that names the clan',
      { birthYear: 2012 },
      { guardianConsent: false, clan: 'Night Owls' },
    ],
  ])('is left by a member who %s', async (_what, before, given) => {
    const { _id } = await clan.found(asha, 'Night Owls');
    const minor = await clan.createMember(before);
    await clan.join(minor, _id);
    const { body } = await profile.createProfile(callBy(minor, { body: given }));
    expect(body.data).toMatchObject({ ...before, ...given, clan: null });
    expect(await clan.get(asha, _id)).toMatchObject({ joined: true, size: 1 });
  });

  test('is left by a member of unknown age who says something of age or consent, by no other change', async () => {
    const { _id } = await clan.found(asha, 'Night Owls');
    const unknown = await clan.createMember({ guardianConsent: false });
    await clan.join(unknown, _id);
    await clan.world.deps.db.update(profiles).set({ birthYear: null }).where(eq(profiles.userId, unknown));
    const other = await profile.createProfile(callBy(unknown, { body: { language: 'Hindi' } }));
    expect(other.body.data).toMatchObject({ birthYear: null, clan: 'Night Owls' });
    const { body } = await profile.createProfile(callBy(unknown, { body: { guardianConsent: false } }));
    expect(body.data).toMatchObject({ birthYear: null, clan: null });
    expect(await clan.get(asha, _id)).toMatchObject({ joined: true, size: 1 });
  });

  test('stays with a minor whose guardian agrees, and with an adult', async () => {
    const { _id } = await clan.found(asha);
    const minor = await clan.createMember({ guardianConsent: false });
    await clan.join(minor, _id);
    await profile.createProfile(callBy(minor, { body: { birthYear: 2012, guardianConsent: true } }));
    await profile.createProfile(callBy(asha, { body: { guardianConsent: false } }));
    expect(await clan.get(asha, _id)).toMatchObject({ joined: true, size: 2 });
  });

  test('goes with no other field when it is refused', async () => {
    const call = callBy(asha, { body: { firstName: 'Usha', clan: 'Nobody’s Clan' } });
    await expect(profile.createProfile(call)).rejects.toEqual(refused);
    const { body } = await profile.getMyProfile(callBy(asha));
    expect(body.data).toMatchObject({ firstName: 'Asha', clan: null });
  });
});
