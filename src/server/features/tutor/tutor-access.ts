import type { UserQuery } from '#contract/contract.ts';
import { listRunningWeekly, lockRunningWeekly, recordShownAnswers } from '../../answer-visibility.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Transaction } from '../../db/database.ts';
import type { ShownAnswers } from '../../db/shown-answers.ts';
import type { Caller } from '../../http/handlers.ts';
import { Problem } from '../../http/problem.ts';
import { createCatalogueRepository } from '../catalogue/catalogue.repository.ts';
import type { PublishedCourses } from '../catalogue/published-courses.ts';
import { createVisibleCatalogue } from '../catalogue/visible-catalogue.ts';
import type { Speakers } from './model-steps.ts';
import type { TutorRepository } from './tutor.repository.ts';

export interface TutorPorts extends Pick<Speakers, 'model' | 'stopping'> {
  courses: PublishedCourses;
}

/** What the tutor answers with. */
export interface Tutor extends TutorPorts, Pick<AppDeps, 'db' | 'now'> {
  repository: TutorRepository;
}

const LOCKED = 'The tutor is available after you submit your weekly quiz of this subject.';

/** A turn of the student's own. */
export async function turnOf({ repository }: Tutor, userId: string, queryId: string): Promise<UserQuery> {
  const turn = await repository.findTurn(userId, queryId);
  if (!turn) throw new Problem('not-found');
  return turn;
}

/** Refuses in the subject of a weekly quiz that runs; `isQuizRunning` where one of another subject does. */
export async function refuseDuringWeeklyQuiz(
  { db, now }: Tutor,
  userId: string,
  subjectId: string,
): Promise<{ isQuizRunning: boolean }> {
  const running = await listRunningWeekly(db, userId, now());
  refuseInSubjectOf(running, subjectId);
  return { isQuizRunning: running.length > 0 };
}

/**
 * Records what an answer shows, in the transaction that stores it: a weekly quiz of its subject that was begun while it was
 * made is refused, and one that begins later leaves these questions out.
 */
export async function recordTutorAnswer(
  tx: Transaction,
  { subjectId, ...shown }: Omit<ShownAnswers, 'isMissed'> & { subjectId: string },
): Promise<void> {
  refuseInSubjectOf(await lockRunningWeekly(tx, shown.userId, shown.at), subjectId);
  await recordShownAnswers(tx, { ...shown, isMissed: false });
}

function refuseInSubjectOf(running: readonly { subjectId: string | null }[], subjectId: string): void {
  if (running.some((quiz) => quiz.subjectId === subjectId)) {
    throw new Problem('locked-during-quiz', { message: LOCKED });
  }
}

/** Ids named together must belong together (R22), in a course that the student may see. */
export async function findTopicId(
  { courses, db }: Tutor,
  caller: Caller,
  { courseId, subjectId, subtopicId }: Pick<UserQuery, 'courseId' | 'subjectId' | 'subtopicId'>,
): Promise<string> {
  const place = await courses.findSubtopic(subtopicId);
  if (place?.course._id !== courseId || place.subject._id !== subjectId) throw new Problem('not-found');
  const { enrollmentIn } = createVisibleCatalogue(courses, createCatalogueRepository(db));
  if (place.course.isHidden) await enrollmentIn(place.course, caller);
  return place.topic._id;
}
