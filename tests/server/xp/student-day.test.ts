import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addDays, isoWeekOf, weekdayOf } from '#domain/progress/calendar.ts';
import { MAX_CARDS_PER_DAY } from '#domain/progress/review-deck.ts';
import { weeklyQuests } from '#server/db/schema/community.ts';
import { subtopicProgress } from '#server/db/schema/learning.ts';
import { reviewCards } from '#server/db/schema/library.ts';
import { activityDays } from '#server/db/schema/xp.ts';
import { createCurrentCourses } from '#server/features/catalogue/current-courses.ts';
import { createProfileHandlers } from '#server/features/profile/profile.handlers.ts';
import { createProgressHandlers } from '#server/features/progress/progress.handlers.ts';
import { createReadingService } from '#server/features/attempts/reading.service.ts';
import { createReportsHandlers } from '#server/features/reports/reports.handlers.ts';
import { createReviewHandlers } from '#server/features/review/review.handlers.ts';
import { createXpHandlers } from '#server/features/xp/xp.handlers.ts';
import { createAttemptCalls } from '#tests/support/server/attempt-calls.ts';
import { completeSubtopics } from '#tests/support/server/attempt-fixtures.ts';
import { PYTHON, PYTHON_COURSE, pythonSubtopic } from '#tests/support/server/course-ids.ts';
import { callBy, openCall } from '#tests/support/server/learning-fixtures.ts';
import { useChallengeWorld } from '../challenges/challenge-world.ts';

const challenges = await useChallengeWorld();
const { world } = challenges;
const { deps } = world;
const attempts = createAttemptCalls(world);
const progress = createProgressHandlers(deps, { courses: createCurrentCourses(deps) });
const reports = createReportsHandlers(deps, { readAttempt: createReadingService(deps).read });
const review = createReviewHandlers(deps);
const NUMBERS = pythonSubtopic('first-steps/numbers-and-text');
const HOUR = 3_600_000;

/** A Sunday, its Monday, and the first moment of that Monday: in UTC one of its sides is another day. */
const ZONES = [
  ['Asia/Kolkata', '2026-11-22', '2026-11-23', '2026-11-22T18:30:00Z'],
  ['Pacific/Kiritimati', '2026-11-22', '2026-11-23', '2026-11-22T10:00:00Z'],
  // Clocks went back on that Sunday, and forward on that one.
  ['America/Los_Angeles', '2026-11-01', '2026-11-02', '2026-11-02T08:00:00Z'],
  ['Pacific/Auckland', '2026-09-27', '2026-09-28', '2026-09-27T11:00:00Z'],
] as const;
const SIDES = ZONES.flatMap(([timeZone, sunday, monday, midnight]) => [
  { timeZone, side: 'the last second of Sunday', day: sunday, at: new Date(Date.parse(midnight) - 1_000) },
  { timeZone, side: 'the first second of Monday', day: monday, at: new Date(midnight) },
]);
const each = test.each(SIDES.map((side) => ({ ...side, sunday: sundayOf(side), monday: mondayAfter(side) })));

function sundayOf({ timeZone }: { timeZone: string }): string {
  return ZONES.find(([zone]) => zone === timeZone)?.[1] ?? '';
}
function mondayAfter({ timeZone }: { timeZone: string }): string {
  return ZONES.find(([zone]) => zone === timeZone)?.[2] ?? '';
}

function midnightOf({ timeZone }: { timeZone: string }): string {
  return ZONES.find(([zone]) => zone === timeZone)?.[3] ?? '';
}

/** A student in a zone, enrolled and with lessons done some days before `at`. */
async function createLearner(timeZone: string, at: Date) {
  world.setNow(new Date(at.getTime() - 3 * 24 * HOUR));
  const userId = await challenges.createLearner({ timeZone }, { courses: [PYTHON_COURSE] });
  await completeSubtopics(deps.db, { userId, subjectId: PYTHON, count: 6, at: deps.now() });
  world.setNow(at);
  return userId;
}
const call = (userId: string, params: object = {}) => callBy(userId, { params });
const coursePlace = (userId: string) => ({ userId, courseId: PYTHON_COURSE });

