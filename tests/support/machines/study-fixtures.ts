import type { CourseGoal, StudyStatistics } from '#contract/contract.ts';

const COURSE = '00000000000000000000000b';
const SUBJECT = '00000000000000000000000c';

export const buildCourseGoal = (changes: Partial<CourseGoal> = {}): CourseGoal => ({
  courseId: COURSE,
  courseName: 'Foundations',
  dailyGoalMinutes: 0,
  timeToday: 600,
  completedSubtopics: 4,
  totalSubtopics: 12,
  completedRecently: 4,
  recentDays: 8,
  finishOn: '2027-01-31',
  ...changes,
});

/** Two days of study in one subject, a topic half shown, and three cards due. */
export const buildStatistics = (changes: Partial<StudyStatistics> = {}): StudyStatistics => ({
  from: '2026-12-19',
  today: '2027-01-15',
  days: [
    { date: '2027-01-15', subjectId: SUBJECT, timeSpent: 600, completedSubtopics: 1 },
    { date: '2027-01-13', subjectId: SUBJECT, timeSpent: 2_400, completedSubtopics: 3 },
  ],
  subjects: [{ subjectId: SUBJECT, subjectName: 'Python Programming', courseId: COURSE }],
  courses: [buildCourseGoal()],
  topics: [
    {
      topicId: '000000000000000000000041',
      topicName: 'Values',
      subjectId: SUBJECT,
      subjectName: 'Python Programming',
      mastery: 80,
      lessons: [
        {
          subtopicId: '000000000000000000000021',
          name: 'Numbers',
          status: 'completed',
          rightAnswers: 4,
          answeredQuestions: 5,
          totalQuestions: 5,
        },
        {
          subtopicId: '000000000000000000000022',
          name: 'Names',
          status: 'completed',
          rightAnswers: 0,
          answeredQuestions: 0,
          totalQuestions: 5,
        },
      ],
    },
  ],
  dueCards: 3,
  fading: [
    {
      subtopicId: '000000000000000000000021',
      name: 'Numbers',
      subjectId: SUBJECT,
      subjectName: 'Python Programming',
      dueCards: 3,
    },
  ],
  ...changes,
});
