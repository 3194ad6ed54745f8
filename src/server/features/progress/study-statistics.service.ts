import type {
  CourseGoal,
  FadingLesson,
  StudyDay,
  StudyStatistics,
  TopicMastery,
} from '#contract/contract.ts';
import { studentDay } from '#domain/progress/calendar.ts';
import { finishDay, recentDaysSince, recentFrom } from '#domain/progress/study-forecast.ts';
import { masteryOf } from '#domain/progress/study-insights.ts';
import type { AppDeps } from '../../app-deps.ts';
import {
  countOpenQuestions,
  type CourseOutline,
  type SubjectOutline,
  subtopicsOf,
  type TopicOutline,
} from '../catalogue/course-outline.ts';
import type { PublishedCourses } from '../catalogue/published-courses.ts';
import { findTimeZone } from '../../db/student-zone.ts';
import { findWithheldAnswers } from '../../answer-visibility.ts';
import type { ProgressRepository, ProgressRow } from './progress.repository.ts';
import {
  type AnswersRow,
  createStudyDaysRepository,
  type DueRow,
  type GoalRow,
  type StudyDayRow,
} from './study-days.repository.ts';

const MOST_DAYS = 500;
const MOST_TOPICS = 24;
const MOST_FADING = 12;

interface StatisticsDeps extends Pick<AppDeps, 'db'> {
  courses: PublishedCourses;
  repository: ProgressRepository;
}

interface EnrolledCourse {
  course: CourseOutline;
  goal: GoalRow;
  rows: ReadonlyMap<string, ProgressRow>;
}

interface Calendar {
  from: string;
  today: string;
  dayOf: (at: Date) => string;
}

/** Learning analytics: everything the page of a student's progress counts, in one answer. */
export async function findStudyStatistics(
  { db, courses, repository }: StatisticsDeps,
  userId: string,
  now: Date,
): Promise<StudyStatistics> {
  const studies = createStudyDaysRepository(db);
  const zone = { timeZone: await findTimeZone(db, userId) };
  const today = studentDay(zone, now);
  const calendar = { from: recentFrom(today), today, dayOf: (at: Date) => studentDay(zone, at) };
  const [days, goals, due, answers, progress] = await Promise.all([
    studies.listDays(userId, { from: calendar.from, to: today }),
    studies.listGoals(userId),
    studies.listDue(userId, now),
    findWithheldAnswers(db, userId, now).then(({ questionIds }) => studies.listAnswers(userId, questionIds)),
    repository.listEnrolled(userId),
  ]);
  const enrolled = (
    await Promise.all(
      progress.map(async ({ courseId, rows }): Promise<EnrolledCourse[]> => {
        const course = await courses.findCourse(courseId);
        const goal = goals.find((one) => one.courseId === courseId);
        return course && goal
          ? [{ course, goal, rows: new Map(rows.map((row) => [row.subtopicId, row])) }]
          : [];
      }),
    )
  ).flat();
  return {
    from: calendar.from,
    today,
    days: toDays(enrolled, days, calendar).slice(0, MOST_DAYS),
    subjects: enrolled.flatMap(({ course }) =>
      course.subjects.map(({ _id, name }) => ({ subjectId: _id, subjectName: name, courseId: course._id })),
    ),
    courses: enrolled.map((one) => toGoal(one, days, calendar)),
    topics: toTopics(enrolled, answers),
    dueCards: due.reduce((sum, { dueCards }) => sum + dueCards, 0),
    fading: await toFading(courses, due),
  };
}

/** Completed lessons of a subject, each with the student's day on which that happened. */
const completionsOf = (subject: SubjectOutline, { rows }: EnrolledCourse, { from, dayOf }: Calendar) =>
  subtopicsOf(subject).flatMap(({ _id }) => {
    const at = rows.get(_id)?.completedAt;
    const date = at ? dayOf(at) : '';
    return date >= from ? [date] : [];
  });

