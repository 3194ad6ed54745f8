import {
  coursePath,
  encodeSubjectAddress,
  encodeWeeklyQuizAddress,
  lessonPath,
  type SubjectAddress,
  type WeeklyQuizAddress,
} from '#domain/text/links.ts';

/** The part of a lesson that asks. */
export const LESSON_QUESTIONS = 'questions';

/** In the address of a lesson: which round of its questions to go on with at once. */
export const LESSON_ROUND = 'round';

/** The URL builder: makes every route path of the product, in one place (spec §2). */
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
  /** Its own questions, at its end. */
  lessonQuestions: (subjectId: string, subtopicId: string) =>
    `${lessonPath(subjectId, subtopicId)}#${LESSON_QUESTIONS}`,
  lessonRound: (subjectId: string, subtopicId: string, attemptId: string) =>
    `${lessonPath(subjectId, subtopicId)}&${LESSON_ROUND}=${attemptId}#${LESSON_QUESTIONS}`,
  /** The Assessment Center of a subject; the weekly quiz is the tab it opens with unless told. */
  assignments: (address: SubjectAddress, tab?: 'upload' | 'viva') =>
    `/assignments/${encodeSubjectAddress(address)}${tab ? `?tab=${tab}` : ''}`,
  /** Where practice in a subject is chosen, with one of its chapters chosen already where one is given. */
  quiz: (subjectId: string, chapterId?: string | null) =>
    chapterId ? `/quiz/${subjectId}?chapter=${chapterId}` : `/quiz/${subjectId}`,
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
  badges: '/badges',
  library: '/library',
  /** Questions out of a file, for those who write courses. */
  libraryImport: '/library/import',
  authoring: '/authoring',
  profile: '/profile',
  authDebug: '/auth-debug',
  flows: '/flows',
} as const;

/** Whether an address shows a running quiz. */
export const isQuizRun = (pathname: string): boolean =>
  /^\/(weeklyquiz\/[^/]+|(topic)?quiz\/[^/]+\/[^/]+)\/?$/i.test(pathname);

/**
 * The return path, for the redirect after login: a safe redirect to a path of ours, never an open redirect to another
 * site and never a page for guests (R61). Undefined when the wish is none of those.
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
