import type {
  AttemptSummary,
  CourseProgress,
  NextSubtopic,
  SubjectProgress,
  SubtopicProgress,
} from '#contract/contract.ts';
import { nextLesson } from '#domain/progress/next-lesson.ts';
import { foldStatus, READ_SECONDS, STUDIED_SECONDS } from '#domain/progress/progress.ts';
import {
  type CourseOutline,
  type SubjectOutline,
  subtopicsOf,
  toChapters,
  describeNextLesson,
  toNextSubtopic,
} from '../catalogue/course-outline.ts';
import type {
  BegunRow,
  ChosenSubject,
  EnrolledProgress,
  OpenWeeklyAttempt,
  ProgressRow,
} from './progress.repository.ts';
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
    ...describeNextLesson(subject, toChapters(subject, { statuses, askedIds: NONE })),
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

/** Whether a student has read or answered in any lesson. */
export const hasWorked = (enrolled: readonly EnrolledProgress<BegunRow>[]): boolean =>
  enrolled.some(({ rows }) => rows.some((row) => isWorkedIn(row, READ_SECONDS)));

const isAnsweredIn = ({ status, quizScore }: BegunRow): boolean =>
  status === 'completed' || quizScore !== null;

/** Whether a lesson was answered in, or read for as long as `readSeconds`: what was only opened does not say where a student is. */
const isWorkedIn = (row: BegunRow, readSeconds: number): boolean =>
  isAnsweredIn(row) || row.timeSpentSeconds >= readSeconds;

/** How long a lesson must have been read to be gone on with: longer, once some lesson was answered in. */
const readSecondsOf = (begun: ReadonlyMap<string, BegunRow>): number =>
  [...begun.values()].some((row) => isAnsweredIn(row) && isOpenedIn(row)) ? STUDIED_SECONDS : READ_SECONDS;

/** Whether a lesson was opened itself: practice of a whole subject asks about lessons that nobody has read yet. */
const isOpenedIn = ({ quizScore, timeSpentSeconds }: BegunRow): boolean =>
  quizScore === null || timeSpentSeconds > 0;

/** What a student has done and what waits, as far as it says where they go on. */
export interface StudentCourses {
  courses: readonly CourseOutline[];
  enrolled: readonly EnrolledProgress<BegunRow>[];
  /** When the questions of a lesson count again, of those that wait, by subtopic id. */
  waiting: ReadonlyMap<string, string>;
  /** Where they were told to begin, while they have worked in no lesson; null where nowhere. */
  start: NextSubtopic | null;
  /** The subject they chose to go on with, as if they had worked in it then; null where they chose none. */
  chosen: ChosenSubject | null;
}

/**
 * Where a student goes on: in the subject worked in or chosen last that has something left, else in the one looked at last, else
 * in the one told to begin with, else in the newest course. There it is the lesson read last if it is not completed, and
 * the next after it else; where none was read, the one told to begin with, or else the first. What waits comes once
 * nothing else is left anywhere, with when it counts. `passedOver` is a lesson that counts as completed.
 */
export function nextOf(student: StudentCourses, passedOver?: NextSubtopic): NextSubtopic | null {
  // Loops: this goes through all lessons of all courses.
  const begun = new Map<string, BegunRow>();
  for (const { rows } of student.enrolled)
    for (const row of rows) if (row.status !== 'incomplete') begun.set(row.subtopicId, row);
  const readSeconds = readSecondsOf(begun);
  if (passedOver) begun.delete(passedOver.subtopicId);
  let firstToWait: NextSubtopic | null = null;
  for (const { subject, from } of bySubject(student, { begun, readSeconds, passedOver })) {
    const lessons = subtopicsOf(subject).map(({ _id, name }) => {
      const countsFrom = student.waiting.get(_id);
      const status = _id === passedOver?.subtopicId ? 'completed' : (begun.get(_id)?.status ?? 'incomplete');
      return { _id, name, status, ...(countsFrom && { countsFrom }) };
    });
    const last = lessons.find(({ _id }) => _id === from);
    const isOpen = last && last.status !== 'completed' && !last.countsFrom;
    const next = isOpen ? last : nextLesson(lessons, from);
    if (!next) continue;
    const { countsFrom } = next;
    const row = begun.get(next._id);
    const isBegun = row !== undefined && isWorkedIn(row, readSeconds);
    const place = {
      ...toNextSubtopic(subject, next),
      ...(isBegun && { isBegun }),
      ...(countsFrom && { countsFrom }),
    };
    if (countsFrom === undefined) return place;
    if (!firstToWait?.countsFrom || countsFrom < firstToWait.countsFrom) firstToWait = place;
  }
  return firstToWait;
}

/** The subjects in the order in which a student would go on in them, each with the lesson to go on from. */
function bySubject(
  { courses, start, chosen }: StudentCourses,
  {
    begun,
    readSeconds,
    passedOver,
  }: { begun: ReadonlyMap<string, BegunRow>; readSeconds: number; passedOver: NextSubtopic | undefined },
): { subject: SubjectOutline; from: string | null }[] {
  // Loops: this goes through all lessons of all courses.
  const lastOf = (subject: SubjectOutline, isTouch: (row: BegunRow) => boolean): BegunRow | undefined => {
    let last: BegunRow | undefined;
    for (const { _id } of subtopicsOf(subject)) {
      const row = begun.get(_id);
      if (row && isTouch(row) && (!last || row.updatedAt > last.updatedAt)) last = row;
    }
    return last;
  };
  const timeOf = (row: BegunRow | undefined): number => row?.updatedAt.getTime() ?? 0;
  return courses
    .flatMap((course) => course.subjects)
    .map((subject) => {
      const passed = passedOver?.subjectId === subject._id ? passedOver.subtopicId : null;
      const told = start?.subjectId === subject._id ? start.subtopicId : null;
      const worked = lastOf(subject, (row) => isWorkedIn(row, readSeconds));
      const read = lastOf(subject, (row) => isWorkedIn(row, readSeconds) && isOpenedIn(row));
      return {
        subject,
        from: passed ?? read?.subtopicId ?? told,
        ranks: [
          Number(passed !== null),
          Math.max(timeOf(worked), chosen?.subjectId === subject._id ? chosen.chosenAt.getTime() : 0),
          timeOf(lastOf(subject, () => true)),
          Number(told !== null),
        ],
      };
    })
    .toSorted((one, other) => {
      const differs = one.ranks.findIndex((rank, place) => rank !== other.ranks[place]);
      return (other.ranks[differs] ?? 0) - (one.ranks[differs] ?? 0);
    });
}

export const toAttemptSummary = (attempt: OpenWeeklyAttempt): AttemptSummary => ({
  ...attempt,
  status: 'started',
  startedAt: attempt.startedAt.toISOString(),
  finishedAt: null,
  deadlineAt: attempt.deadlineAt?.toISOString() ?? null,
  percentage: null,
});
