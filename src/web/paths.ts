import {
  coursePath,
  encodeSubjectAddress,
  encodeWeeklyQuizAddress,
  lessonPath,
  type SubjectAddress,
  type WeeklyQuizAddress,
} from '#domain/links.ts';

/** Every address of the product (spec §2), made in one place. */
export const paths = {
  landing: '/',
  login: '/login',
  profileSetup: '/profile-setup',
  firstQuiz: '/firstquiz',
  housePrediction: '/house-prediction',
  profilePicture: '/profile-picture-generate',
  roleSetup: '/role-setup',
  firstXpReport: '/first-xp-report',
  home: '/home',
  courses: '/courses',
  course: coursePath,
  lesson: lessonPath,
  assignments: (address: SubjectAddress) => `/assignments/${encodeSubjectAddress(address)}`,
  quiz: (subjectId: string) => `/quiz/${subjectId}`,
  topicQuiz: (topicId: string) => `/topicquiz/${topicId}`,
  /** One attempt of practice: running, or its result. */
  quizAttempt: (subjectId: string, attemptId: string) => `/quiz/${subjectId}/${attemptId}`,
  topicQuizAttempt: (topicId: string, attemptId: string) => `/topicquiz/${topicId}/${attemptId}`,
  resource: (subjectId: string) => `/resource/${subjectId}`,
  topicResource: (topicId: string) => `/topicresource/${topicId}`,
  notes: (subjectId: string) => `/notes/${subjectId}`,
  weeklyQuiz: (address: WeeklyQuizAddress) => `/weeklyquiz/${encodeWeeklyQuizAddress(address)}`,
  clans: '/clans',
  challenges: '/challenges',
  leaderboard: '/leaderboard',
  library: '/library',
  profile: '/profile',
  authDebug: '/auth-debug',
  flows: '/flows',
} as const;

/**
 * Where a sign-in may lead back to: a path of ours, never another site and never a page for guests (R61).
 * Undefined when the wish is none of those.
 */
export function readReturnPath(wish: unknown, origin: string): string | undefined {
  if (typeof wish !== 'string' || !wish.startsWith('/') || /[\\\u0000-\u001f]/.test(wish)) return undefined;
  try {
    const url = new URL(wish, origin);
    if (url.origin !== origin || url.pathname.startsWith('//')) return undefined;
    // As the router reads it: decoded, in any case, with or without a slash at the end.
    const page = decodeURIComponent(url.pathname).toLowerCase().replace(/\/+$/, '');
    const isGuestOnly = page === '' || page === paths.login;
    return isGuestOnly ? undefined : `${url.pathname}${url.search}${url.hash}`;
  } catch {
    return undefined;
  }
}
