import { and, eq, isNotNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { enrollments } from '#server/db/schema/learning.ts';
import { profiles } from '#server/db/schema/accounts.ts';
import { weeklyQuests } from '#server/db/schema/community.ts';
import { completeSubtopics } from '#tests/support/server/attempt-fixtures.ts';
import { PYTHON, PYTHON_COURSE } from '#tests/support/server/course-ids.ts';
import { useChallengeWorld } from './challenge-world.ts';

const WEDNESDAY = new Date('2026-11-18T04:30:00Z');
const NEXT_MONDAY = new Date('2026-11-23T04:30:00Z');

const challenges = await useChallengeWorld();

const createLearner = (fields = {}) => challenges.createLearner(fields, { courses: [PYTHON_COURSE] });
const complete = (userId: string, count: number, at: Date) =>
  completeSubtopics(challenges.world.deps.db, { userId, subjectId: PYTHON, count, at, checked: true });
const moveTo = (userId: string, timeZone: string) =>
  challenges.world.deps.db.update(profiles).set({ timeZone }).where(eq(profiles.userId, userId));

test('one enrolment pays one quest: the week stays the same on the way to where it is still Sunday', async () => {
  const { db } = challenges.world.deps;
  const asha = await challenges.createLearner({ timeZone: 'Asia/Kolkata' });
  challenges.world.setNow(NEXT_MONDAY);
  await challenges.quests(asha);
  await moveTo(asha, 'Etc/GMT+12');
  await challenges.quests(asha);
  await db.insert(enrollments).values({ userId: asha, courseId: PYTHON_COURSE, enrolledAt: NEXT_MONDAY });
  await challenges.quests(asha);
  const done = await db
    .select({ monday: weeklyQuests.monday })
    .from(weeklyQuests)
    .where(and(eq(weeklyQuests.userId, asha), isNotNull(weeklyQuests.completedAt)));
  expect(done).toEqual([{ monday: '2026-11-23' }]);
  expect(await db.$count(weeklyQuests, eq(weeklyQuests.userId, asha))).toBe(3);
});

describe('lessons checked on Sunday, by a student who moves to where it is Monday', () => {
  const SUNDAY_NIGHT = new Date('2026-11-22T18:20:00Z');
  const MONDAY_IN_KOLKATA = '2026-11-22T18:30:00.000Z';

  test.each([
    ['looking at them', (asha: string) => challenges.quests(asha)],
    ['what follows a call that earns', (asha: string) => challenges.settle(asha)],
  ])('pay the quest of one week alone, by %s', async (_, look) => {
    challenges.world.setNow(SUNDAY_NIGHT);
    const asha = await createLearner({ timeZone: 'Asia/Kolkata' });
    await challenges.quests(asha);
    await complete(asha, 3, SUNDAY_NIGHT);
    await look(asha);
    await moveTo(asha, 'Pacific/Kiritimati');
    await look(asha);
    expect((await challenges.quests(asha)).map(({ _id, endsAt }) => [_id, endsAt])).toEqual(
      [1, 2, 3].map((slot) => [`quest-2026-11-16-${slot}`, MONDAY_IN_KOLKATA]),
    );
    challenges.world.setNow(new Date(MONDAY_IN_KOLKATA));
    await look(asha);
    const [subtopics] = await challenges.quests(asha);
    expect(subtopics).toMatchObject({
      _id: 'quest-2026-11-23-1',
      progress: 0,
      endsAt: '2026-11-29T10:00:00.000Z',
    });
    expect(await challenges.ledger(asha)).toEqual(['quest quest-2026-11-16-1 30']);
  });
});

test('the quests of a Monday stay when their week is over, until it is Monday where the learner has moved to', async () => {
  challenges.world.setNow(new Date('2026-11-23T12:00:00Z'));
  const asha = await createLearner({ timeZone: 'Pacific/Kiritimati' });
  await challenges.quests(asha);
  await moveTo(asha, 'Pacific/Honolulu');
  challenges.world.setNow(new Date('2026-11-29T12:00:00Z'));
  expect((await challenges.quests(asha))[0]).toMatchObject({
    _id: 'quest-2026-11-23-1',
    endsAt: '2026-11-29T10:00:00.000Z',
  });
  await complete(asha, 3, new Date('2026-11-29T12:00:00Z'));
  await challenges.quests(asha);
  expect(await challenges.ledger(asha)).toEqual([]);
  challenges.world.setNow(new Date('2026-11-30T10:00:00Z'));
  expect((await challenges.quests(asha))[0]?._id).toBe('quest-2026-11-30-1');
});

test('quests of before their week was kept count in the zone of the moment', async () => {
  challenges.world.setNow(WEDNESDAY);
  const asha = await createLearner();
  await challenges.quests(asha);
  await challenges.world.deps.db
    .update(weeklyQuests)
    .set({ beginsAt: null, endsAt: null })
    .where(eq(weeklyQuests.userId, asha));
  await complete(asha, 3, WEDNESDAY);
  await challenges.settle(asha);
  expect(await challenges.ledger(asha)).toEqual(['quest quest-2026-11-16-1 30']);
  challenges.world.setNow(NEXT_MONDAY);
  await challenges.settle(asha);
  expect((await challenges.quests(asha))[0]?._id).toBe('quest-2026-11-23-1');
});