function toDays(
  enrolled: readonly EnrolledCourse[],
  studied: readonly StudyDayRow[],
  calendar: Calendar,
): StudyDay[] {
  const subjects = enrolled.flatMap((one) => one.course.subjects.map((subject) => ({ one, subject })));
  const days = subjects.flatMap(({ one, subject }) => {
    const time = new Map(
      studied.filter(({ subjectId }) => subjectId === subject._id).map((row) => [row.date, row.timeSpent]),
    );
    const completed = completionsOf(subject, one, calendar);
    return [...new Set([...time.keys(), ...completed])].map((date) => ({
      date,
      subjectId: subject._id,
      timeSpent: time.get(date) ?? 0,
      completedSubtopics: completed.filter((day) => day === date).length,
    }));
  });
  return days.toSorted((one, other) => other.date.localeCompare(one.date));
}

function toGoal(one: EnrolledCourse, studied: readonly StudyDayRow[], calendar: Calendar): CourseGoal {
  const { course, goal, rows } = one;
  const { today, dayOf } = calendar;
  const subjectIds = new Set(course.subjects.map(({ _id }) => _id));
  const lessons = course.subjects.flatMap(subtopicsOf);
  const completed = lessons.filter(({ _id }) => rows.get(_id)?.status === 'completed').length;
  const pace = {
    completedRecently: course.subjects.flatMap((subject) => completionsOf(subject, one, calendar)).length,
    recentDays: recentDaysSince(dayOf(goal.enrolledAt), today),
  };
  return {
    courseId: course._id,
    courseName: course.name,
    dailyGoalMinutes: goal.dailyGoalMinutes,
    timeToday: studied
      .filter(({ date, subjectId }) => date === today && subjectIds.has(subjectId))
      .reduce((sum, { timeSpent }) => sum + timeSpent, 0),
    completedSubtopics: completed,
    totalSubtopics: lessons.length,
    ...pace,
    finishOn: finishDay({ ...pace, remaining: lessons.length - completed }, today),
  };
}

function toTopics(enrolled: readonly EnrolledCourse[], answers: readonly AnswersRow[]): TopicMastery[] {
  const answersOf = new Map(answers.map((row) => [row.subtopicId, row]));
  const all = enrolled.flatMap(({ course, rows }) =>
    course.subjects.flatMap((subject) =>
      subject.chapters.flatMap(({ topics }) => topics.map((topic) => ({ subject, topic, rows }))),
    ),
  );
  return all
    .map((place) => ({ ...place, touchedAt: lastTouch(place) }))
    .filter(({ touchedAt }) => touchedAt > 0)
    .toSorted((one, other) => other.touchedAt - one.touchedAt)
    .slice(0, MOST_TOPICS)
    .map(({ subject, topic, rows }) => {
      const lessons = topic.subtopics.map(({ _id, name, ...questions }) => ({
        subtopicId: _id,
        name,
        status: rows.get(_id)?.status ?? ('incomplete' as const),
        rightAnswers: answersOf.get(_id)?.right ?? 0,
        answeredQuestions: answersOf.get(_id)?.answered ?? 0,
        totalQuestions: countOpenQuestions(
          questions,
          (id) => answersOf.get(_id)?.askedIds.includes(id) ?? false,
        ),
      }));
      return {
        topicId: topic._id,
        topicName: topic.name,
        subjectId: subject._id,
        subjectName: subject.name,
        mastery: masteryOf(lessons).percent,
        lessons,
      };
    });
}

/** A row that was only prepared is no work. */
const lastTouch = ({
  topic,
  rows,
}: {
  topic: TopicOutline;
  rows: ReadonlyMap<string, ProgressRow>;
}): number =>
  Math.max(
    0,
    ...topic.subtopics.map(({ _id }) => {
      const row = rows.get(_id);
      return row && row.status !== 'incomplete' ? row.updatedAt.getTime() : 0;
    }),
  );

async function toFading(courses: PublishedCourses, due: readonly DueRow[]): Promise<FadingLesson[]> {
  const found = await Promise.all(
    due.slice(0, MOST_FADING).map(async ({ subtopicId, dueCards }): Promise<FadingLesson[]> => {
      const place = await courses.findSubtopic(subtopicId);
      if (!place) return [];
      const { subject, subtopic } = place;
      return [
        {
          subtopicId: subtopic._id,
          name: subtopic.name,
          subjectId: subject._id,
          subjectName: subject.name,
          dueCards,
        },
      ];
    }),
  );
  return found.flat();
}
