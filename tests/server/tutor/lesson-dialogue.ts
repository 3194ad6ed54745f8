import { eq } from 'drizzle-orm';
import type { UserQuery } from '#contract/contract.ts';
import { contentId } from '#server/content/content-ids.ts';
import { subtopics } from '#server/db/schema/catalogue.ts';
import { type LearningWorld, SATURDAY } from '#tests/support/server/learning-fixtures.ts';
import { type LessonPlace, turnsOf } from './tutor-turns.ts';

/** A new student of the course of a lesson. */
export async function studentAt(
  world: LearningWorld,
  at: string,
): Promise<{ place: LessonPlace; userId: string }> {
  const [lesson] = await world.deps.db
    .select()
    .from(subtopics)
    .where(eq(subtopics.id, contentId('subtopic', at)));
  if (!lesson) throw new Error(`There is no lesson ${at}.`);
  const { courseId, subjectId, id: subtopicId } = lesson;
  const userId = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [courseId] });
  return { place: { courseId, subjectId, subtopicId }, userId };
}

/** What a new student asks in a lesson, turn after turn. A minute between any two: the newest is known by its time. */
export async function dialogueIn(
  world: LearningWorld,
  at: string,
  queries: readonly string[],
  readsIn?: 'Hindi',
): Promise<UserQuery[]> {
  const { place, userId } = await studentAt(world, at);
  const { ask } = turnsOf(world, userId);
  const said: UserQuery[] = [];
  for (const query of queries) {
    world.setNow(new Date(SATURDAY.getTime() + said.length * 60_000));
    said.push(await ask(place, query, readsIn));
  }
  return said;
}

/** The parts of an answer that was given at once. */
export const partsOf = ({ steps }: UserQuery) => steps?.[0]?.parts ?? [];
