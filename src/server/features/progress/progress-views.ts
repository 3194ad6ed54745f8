import type {
  AttemptSummary,
  CourseProgress,
  NextSubtopic,
  SubjectProgress,
  SubtopicProgress,
} from '#contract/contract.ts';
import { foldStatus } from '#domain/progress/progress.ts';
import {
  type CourseOutline,
  type SubjectOutline,
  subtopicsOf,
  toChapters,
  whatComesNext,
  toNextSubtopic,
} from '../catalogue/course-outline.ts';
import type { BegunRow, EnrolledProgress, OpenWeeklyAttempt, ProgressRow } from './progress.repository.ts';
import type { SubtopicState } from './progress-update.ts';

/** How many questions may be practised is not told here. */
const NONE: ReadonlySet<string> = new Set();

/** The kept state in the contract's words. */
export const toSubtopicProgress = (
  subtopicId: string,
  state: SubtopicState | undefined,
): SubtopicProgress => ({
  subtopicId,
  status: state?.status ?? 'incomplete',
  quizScore: state?.quizScore ?? null,
  maxScore: state?.maxScore ?? null,
  timeSpent: state?.timeSpentSeconds ?? 0,
  completedAt: state?.completedAt?.toISOString() ?? null,
});

export function toSubjectProgress(subject: SubjectOutline, rows: readonly ProgressRow[]): SubjectProgress {
  const rowById = new Map(rows.map((row) => [row.subtopicId, row]));
  const subtopics = subtopicsOf(subject).map(({ _id }) => toSubtopicProgress(_id, rowById.get(_id)));
  const statuses = new Map(subtopics.map(({ subtopicId, status }) => [subtopicId, status]));
  return {
    subjectId: subject._id,
    subjectName: subject.name,
    courseId: subject.courseId,
    status: foldStatus(subtopics.map(({ status }) => status)),
    completedSubtopics: subtopics.filter(({ status }) => status === 'completed').length,
    totalSubtopics: subtopics.length,
    timeSpent: subtopics.reduce((sum, { timeSpent }) => sum + timeSpent, 0),
    subtopics,
    ...whatComesNext(subject, toChapters(subject, { statuses, askedIds: NONE })),
  };
}

export function toCourseProgress(course: CourseOutline, rows: readonly ProgressRow[]): CourseProgress {
  const subjects = course.subjects.map((subject) => toSubjectProgress(subject, rows));
  return {
    courseId: course._id,
    courseName: course.name,
    status: foldStatus(subjects.flatMap(({ subtopics }) => subtopics.map(({ status }) => status))),
    completedSubtopics: subjects.reduce((sum, { completedSubtopics }) => sum + completedSubtopics, 0),
    totalSubtopics: subjects.reduce((sum, { totalSubtopics }) => sum + totalSubtopics, 0),
    subjects,
  };
}

/** Whether a student has worked on anything: a row that was only prepared is no work. */
export const hasBegun = (enrolled: readonly EnrolledProgress<BegunRow>[]): boolean =>
  enrolled.some(({ rows }) => rows.some(({ status }) => status !== 'incomplete'));

/** A lesson that was open for less is only looked at. */
const READ_SECONDS = 60;

/** Whether a lesson was read or answered in: what was opened for seconds does not say where a student is. */
const isWorkedIn = ({ status, quizScore, timeSpentSeconds }: BegunRow): boolean =>
  status === 'completed' || quizScore !== null || timeSpentSeconds >= READ_SECONDS;

/**
 * Where a student goes on: in the subject worked in last that has something left, else in the one looked at last, else
 * in the newest course. There it is the lesson worked in last if it is not completed, and the next of the subject else.
 * `passedOver` are lessons that count as completed.
 */
export function nextOf(
  courses: readonly CourseOutline[],
  enrolled: readonly EnrolledProgress<BegunRow>[],
  passedOver: ReadonlySet<string> = new Set(),
): NextSubtopic | null {
  // Loops: this goes through all lessons of all courses.
  const begun = new Map<string, BegunRow>();
  for (const { rows } of enrolled)
    for (const row of rows) if (row.status !== 'incomplete') begun.set(row.subtopicId, row);
  const lastOf = (subject: SubjectOutline, isTouch: (row: BegunRow) => boolean): BegunRow | undefined => {
    let last: BegunRow | undefined;
    for (const { _id } of subtopicsOf(subject)) {
      const row = begun.get(_id);
      if (row && isTouch(row) && (!last || row.updatedAt > last.updatedAt)) last = row;
    }
    return last;
  };
  const timeOf = (row: BegunRow | undefined): number => row?.updatedAt.getTime() ?? 0;
  const subjects = courses
    .flatMap((course) => course.subjects)
    .map((subject) => ({
      subject,
      worked: lastOf(subject, isWorkedIn),
      touched: timeOf(lastOf(subject, () => true)),
    }))
    .toSorted((one, other) => timeOf(other.worked) - timeOf(one.worked) || other.touched - one.touched);
  for (const { subject, worked } of subjects) {
    const isLeft = ({ _id }: { _id: string }) =>
      begun.get(_id)?.status !== 'completed' && !passedOver.has(_id);
    const subtopics = subtopicsOf(subject);
    const last = worked && subtopics.find(({ _id }) => _id === worked.subtopicId);
    const next = last && isLeft(last) ? last : subtopics.find(isLeft);
    if (!next) continue;
    return toNextSubtopic(subject, next);
  }
  return null;
}

export const toAttemptSummary = (attempt: OpenWeeklyAttempt): AttemptSummary => ({
  ...attempt,
  status: 'started',
  startedAt: attempt.startedAt.toISOString(),
  finishedAt: null,
  deadlineAt: attempt.deadlineAt?.toISOString() ?? null,
  percentage: null,
});
