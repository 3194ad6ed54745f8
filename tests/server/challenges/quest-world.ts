import { eq } from 'drizzle-orm';
import { weeklyQuests } from '#server/db/schema/community.ts';
import { activityDays } from '#server/db/schema/xp.ts';
import { completeSubtopics } from '#tests/support/server/attempt-fixtures.ts';
import { PYTHON, PYTHON_COURSE } from '#tests/support/server/course-ids.ts';
import { useChallengeWorld } from './challenge-world.ts';

/** Wednesday and Sunday of one week, at ten in Kolkata. */
export const WEDNESDAY = new Date('2026-11-18T04:30:00Z');
export const SUNDAY = new Date('2026-11-22T04:30:00Z');

/** The challenges of learners who are enrolled in Python. */
export async function useQuestWorld() {
  // Weekly quizzes stand here as bare rows, without questions and reports.
  const challenges = await useChallengeWorld({ invariants: 'unchecked' });
  const { db } = challenges.world.deps;
  return {
    challenges,
    db,
    createLearner: (fields = {}) => challenges.createLearner(fields, { courses: [PYTHON_COURSE] }),
    complete: (userId: string, count: number, at = WEDNESDAY, subjectId = PYTHON) =>
      completeSubtopics(db, { userId, subjectId, count, at, checked: true }),
    study: (userId: string, ...days: string[]) =>
      db
        .insert(activityDays)
        .values(days.map((day) => ({ userId, day, markedAt: WEDNESDAY, answered: true }))),
    countQuests: (userId: string) => db.$count(weeklyQuests, eq(weeklyQuests.userId, userId)),
    /** As `title: progress/goal`, with a mark on what is done. */
    questProgress: async (userId: string) =>
      (await challenges.quests(userId)).map(
        ({ title, progress, goal, done }) => `${title}: ${progress}/${goal}${done ? ' done' : ''}`,
      ),
  };
}
