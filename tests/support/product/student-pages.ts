import type { Page } from '@playwright/test';
import { paths } from '#web/navigation/paths.ts';
import type { LongVisit } from './browser.ts';
import type { PreparedStudent } from './prepared-student.ts';
import type { Product } from './product.ts';

/** A student with something on every page, and where those pages are. */
export interface StudentPlaces {
  student: PreparedStudent;
  topicId: string;
}

const tab = (name: string) => () => `${paths.profile}?tab=${name}`;

/** Every page of a student by its name. */
export const studentPages = {
  home: () => paths.home,
  courses: () => paths.courses,
  course: ({ student }) => paths.course(student.courseId),
  lesson: ({ student }) => paths.lesson(student.subjectId),
  'practice quiz': ({ student }) => paths.quiz(student.subjectId),
  'topic quiz': ({ topicId }) => paths.topicQuiz(topicId),
  resources: ({ student }) => paths.resource(student.subjectId),
  'resources of a topic': ({ topicId }) => paths.topicResource(topicId),
  notes: ({ student }) => paths.notes(student.subjectId),
  library: () => paths.library,
  'library search': () => `${paths.library}?q=loop`,
  clans: () => paths.clans,
  challenges: () => paths.challenges,
  leaderboard: () => paths.leaderboard,
  badges: () => paths.badges,
  profile: () => paths.profile,
  'profile, progress': tab('progress'),
  'profile, review': tab('review'),
  'profile, settings': tab('settings'),
  'profile, data': tab('data'),
  'Assessment Center': ({ student }) => paths.assignments(student),
} satisfies Record<string, (places: StudentPlaces) => string>;

export type StudentPage = keyof typeof studentPages;

/** A page by its whole name and by each word of it, as its folders may be named. */
export const namesOfPage = (page: string): string[] => [page, ...page.split(/\W+/)];

/** The steps of the onboarding. */
export const SETUP_PAGES = [
  paths.profileSetup,
  paths.firstQuiz,
  paths.housePrediction,
  paths.profilePicture,
  paths.roleSetup,
  paths.firstXpReport,
] as const;

/** Pages for anybody. */
export const OPEN_PAGES = { 'auth-debug': paths.authDebug, flows: paths.flows } as const;

const NOBODYS = '0'.repeat(24);

/** Where an attempt runs, with ids of no attempt. */
export const attemptPages = ({ student, topicId }: StudentPlaces): Record<string, string> => ({
  'weekly quiz': paths.weeklyQuiz({ ...student, id: NOBODYS }),
  'practice run': paths.quizAttempt(student.subjectId, NOBODYS),
  'topic quiz run': paths.topicQuizAttempt(topicId, NOBODYS),
});

/** Every page of a student with its address and the name of its picture. */
export const addressesOf = (places: StudentPlaces): [file: string, address: string][] =>
  Object.entries(studentPages).map(([name, addressIn]) => [
    name.toLowerCase().replace(/\W+/g, '-'),
    addressIn(places),
  ]);

/** A topic of the student's subject. */
export async function findTopic({ api, subjectId }: PreparedStudent): Promise<string> {
  const { data } = await api.GET('/courses/getChaptersBySubject/{subjectId}', {
    params: { path: { subjectId } },
  });
  return data?.data[0]?.topics[0]?._id ?? '';
}

/** A tab whose browser remembers the session and nothing that a page has read. */
export async function openAsNew({ openTab }: LongVisit): Promise<Page> {
  const page = await openTab();
  await page.addInitScript(() => {
    if (location.protocol === 'about:' || sessionStorage.getItem('swept') !== null) return;
    sessionStorage.setItem('swept', 'yes');
    for (const key of Object.keys(localStorage)) if (key.includes(':cache:')) localStorage.removeItem(key);
  });
  return page;
}

/** Another session in the same browser: one alone may be renewed only so often, and every load of a page does. */
export async function renewSession(
  { context }: LongVisit,
  { origin }: Product,
  { email, password }: PreparedStudent,
): Promise<void> {
  const answer = await context.request.post('/api/v1/login', {
    headers: { origin, 'x-wizlearn': '1' },
    data: { email, password, client: 'browser', sharedComputer: false },
  });
  if (!answer.ok()) throw new Error(`not signed in: ${answer.status()}`);
}
