import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { profiles, users } from '#server/db/schema/accounts.ts';
import { media } from '#server/db/schema/media.ts';
import { createMediaHandlers } from '#server/features/media/media.handlers.ts';
import { picturesToDelete } from '#server/features/media/media.service.ts';
import { createPictures } from '#server/features/media/pictures.ts';
import { createProfileHandlers } from '#server/features/profile/profile.handlers.ts';
import { NOBODY, callBy, openCall, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { noise, noisy } from './picture-bytes.ts';

const pictures = createPictures();
const world = await useLearningWorld();
const handlers = createMediaHandlers(world.deps, { pictures });
const profile = createProfileHandlers(world.deps, { pictures });
const png: Buffer = await noisy(60, 40).png().toBuffer();
let userId: string;
beforeEach(async () => {
  userId = await world.createStudent({ timeZone: 'Asia/Kolkata' });
});

const uploadAs = async (owner: string, bytes = png) => {
  const call = callBy(owner, { body: { file: { filename: 'a.png', bytes } } });
  return (await handlers.uploadMedia(call)).body.data;
};
const choose = async (profilePictureUrl: string) =>
  (await profile.updatePictureUrl(callBy(userId, { body: { profilePictureUrl } }))).body.data
    .profilePictureUrl;
const idsOf = async (owner: string) =>
  (await world.deps.db.select({ id: media.id }).from(media).where(eq(media.userId, owner))).map(
    ({ id }) => id,
  );
const sendForm = async (body: Record<string, unknown>) => {
  const call = callBy(userId, { body: body as never });
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const answer = await profile.createProfile({ ...call, request: { ...call.request, headers } });
  return answer.body.data;
};

describe('what an account keeps (R36)', () => {
  test('is its newest three pictures', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      world.setSecondsAfterStart(count);
      ids.push((await uploadAs(userId))._id);
    }
    expect((await idsOf(userId)).toSorted()).toEqual(ids.slice(2).toSorted());
  });

  test('is the picture in use, however old', async () => {
    const used = await uploadAs(userId);
    await choose(used.url);
    const ids: string[] = [];
    for (let count = 1; count < 6; count += 1) {
      world.setSecondsAfterStart(count);
      ids.push((await uploadAs(userId))._id);
    }
    expect((await idsOf(userId)).toSorted()).toEqual([used._id, ...ids.slice(3)].toSorted());
  });

  test('stays three when twelve come at once', async () => {
    await Promise.all(Array.from({ length: 12 }, () => uploadAs(userId)));
    expect(await idsOf(userId)).toHaveLength(3);
  });

  test('is nothing of a picture that was refused, nor is another one given up for it', async () => {
    const before = [await uploadAs(userId), await uploadAs(userId), await uploadAs(userId)];
    await expect(uploadAs(userId, noise(500))).rejects.toMatchObject({ code: 'unsupported-picture' });
    expect((await idsOf(userId)).toSorted()).toEqual(before.map(({ _id }) => _id).toSorted());
  });

  test('is its own: others’ pictures stay', async () => {
    const other = await world.createStudent();
    const { _id } = await uploadAs(other);
    for (let count = 0; count < 4; count += 1) await uploadAs(userId);
    expect(await idsOf(other)).toEqual([_id]);
  });

  test('goes with the account', async () => {
    const { _id } = await uploadAs(userId);
    await world.deps.db.delete(users).where(eq(users.id, userId));
    await expect(handlers.getMedia({ ...openCall, params: { mediaId: _id } })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  const megabytes = 1024 * 1024;
  const stored = (id: string, size: number, isUsed = false) => ({ id, size: size * megabytes, isUsed });
  test.each([
    ['nothing, with room left', [stored('a', 1), stored('b', 1)], 1, []],
    ['the oldest, of three', [stored('a', 1), stored('b', 1), stored('c', 1)], 1, ['a']],
    ['the oldest unused one', [stored('a', 1, true), stored('b', 1), stored('c', 1)], 1, ['b']],
    ['as many as 5 MiB ask for', [stored('a', 2), stored('b', 2)], 2, ['a']],
    ['all but the one in use', [stored('a', 2), stored('b', 2, true), stored('c', 1)], 3, ['a', 'c']],
  ])('makes room by deleting %s', (_, kept, size, surplus) => {
    expect(picturesToDelete(kept, size * megabytes)).toEqual(surplus);
  });
});

describe('a profile picture (R36)', () => {
  test('may be an upload of one’s own', async () => {
    const { _id, url } = await uploadAs(userId);
    expect(url).toBe(`/api/v1/media/${_id}`);
    expect(await choose(url)).toBe(url);
    expect(await choose(url)).toBe(url);
    expect(await idsOf(userId)).toEqual([_id]);
  });

  test('may not be an upload of somebody else, nor one that is not there; neither is told from the other', async () => {
    const other = await uploadAs(await world.createStudent());
    const refusal = {
      code: 'invalid-field',
      fields: { profilePictureUrl: 'Please upload this picture first.' },
    };
    await expect(choose(other.url)).rejects.toMatchObject(refusal);
    await expect(choose(`/api/v1/media/${NOBODY}`)).rejects.toMatchObject(refusal);
    const [row] = await world.deps.db.select().from(profiles).where(eq(profiles.userId, userId));
    expect(row?.pictureUrl).toBeNull();
  });

  test('is deleted when another one, or a drawn avatar, takes its place', async () => {
    const [first, second] = [await uploadAs(userId), await uploadAs(userId)];
    await choose(first.url);
    await choose(second.url);
    expect(await idsOf(userId)).toEqual([second._id]);
    await choose('avatar:crest:asha');
    expect(await idsOf(userId)).toEqual([]);
  });

  test('is never lost to uploads at the same moment', async () => {
    const { _id, url } = await uploadAs(userId);
    const [chosen] = await Promise.allSettled([
      choose(url),
      ...Array.from({ length: 6 }, () => uploadAs(userId)),
    ]);
    const kept = await idsOf(userId);
    expect(kept.includes(_id)).toBe(chosen.status === 'fulfilled');
    expect(kept).toHaveLength(3);
  });

  test('may come with the form (spec §7)', async () => {
    const file = { filename: 'me.png', bytes: png };
    const first = await sendForm({ firstName: 'Asha', profilePicture: file });
    expect(first).toMatchObject({
      firstName: 'Asha',
      profilePictureUrl: expect.stringMatching(/^\/api\/v1\/media\/[0-9a-f]{24}$/),
      wizlearn: { xp: 10 },
    });
    const second = await sendForm({ profilePicture: file });
    expect(second.profilePictureUrl).not.toBe(first.profilePictureUrl);
    expect(await idsOf(userId)).toEqual([second.profilePictureUrl?.split('/').at(-1)]);
  });

  test('that was not chosen in the form changes nothing', async () => {
    const { url } = await uploadAs(userId);
    await choose(url);
    const empty = { filename: '', bytes: Buffer.alloc(0) };
    expect(await sendForm({ firstName: 'Asha', profilePicture: empty })).toMatchObject({
      firstName: 'Asha',
      profilePictureUrl: url,
    });
  });

  test('that cannot be read keeps the whole form from being saved', async () => {
    const file = { filename: 'me.png', bytes: Buffer.alloc(0) };
    await expect(sendForm({ firstName: 'Asha', profilePicture: file })).rejects.toMatchObject({
      code: 'unsupported-picture',
    });
    const [row] = await world.deps.db.select().from(profiles).where(eq(profiles.userId, userId));
    expect(row?.firstName).toBe('');
  });
});

test('with too many pictures waiting the next one is turned away and told so', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => pictures.process(png)));
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(60 - 33);
  expect(refused[0]?.reason).toMatchObject({
    code: 'busy',
    text: 'Many people are uploading pictures. Try again in a moment.',
  });
});