describe('the day of learning', () => {
  each('is $day for a quiz submitted $side ($timeZone)', async ({ timeZone, day, at }) => {
    const userId = await createLearner(timeZone, at);
    world.setNow(new Date(at.getTime() - 60_000));
    const { attemptId } = await attempts.startWeekly(userId);
    world.setNow(at);
    const { report } = await attempts.submitRight(userId, attemptId, 3);
    expect(await challenges.activity(userId)).toEqual([day]);
    expect(report).toMatchObject({ day: weekdayOf(day), date: at.toISOString() });
  });

  each(
    'is $day for a quiz whose time ran out $side, whenever it is closed ($timeZone)',
    async ({ timeZone, day, at }) => {
      const userId = await createLearner(timeZone, at);
      world.setNow(new Date(at.getTime() - 1_800_000));
      const { attemptId } = await attempts.startWeekly(userId);
      await attempts.save(userId, attemptId, { answers: await attempts.answers(attemptId, 3) });
      world.setNow(new Date(at.getTime() + 30 * HOUR));
      const closed = await attempts.read(userId, attemptId);
      expect(closed).toMatchObject({ finishedAt: at.toISOString(), report: { day: weekdayOf(day) } });
      expect(await challenges.activity(userId)).toEqual([day]);
    },
  );

  each('is $day for a lesson read and for a question of the day $side ($timeZone)', async (side) => {
    const reader = await createLearner(side.timeZone, side.at);
    const params = { ...coursePlace(reader), subtopicId: NUMBERS };
    await progress.updateSubtopicProgress(callBy(reader, { params, body: { status: 'completed' } }));
    expect(await challenges.activity(reader)).toEqual([side.day]);
    const guesser = await createLearner(side.timeZone, side.at);
    await challenges.answerToday(guesser, 'wrong');
    expect(await challenges.activity(guesser)).toEqual([side.day]);
  });
});

test.each(ZONES)(
  'a certificate names the week in which its quiz was begun, though it ended in the next (%s)',
  async (timeZone, sunday, _, midnight) => {
    const at = new Date(midnight);
    const userId = await createLearner(timeZone, at);
    world.setNow(new Date(at.getTime() - 61_000));
    const { attemptId } = await attempts.startWeekly(userId);
    world.setNow(at);
    const { report } = await attempts.submitRight(userId, attemptId, 15);
    const params = { code: report?.certificateCode ?? '' };
    expect((await reports.verifyCertificate({ ...openCall, params })).body.data).toMatchObject({
      week: { startDate: addDays(sunday, -6), endDate: sunday },
      date: at.toISOString(),
    });
  },
);

each('a streak that ended on Saturday lives through $side or ends ($timeZone)', async (side) => {
  const userId = await createLearner(side.timeZone, side.at);
  await deps.db.insert(activityDays).values({ userId, day: addDays(side.sunday, -1) });
  const [ledger, summary, profile] = await Promise.all([
    createXpHandlers(deps).getXpLedger(call(userId)),
    progress.getProgressSummary(callBy(userId, { params: { userId } })),
    createProfileHandlers(deps).getUserDetails(call(userId)),
  ]);
  const streaks = [ledger.body.data.streak, summary.body.data.streak, profile.body.data.streak];
  expect(streaks).toEqual(side.day === side.sunday ? [1, 1, 1] : [0, 0, 0]);
});

each('the weekly quiz and its week are those of $day $side ($timeZone)', async (side) => {
  const userId = await createLearner(side.timeZone, side.at);
  await deps.db
    .update(subtopicProgress)
    .set({ completedAt: side.at })
    .where(eq(subtopicProgress.userId, userId));
  const params = { userId, courseId: PYTHON_COURSE, subjectId: PYTHON };
  const { data } = (await progress.getPreviousWeek(callBy(userId, { params }))).body;
  const midnight = midnightOf(side);
  const nextWeek = new Date(Date.parse(midnight) + 7 * 24 * HOUR);
  expect(data.assessment).toMatchObject({
    id: `${isoWeekOf(side.day)}-${PYTHON}`,
    closesAt: (side.day === side.sunday ? new Date(midnight) : nextWeek).toISOString(),
  });
  expect(data.dateRange.endDate).toBe(side.day);
  expect(data.dailyStats.at(-1)).toMatchObject({ date: side.day, completedSubtopics: 6 });
  const { attemptId } = await attempts.startWeekly(userId);
  expect(await attempts.read(userId, attemptId)).toMatchObject({ assessmentId: data.assessment.id });
});

