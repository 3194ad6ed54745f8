import type {
  Chapter,
  CompleteSubject,
  CompletionStatus,
  Course,
  CourseBasic,
  CourseDetails,
  HouseStanding,
  Lesson,
  Professor,
  ProgressStatus,
  ProgressSummary,
  SubjectSummary,
  WeeklyAssessment,
} from '#contract/contract.ts';
import { AHEAD, buildStudyToday } from '#tests/support/study-today.ts';

const idOf = (letter: string, number = 0): string => letter.repeat(22) + String(number).padStart(2, '0');

export const COURSE_ID = idOf('c', 1);
export const SUBJECT_ID = idOf('b', 1);
export const subtopicId = (number: number): string => idOf('d', number);

/** The first course has the most students; every number gives another one. */
export const buildCourse = (number = 1, changes: Partial<CourseBasic> = {}): CourseBasic => ({
  _id: idOf('c', number),
  name: `Course ${number}`,
  courseDescription: `What course ${number} teaches.`,
  category: 'academic',
  deanName: 'Dr. Lakshmi Venkataraman',
  deanTag: 'Dean of Engineering',
  deanImage: '/art/professors/dean-engineering.svg',
  enrolledCount: 1000 - number,
  subjectCount: 2,
  ...changes,
});

/** The same course as the whole list has it: a pseudonym a student, its subjects by name. */
export const toFullCourse = ({ enrolledCount, subjectCount, ...course }: CourseBasic): Course => ({
  ...course,
  enrolledStudents: Array.from({ length: enrolledCount }, (_, index) => `student-${index}`),
  subjects: Array.from({ length: subjectCount }, (_, index) => ({
    _id: idOf('b', index),
    name: `Subject ${index}`,
  })),
});

export const buildCourses = (count: number): CourseBasic[] =>
  Array.from({ length: count }, (_, index) => buildCourse(index + 1));

const professor: Professor = {
  name: 'Professor Raghunath Sen',
  category: 'civil-services',
  image: '/art/professors/polity.svg',
  tagline: 'Tell me who may do what.',
  courseId: COURSE_ID,
  courseName: 'Course 1',
  subjectId: SUBJECT_ID,
  subjectName: 'Indian Polity',
};

export const buildSubject = (changes: Partial<SubjectSummary> = {}): SubjectSummary => ({
  _id: SUBJECT_ID,
  name: 'Indian Polity',
  description: 'How India is governed.',
  courseId: COURSE_ID,
  professor,
  chapterCount: 2,
  subtopicCount: 3,
  completedSubtopics: 0,
  minutes: 95,
  ...changes,
});

export const buildDetails = (changes: Partial<CourseDetails> = {}): CourseDetails => ({
  course: buildCourse(),
  enrolled: false,
  subjects: [buildSubject()],
  ...changes,
});

/** Two chapters: Lesson 1 and Lesson 2 in the first, Lesson 3 in the second. */
export const buildChapters = (statuses: readonly ProgressStatus[]): Chapter[] => {
  const subtopic = (number: number) => ({
    _id: subtopicId(number),
    name: `Lesson ${number}`,
    serialNo: number,
    status: statuses[number - 1] ?? 'incomplete',
    minutes: 6,
    questionCount: 5,
  });
  const chapter = (number: number, numbers: readonly number[]): Chapter => ({
    _id: idOf('e', number),
    name: `Chapter ${number}`,
    serialNo: number,
    status: 'incomplete',
    topics: [
      { _id: idOf('f', number), name: `Topic ${number}`, serialNo: 1, subtopics: numbers.map(subtopic) },
    ],
  });
  return [chapter(1, [1, 2]), chapter(2, [3])];
};

export const buildCompleteSubject = (
  statuses: readonly ProgressStatus[],
  changes: Partial<CompleteSubject> = {},
): CompleteSubject => ({
  subject: buildSubject(),
  course: buildCourse(),
  enrolled: true,
  chapters: buildChapters(statuses),
  nextRecommended: null,
  message: null,
  ...changes,
});

export const buildLesson = (number: number, changes: Partial<Lesson> = {}): Lesson => ({
  _id: subtopicId(number),
  name: `Lesson ${number}`,
  subjectId: SUBJECT_ID,
  courseId: COURSE_ID,
  chapterName: 'Chapter 1',
  topicId: idOf('f', 1),
  topicName: 'Topic 1',
  notes: `## Notes of lesson ${number}`,
  minutes: 6,
  status: 'incomplete',
  isClaimed: false,
  round: { questions: 3, countsFrom: null, spare: 0 },
  ...changes,
});

export const NEXT_LESSON = {
  courseId: COURSE_ID,
  subjectId: SUBJECT_ID,
  subtopicId: subtopicId(2),
  name: 'Lesson 2',
  subjectName: 'Indian Polity',
  isBegun: true,
};

export const buildSummary = (changes: Partial<ProgressSummary> = {}): ProgressSummary => ({
  coursesCompleted: 1,
  xpEarned: 1340,
  quizzesTaken: 7,
  subtopicsCompleted: 19,
  streak: 5,
  nextRecommended: NEXT_LESSON,
  openAttempt: null,
  openWeeklyQuizzes: [],
  today: buildStudyToday(),
  ...AHEAD,
  newestBadges: [],
  ...changes,
});

export const buildCompletion = (changes: Partial<CompletionStatus> = {}): CompletionStatus => ({
  hasCompleteProfile: true,
  firstQuizCompleted: true,
  housePredictionCompleted: true,
  assignedHouse: 'Lumina',
  hasCompletedFirstTimeFlow: true,
  ...changes,
});

/** Open until the night from Sunday to Monday in India. */
export const buildAssessment = (changes: Partial<WeeklyAssessment> = {}): WeeklyAssessment => ({
  id: '2026-W47-x',
  title: 'Weekly Quiz: Indian Polity',
  timeLimit: 30,
  difficulty: 'Medium',
  topics: ['Topic 1'],
  instructions: '',
  totalQuestions: 10,
  subject: 'Indian Polity',
  dateRange: { startDate: '2026-11-09', endDate: '2026-11-21' },
  completionData: { totalSubtopics: 3, completedSubtopics: 2 },
  state: 'available',
  attemptId: null,
  deadlineAt: null,
  closesAt: '2026-11-22T18:30:00.000Z',
  practiceCount: 0,
  newQuestions: 20,
  countingQuestions: 10,
  firstTimeQuestions: 10,
  ...changes,
});

/** XP of this week, in the order of the houses. */
export const buildStandings = (weekXp: readonly number[] = [900, 750, 40, 0]): HouseStanding[] =>
  (['Veritas', 'Lumina', 'Fidelis', 'Ingenium'] as const).map((house, index) => ({
    house,
    xp: 10_000,
    weekXp: weekXp[index] ?? 0,
    weekEndsAt: '2027-01-17T18:30:00.000Z',
    members: 12,
  }));
