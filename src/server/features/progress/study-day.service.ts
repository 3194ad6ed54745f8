import type { StudyDayDetails } from '#contract/contract.ts';
import { addDays, startOfDayIn, studentDay } from '#domain/progress/calendar.ts';
import type { AppDeps } from '../../app-deps.ts';
import { listXpEntriesBetween } from '../../awards/xp-ledger.repository.ts';
import { findTimeZone } from '../../db/student-zone.ts';
import { Problem } from '../../http/problem.ts';
import { type SubjectOutline, subtopicsOf } from '../catalogue/course-outline.ts';
import type { PublishedCourses } from '../catalogue/published-courses.ts';
import type { ProgressRepository, ProgressRow } from './progress.repository.ts';
import { createStudyDaysRepository } from './study-days.repository.ts';

const MOST_XP_ENTRIES = 200;
/** Nobody studied here before, and no calendar reaches the beginning of the first year. */
const FIRST_DAY = '2000-01-01';

interface StudyDayDeps extends Pick<AppDeps, 'db'> {
  courses: PublishedCourses;
  repository: ProgressRepository;
}

/**
 * The rows of one day in the student's zone: what `findStudyStatistics` sums up of it, and the XP it brought.
 * Throws `not-found` before the year 2000.
 */
export async function findStudyDay(
  { db, courses, repository }: StudyDayDeps,
  userId: string,
  date: string,
): Promise<StudyDayDetails> {
  if (date < FIRST_DAY) throw new Problem('not-found');
  const studies = createStudyDaysRepository(db);
  const timeZone = await findTimeZone(db, userId);
  const range = { from: startOfDayIn(timeZone, date), to: startOfDayIn(timeZone, addDays(date, 1)) };
  const [studied, progress, xp] = await Promise.all([
    studies.listDays(userId, { from: date, to: date }),
    repository.listEnrolled(userId),
    listXpEntriesBetween(db, userId, { ...range, limit: MOST_XP_ENTRIES }),
  ]);
  const times = new Map(studied.map(({ subjectId, timeSpent }) => [subjectId, timeSpent]));
  const enrolled = await Promise.all(
    progress.map(async ({ courseId, rows }) => {
      const course = await courses.findCourse(courseId);
      const completed = completedOn(rows, (at) => studentDay({ timeZone }, at) === date);
      return (course?.subjects ?? []).map((subject) => toStudied(subject, completed, times));
    }),
  );
  return {
    date,
    subjects: enrolled
      .flat()
      .filter(({ timeSpent, lessons }) => timeSpent > 0 || lessons.length > 0)
      .toSorted((one, other) => other.timeSpent - one.timeSpent),
    xp: xp.map(({ id, earnedAt, ...entry }) => ({ _id: id, ...entry, earnedAt: earnedAt.toISOString() })),
  };
}

const completedOn = (rows: readonly ProgressRow[], isThatDay: (at: Date) => boolean): ReadonlySet<string> =>
  new Set(
    rows.flatMap(({ subtopicId, completedAt }) =>
      completedAt && isThatDay(completedAt) ? [subtopicId] : [],
    ),
  );

const toStudied = (
  subject: SubjectOutline,
  completed: ReadonlySet<string>,
  times: ReadonlyMap<string, number>,
) => ({
  subjectId: subject._id,
  subjectName: subject.name,
  timeSpent: times.get(subject._id) ?? 0,
  lessons: subtopicsOf(subject)
    .filter(({ _id }) => completed.has(_id))
    .map(({ _id, name }) => ({ subtopicId: _id, name })),
});
