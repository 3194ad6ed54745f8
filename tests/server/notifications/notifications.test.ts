import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { STEP_XP } from '#domain/progress/xp.ts';
import { notifications } from '#server/db/schema/notes.ts';
import { sweepOverdueAttempts } from '#server/features/attempts/sweeper.ts';
import { createNotificationsHandlers } from '#server/features/notifications/notifications.handlers.ts';
import { type EarningEvent, recordBadgesStatements } from '#server/awards/badges.repository.ts';
import { type NewNotification, notify } from '#server/awards/notify.ts';
import type { Transaction } from '#server/db/database.ts';
import { executeStatement } from '#server/db/named-statement.ts';
import { beginEarlier } from '#tests/support/server/attempt-fixtures.ts';
import { award } from '#server/features/profile/profile.service.ts';
import { createAttemptCalls } from '#tests/support/server/attempt-calls.ts';
import { PYTHON_COURSE } from '#tests/support/server/course-ids.ts';
import { SATURDAY, callBy, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';

const world = await useLearningWorld();
const handlers = createNotificationsHandlers(world.deps);
let userId: string;
beforeEach(async () => {
  userId = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [PYTHON_COURSE] });
});

const tell = (notification: Partial<NewNotification> = {}) =>
  world.deps.db.transaction((tx) =>
    notify(tx, {
      userId,
      kind: 'certificate',
      sourceId: 'a',
      text: 'Well done.',
      at: world.deps.now(),
      ...notification,
    }),
  );
async function recordBadges(tx: Transaction, badges: string[], earning: EarningEvent): Promise<void> {
  for (const statement of recordBadgesStatements(badges, earning)) await executeStatement(tx, statement);
}
const list = async (by = userId) => (await handlers.listNotifications(callBy(by))).body.data;
const markRead = (notificationId: string) =>
  handlers.markNotificationRead(callBy(userId, { params: { notificationId } }));

describe('the list', () => {
  test('is newest first, and one’s own', async () => {
    expect(await list()).toEqual([]);
    await tell();
    world.setSecondsAfterStart(1);
    await tell({ sourceId: 'b', text: 'Again.' });
    await tell({ userId: await world.createStudent() });
    expect(await list()).toEqual([
      {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        text: 'Again.',
        createdAt: '2026-11-21T04:30:01.000Z',
        readAt: null,
      },
      {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        text: 'Well done.',
        createdAt: SATURDAY.toISOString(),
        readAt: null,
      },
    ]);
  });

  test('holds at most 200 (R33)', async () => {
    for (let count = 0; count < 205; count += 1) await tell({ sourceId: `source-${count}` });
    expect(await list()).toHaveLength(200);
  });
});

describe('telling', () => {
  test('of what the setup brings leaves nothing unread, and of the first lesson does', async () => {
    for (const step of Object.keys(STEP_XP) as (keyof typeof STEP_XP)[]) {
      await world.deps.db.transaction((tx) => award(tx, userId, step, world.deps.now()));
    }
    const setup = await list();
    expect(setup.map(({ text }) => text).toSorted()).toEqual([
      'You earned a badge: “At home here”.',
      'You earned a badge: “Sorted”.',
      'You earned a badge: “Spark”.',
      'You reached level 2: Apprentice. It takes 100 XP.',
    ]);
    expect(setup.every(({ readAt, createdAt }) => readAt === createdAt)).toBe(true);
    await world.deps.db.transaction((tx) =>
      recordBadges(tx, ['lessons-1'], { userId, event: 'quiz-graded', sourceId: 'a', at: world.deps.now() }),
    );
    expect((await list()).filter(({ readAt }) => readAt === null).map(({ text }) => text)).toEqual([
      'You earned a badge: “First page”.',
    ]);
  });

  test('is done once per kind and source, however often and however many at once', async () => {
    const told = await Promise.all(Array.from({ length: 20 }, () => tell()));
    expect(told.filter(Boolean)).toHaveLength(1);
    expect(await tell({ kind: 'attempt-closed' })).toBe(true);
    expect(await tell({ sourceId: 'b' })).toBe(true);
    expect(await list()).toHaveLength(3);
  });

  test('is undone with its transaction', async () => {
    const failing = world.deps.db.transaction(async (tx) => {
      const at = SATURDAY;
      await notify(tx, { userId, kind: 'certificate', sourceId: 'a', text: 'Well done.', at });
      throw new Error('something else failed');
    });
    await expect(failing).rejects.toThrow('something else failed');
    expect(await list()).toEqual([]);
  });
});

describe('reading', () => {
  test('counts the first time and may be said again', async () => {
    await tell();
    const [told] = await list();
    const id = told?._id ?? '';
    world.setSecondsAfterStart(60);
    expect(await markRead(id)).toEqual({ status: 200, body: { success: true } });
    const readAt = '2026-11-21T04:31:00.000Z';
    expect(await list()).toEqual([{ ...told, readAt }]);
    world.setSecondsAfterStart(120);
    expect(await markRead(id)).toEqual({ status: 200, body: { success: true } });
    expect(await list()).toEqual([{ ...told, readAt }]);
  });
});

describe('a weekly quiz', () => {
  const attempts = createAttemptCalls(world);
  async function start() {
    await attempts.studyPython(userId);
    return attempts.startWeekly(userId);
  }
  async function take(right: number) {
    const { attemptId } = await start();
    await beginEarlier(world.deps.db, attemptId);
    await attempts.submitRight(userId, attemptId, right);
    await attempts.submitRight(userId, attemptId, right);
  }
  const texts = async () =>
    (await list()).map(({ text }) => text).filter((text) => !/badge|level/.test(text));

  test('with a certificate is told once', async () => {
    await take(15);
    expect(await texts()).toEqual(['You earned a certificate: 75 % in “Weekly Quiz: Python Programming”.']);
  });

  test('without one is not told', async () => {
    await take(3);
    expect(await texts()).toEqual([]);
  });

  test('that the sweeper closed is told once, with the server’s time of closing', async () => {
    const { attemptId } = await start();
    world.setSecondsAfterStart(1_900);
    await sweepOverdueAttempts(world.deps);
    await sweepOverdueAttempts(world.deps);
    expect(await list()).toEqual([
      {
        _id: expect.any(String),
        text: 'Time ran out on “Weekly Quiz: Python Programming”. We submitted the answers you had saved.',
        createdAt: new Date(SATURDAY.getTime() + 1_900_000).toISOString(),
        readAt: null,
      },
    ]);
    const [row] = await world.deps.db.select().from(notifications).where(eq(notifications.userId, userId));
    expect(row).toMatchObject({ kind: 'attempt-closed', sourceId: attemptId });
  });
});
