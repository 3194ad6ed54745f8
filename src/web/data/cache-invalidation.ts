import type { paths } from '#contract/contract.ts';
import { CACHE_KINDS, type CacheKind } from '#domain/calls/cache-kinds.ts';

type UnsafeMethod = 'post' | 'put' | 'patch' | 'delete';

/** Every call of the contract that may change something, as 'PUT /password'. */
type Write = {
  [Path in keyof paths]: {
    [Method in UnsafeMethod]: paths[Path] extends Record<Method, object>
      ? `${Uppercase<Method>} ${Path & string}`
      : never;
  }[UnsafeMethod];
}[keyof paths];

const NOTHING: readonly CacheKind[] = [];
/** Where XP and streak are shown, and how far the quests are. */
const XP: readonly CacheKind[] = ['userXp', 'headerUserData', 'userProfile', 'houseStandings', 'challenges'];
/** What an open quiz holds back or lets go. */
const QUIZ: readonly CacheKind[] = ['userXp', 'weeklyAssessment', 'cardsDue', 'challenges'];
/** Where it shows what was learned. */
const LEARNING: readonly CacheKind[] = [
  ...XP,
  ...QUIZ,
  'userEnrollments',
  'courseDetails',
  'lessonChapters',
  'quizChapters',
  'lessonNotes',
];
/** Where courses and lessons are shown: an author sees at once what they have changed. */
const CONTENT: readonly CacheKind[] = [
  'courses',
  'homeCourses',
  'userEnrollments',
  'courseDetails',
  'lessonChapters',
  'quizChapters',
  'lessonNotes',
  'userXp',
  'cardsDue',
  'weeklyAssessment',
  'challenges',
];
const PROFILE: readonly CacheKind[] = [...XP, 'completionStatus'];
const STEP: readonly CacheKind[] = [...PROFILE, 'assignedHouse', 'homeHouseData'];

