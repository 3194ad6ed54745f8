import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { profiles } from '#server/db/schema/accounts.ts';
import { createProfileHandlers } from '#server/features/profile/profile.handlers.ts';
import { createProfileService } from '#server/features/profile/profile.service.ts';
import { SATURDAY, callBy, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';

const HOUR = 3_600_000;

const world = await useLearningWorld();
const handlers = createProfileHandlers(world.deps);
const service = createProfileService(world.deps);
let userId: string;
beforeEach(async () => {
  userId = await world.createStudent();
});

const later = (ms: number) => world.setNow(new Date(SATURDAY.getTime() + ms));
const sendField = async (body: Record<string, unknown>) => {
  const call = callBy(userId, { body: body as never });
  const request = { ...call.request, headers: { 'content-type': 'application/json' } };
  return (await handlers.createProfile({ ...call, request })).body.data;
};
const stored = async () =>
  (await world.deps.db.select().from(profiles).where(eq(profiles.userId, userId)))[0];

describe('the time zone', () => {
  test('is one that the database knows too, or no quiz with a wrong answer could be submitted', async () => {
    const unknown = { code: 'invalid-field', fields: { timeZone: expect.stringContaining('Asia/Kolkata') } };
    await expect(service.save(userId, { timeZone: 'Mars/Olympus' })).rejects.toMatchObject(unknown);
    expect(await stored()).toBeUndefined();
    await sendField({ firstName: 'Asha' });
    await expect(service.save(userId, { timeZone: 'Mars/Olympus' })).rejects.toMatchObject(unknown);
    expect(await stored()).toMatchObject({ timeZone: 'Asia/Kolkata' });
  });

  test('can change once a day (R49)', async () => {
    await sendField({ firstName: 'Asha' });
    await sendField({ timeZone: 'Europe/London' });
    await sendField({ timeZone: 'Europe/London' });
    await expect(sendField({ timeZone: 'Asia/Tokyo' })).rejects.toMatchObject({ code: 'invalid-field' });
    later(24 * HOUR - 1);
    await expect(sendField({ timeZone: 'Asia/Tokyo' })).rejects.toMatchObject({
      fields: { timeZone: 'You can change your time zone once a day.' },
    });
    await expect(sendField({ timeZone: 'Asia/Kolkata' })).rejects.toMatchObject({ code: 'invalid-field' });
    expect(await stored()).toMatchObject({ timeZone: 'Europe/London' });
    later(24 * HOUR);
    expect(await sendField({ timeZone: 'Asia/Tokyo' })).toMatchObject({ timeZone: 'Asia/Tokyo' });
  });

  test('changes once when 20 changes are sent at the same moment (R49)', async () => {
    await sendField({ firstName: 'Asha' });
    const zones = ['Europe/London', 'Asia/Tokyo', 'America/Lima', 'Africa/Cairo'];
    const sent = Array.from({ length: 20 }, (_, index) => sendField({ timeZone: zones[index % 4] }));
    const settled = await Promise.allSettled(sent);
    const timeZone = (await stored())?.timeZone;
    const saved = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value.timeZone] : []));
    expect(new Set(saved)).toEqual(new Set([timeZone]));
  });
});
