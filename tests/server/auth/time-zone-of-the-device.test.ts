import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { profiles, users } from '#server/db/schema/accounts.ts';
import { findTimeZone } from '#server/db/student-zone.ts';
import { createProfileService } from '#server/features/profile/profile.service.ts';
import { TEST_PASSWORD, createApiClient, registerStudent } from '#tests/support/server/api-client.ts';
import { recordsIn } from '#tests/support/server/student-records.ts';
import { useTestApp } from '#tests/support/server/test-app.ts';

const server = await useTestApp();
const api = createApiClient(server.fetch);

async function register(timeZone?: string) {
  const email = `zone-${crypto.randomUUID()}@students.example`;
  const zone = timeZone === undefined ? {} : { timeZone };
  const { data } = await api.POST('/register', {
    body: { email, password: TEST_PASSWORD, sharedComputer: false, ...zone },
  });
  return { email, userId: data?.data.user.id ?? '' };
}

const signIn = (email: string, timeZone: string) =>
  api.POST('/login', { body: { email, password: TEST_PASSWORD, sharedComputer: false, timeZone } });

describe('the time zone of the device (R49)', () => {
  test.each([
    ['UTC', '2026-11-21T19:00:00Z', '2026-11-21'],
    ['America/Los_Angeles', '2026-11-21T02:00:00Z', '2026-11-20'],
    ['Pacific/Kiritimati', '2026-11-21T11:00:00Z', '2026-11-22'],
  ])('decides the day of what is studied before there is a profile (%s)', async (timeZone, at, day) => {
    const { userId } = await register(timeZone);
    const records = recordsIn(server.db);
    await records.markActivity(userId, new Date(at));
    expect(await records.days(userId)).toEqual([day]);
  });

  test('makes no profile, and is that of a profile which names none', async () => {
    const { userId } = await register('Europe/London');
    expect(await server.db.select().from(profiles).where(eq(profiles.userId, userId))).toEqual([]);
    await createProfileService({ db: server.db, now: () => new Date(), newId: () => userId }).save(userId, {
      language: 'Hindi',
    });
    const [profile] = await server.db.select().from(profiles).where(eq(profiles.userId, userId));
    expect(profile).toMatchObject({ timeZone: 'Europe/London', language: 'Hindi', timeZoneChangedAt: null });
  });

  test('is learned with the first sign-in where the registration did not tell it, and not again', async () => {
    const { email, userId } = await register();
    expect(await findTimeZone(server.db, userId)).toBe('Asia/Kolkata');
    await signIn(email, 'Asia/Tokyo');
    await signIn(email, 'Europe/Berlin');
    expect(await findTimeZone(server.db, userId)).toBe('Asia/Tokyo');
  });

  test('does not take the place of the one in a profile', async () => {
    const { email, userId } = await registerStudent(server);
    const at = new Date();
    await server.db.insert(profiles).values({ userId, timeZone: 'UTC', createdAt: at, updatedAt: at });
    await signIn(email, 'Asia/Tokyo');
    const [user] = await server.db.select().from(users).where(eq(users.id, userId));
    expect(user?.timeZone).toBeNull();
  });

  test.each(['Mars/Olympus', '+05:30', 'AET'])(
    'keeps nobody out where it is unknown (%s)',
    async (timeZone) => {
      const { email, userId } = await register(timeZone);
      const { response } = await signIn(email, timeZone);
      expect(response.status).toBe(200);
      expect(await findTimeZone(server.db, userId)).toBe('Asia/Kolkata');
    },
  );
});