/** What each call makes old. A new call of the contract does not compile before it is listed here. */
const INVALIDATED_BY: Readonly<Record<Write, readonly CacheKind[]>> = {
  'POST /register': NOTHING,
  'POST /login': NOTHING,
  'POST /logout': NOTHING,
  'POST /refresh-token': NOTHING,
  'POST /password-reset': NOTHING,
  'POST /password-reset/confirm': NOTHING,
  'PUT /password': NOTHING,
  'POST /email-change': NOTHING,
  'PUT /notification-settings/{notificationKind}': NOTHING,
  'PUT /email-reminders/{emailReminder}': NOTHING,
  'POST /email-reminder-link': NOTHING,
  'DELETE /email-change': NOTHING,
  'POST /email-change/confirm': NOTHING,
  'DELETE /sessions/{sessionId}': NOTHING,
  'POST /completion/first-quiz': STEP,
  'PUT /completion/house-prediction': STEP,
  'PUT /completion/first-time-flow': STEP,
  'POST /profiles/create': PROFILE,
  'POST /profiles/get-profile': NOTHING,
  'PUT /profiles/picture-url': PROFILE,
  'DELETE /profiles/delete': CACHE_KINDS,
  'PUT /clans/{id}': ['userProfile'],
  'POST /clans': PROFILE,
  'POST /clans/{id}/join': PROFILE,
  'POST /clans/{id}/leave': PROFILE,
  'POST /courses/getCourseDetails': NOTHING,
  'POST /courses/getAllSubjectsFromCourse': NOTHING,
  'POST /courses/getAllChaptersFromCourseSubject': NOTHING,
  'POST /courses/enrollUser': [...LEARNING, 'courses', 'homeCourses'],
  'POST /courses/getUserEnrolledCourses': NOTHING,
  'POST /courses/createCourse': ['courses', 'homeCourses'],
  'POST /teachers/getprofessorbysubjectid': NOTHING,
  'POST /teachers/get-professor-by-subject': NOTHING,
  'POST /houses/create-house': ['assignedHouse', 'homeHouseData', 'houseStandings'],
  'POST /ai/house-questions': NOTHING,
  'POST /ai/house-predictor': NOTHING,
  'POST /ai-host/house-predictor': NOTHING,
  'POST /ai/tutor': NOTHING,
  'POST /ai/tutor/{queryId}/next': NOTHING,
  'POST /course-progress/initialize': LEARNING,
  'PUT /course-progress/{userId}/{courseId}/subtopic/{subtopicId}': LEARNING,
  'POST /course-progress/{userId}/{courseId}/start-session': NOTHING,
  'POST /course-progress/{userId}/{courseId}/subtopic/{subtopicId}/note': NOTHING,
  'PUT /course-progress/{userId}/{courseId}/subtopic/{subtopicId}/note/{noteId}': NOTHING,
  'DELETE /course-progress/{userId}/{courseId}/subtopic/{subtopicId}/note/{noteId}': NOTHING,
  'POST /course-progress/{userId}/{courseId}/subtopic/{subtopicId}/bookmark': NOTHING,
  'PUT /course-progress/{userId}/{courseId}/settings': NOTHING,
  'POST /course-progress/initialize-existing/{userId}/{courseId}': LEARNING,
  'POST /course-progress/check-fix-enrollments/{userId}': LEARNING,
  'POST /quiz-attempts': QUIZ,
  'DELETE /quiz-attempts/{attemptId}': QUIZ,
  // An answer that was missed is shown, and counts later; the last one of a lesson may complete a quest.
  'POST /quiz-attempts/{attemptId}/checks': ['cardsDue', 'lessonNotes', 'challenges'],
  'PUT /quiz-attempts/{attemptId}/answers': NOTHING,
  'POST /quiz-attempts/{attemptId}/lease': NOTHING,
  'POST /quiz-attempts/{attemptId}/submit': [...LEARNING, 'completionStatus'],
  'POST /user-queries/save': NOTHING,
  'PUT /user-queries/{userId}/{courseId}/{subjectId}/{topicId}/{subtopicId}/{queryId}': NOTHING,
  'DELETE /user-queries/{userId}/{courseId}/{subjectId}/{topicId}/{subtopicId}/{queryId}': NOTHING,
  'POST /weekly-quiz-reports': [...XP, 'weeklyAssessment'],
  'POST /challenges/daily/answer': [...XP, 'cardsDue'],
  'POST /media': NOTHING,
  'POST /review-cards/{cardId}/answer': [...XP, 'cardsDue'],
  'POST /question-reports': NOTHING,
  'POST /viva-bookings': NOTHING,
  'DELETE /viva-bookings/{bookingId}': NOTHING,
  'POST /notifications/{notificationId}/read': NOTHING,
  'PUT /authoring/courses/{courseId}': CONTENT,
  'DELETE /authoring/courses/{courseId}': CONTENT,
  'POST /authoring/courses/{courseId}/subjects': CONTENT,
  'PUT /authoring/subjects/{subjectId}': CONTENT,
  'DELETE /authoring/subjects/{subjectId}': CONTENT,
  'PUT /authoring/subjects/{subjectId}/professor': CONTENT,
  'POST /authoring/subjects/{subjectId}/import': CONTENT,
  'PUT /authoring/subtopics/{subtopicId}': CONTENT,
  'POST /authoring/subtopics/{subtopicId}/questions': CONTENT,
  'PUT /authoring/questions/{questionId}': CONTENT,
  'DELETE /authoring/questions/{questionId}': CONTENT,
  'POST /exports': NOTHING,
  'POST /bug-reports': NOTHING,
  'PUT /bug-reports/{reportId}': NOTHING,
};

/** Calls that ask, whatever their method. */
const ASKING: readonly Write[] = [
  'POST /courses/getCourseDetails',
  'POST /courses/getUserEnrolledCourses',
  'POST /course-progress/{userId}/{courseId}/start-session',
];

/** Whether a call may change something that a page shows. */
export const mayWrite = (method: string, path: string): boolean =>
  method !== 'GET' && !ASKING.some((call) => call === `${method} ${path}`);

const isWrite = (call: string): call is Write => call in INVALIDATED_BY;

/** Cache invalidation: to invalidate cache entries, the kinds that a call makes stale; all of them where the contract has no such call. */
export function invalidatedBy(method: string, path: string): readonly CacheKind[] {
  if (method === 'GET') return NOTHING;
  const call = `${method} ${path}`;
  return isWrite(call) ? INVALIDATED_BY[call] : CACHE_KINDS;
}