each('a call that earns sets and closes quests of the week of $day $side ($timeZone)', async (side) => {
  const userId = await createLearner(side.timeZone, side.at);
  world.setNow(new Date(Date.parse(midnightOf(side)) - HOUR));
  await challenges.settle(userId);
  world.setNow(side.at);
  await challenges.settle(userId);
  const rows = await deps.db.select().from(weeklyQuests).where(eq(weeklyQuests.userId, userId));
  const weeks = new Set(rows.map(({ monday, closedAt }) => `${monday} ${closedAt ? 'closed' : 'open'}`));
  const before = addDays(side.sunday, -6);
  expect([...weeks].toSorted()).toEqual(
    side.day === side.sunday ? [`${before} open`] : [`${before} closed`, `${side.monday} open`],
  );
});

each('the quests are those of the week of $day $side ($timeZone)', async (side) => {
  const userId = await createLearner(side.timeZone, side.at);
  const quests = await challenges.quests(userId);
  const week = side.day === side.sunday ? addDays(side.sunday, -6) : side.monday;
  const midnight = midnightOf(side);
  const nextWeek = new Date(Date.parse(midnight) + 7 * 24 * HOUR);
  const endsAt = (side.day === side.sunday ? new Date(midnight) : nextWeek).toISOString();
  expect(quests.map(({ _id, endsAt: until }) => [_id, until])).toEqual(
    [1, 2, 3].map((slot) => [`quest-${week}-${slot}`, endsAt]),
  );
});

each('a quiz on a subtopic counts for the quests of the week of $day $side ($timeZone)', async (side) => {
  const userId = await createLearner(side.timeZone, side.at);
  await challenges.quests(userId);
  const { attemptId, questions } = await attempts.start(userId, { kind: 'subtopic', subtopicId: NUMBERS });
  await attempts.submitRight(userId, attemptId, questions.length);
  const progressNow = async () => (await challenges.quests(userId)).map((quest) => quest.progress)[0];
  expect(await progressNow()).toBe(1);
  world.setNow(new Date(side.at.getTime() + 1_000));
  expect(await progressNow()).toBe(side.day === side.sunday ? 0 : 1);
});

each('a report of one’s own and the analytics name $day $side ($timeZone)', async (side) => {
  const userId = await createLearner(side.timeZone, side.at);
  const body = { userId, subjectId: PYTHON, courseId: PYTHON_COURSE };
  const report = await reports.createWeeklyQuizReport(callBy(userId, { body }));
  expect(report.body.data.day).toBe(weekdayOf(side.day));
  const analytics = await progress.getCourseAnalytics(callBy(userId, { params: coursePlace(userId) }));
  expect(analytics.body.data.dailyStats.at(-1)?.date).toBe(side.day);
});

each(
  'review cards beyond the share of the day wait for the midnight after $side ($timeZone)',
  async (side) => {
    const userId = await createLearner(side.timeZone, side.at);
    const anHourAgo = new Date(side.at.getTime() - HOUR);
    const nextWeek = new Date(side.at.getTime() + 7 * 24 * HOUR);
    const { rows } = await deps.db.$client.query<{ id: string }>(
      'SELECT id FROM questions ORDER BY id LIMIT 45',
    );
    await deps.db.insert(reviewCards).values(
      rows.map(({ id }, place) => ({
        id: deps.newId(),
        userId,
        questionId: id,
        createdAt: side.at,
        // Five were asked an hour ago: before midnight they take a part of the share.
        ...(place < 5 ? { dueAt: nextWeek, lastReviewAt: anHourAgo } : { dueAt: anHourAgo }),
      })),
    );
    const listed = (await review.listReviewCards(call(userId))).body.data;
    const midnight = Date.parse(midnightOf(side));
    const tomorrow = new Date(side.day === side.sunday ? midnight : midnight + 24 * HOUR).toISOString();
    const counts = [anHourAgo, nextWeek].map(
      (due) => listed.filter(({ dueAt }) => dueAt === due.toISOString()).length,
    );
    const share = side.day === side.sunday ? MAX_CARDS_PER_DAY - 5 : MAX_CARDS_PER_DAY;
    expect([...counts, listed.filter(({ dueAt }) => dueAt === tomorrow).length]).toEqual([
      share,
      5,
      40 - share,
    ]);
  },
);
