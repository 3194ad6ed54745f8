import createClient, { type Client } from 'openapi-fetch';
import type { Chapter, paths } from '#contract/contract.ts';

/** A student who is past onboarding, enrolled, and has finished some lessons, so that the weekly quiz is ready. */
export interface PreparedStudent {
  email: string;
  password: string;
  userId: string;
  courseId: string;
  subjectId: string;
  accessToken: string;
  /** Signed in on its own, as a program: not the browser's session. */
  api: Client<paths>;
}

let count = 0;

async function answered<Answer extends { data?: unknown; error?: unknown }>(
  call: Promise<Answer>,
): Promise<NonNullable<Answer['data']>> {
  const { data, error } = await call;
  if (data === undefined || data === null) throw new Error(`refused: ${JSON.stringify(error)}`);
  return data;
}

const toForm = (fields: object): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  return form;
};

type Api = PreparedStudent['api'];

const PROFILE = {
  firstName: 'Ravi',
  track: 'engineering',
  schoolName: 'NIT Trichy',
  classGrade: '3',
  birthYear: '2003',
  language: 'English',
} as const;

async function takeFirstQuiz(api: Api): Promise<void> {
  const { data: diagnostic } = await answered(
    api.POST('/quiz-attempts', { body: { kind: 'first-quiz', retake: false } }),
  );
  await answered(
    api.POST('/quiz-attempts/{attemptId}/submit', {
      params: { path: { attemptId: diagnostic.attemptId } },
      body: {},
    }),
  );
  await answered(api.POST('/completion/first-quiz', { body: { firstQuizCompleted: true } }));
}

async function joinHouse(api: Api): Promise<void> {
  const { data: house } = await answered(api.POST('/ai/house-questions', { body: { language: 'English' } }));
  const { data: prediction } = await answered(
    api.POST('/ai/house-predictor', {
      body: {
        questionSetId: house.questionSetId,
        answers: house.questions.map(({ id, options }) => ({
          questionId: id,
          optionId: options[0]?.id ?? '',
        })),
      },
    }),
  );
  await answered(
    api.PUT('/completion/house-prediction', { body: { completed: true, house: prediction.house } }),
  );
}

/** What the steps of the onboarding send, in their order. */
export const ONBOARDING_STEPS: readonly ((api: Api) => Promise<unknown>)[] = [
  (api) => answered(api.POST('/profiles/create', { body: PROFILE, bodySerializer: toForm })),
  takeFirstQuiz,
  joinHouse,
  (api) => answered(api.PUT('/profiles/picture-url', { body: { profilePictureUrl: 'avatar:crest:ravi' } })),
  (api) => answered(api.POST('/profiles/create', { body: { role: 'student-engineering' } })),
  (api) => answered(api.PUT('/completion/first-time-flow', { body: { hasCompletedFirstTimeFlow: true } })),
];

interface Server {
  origin: string;
  send?: typeof fetch;
}

/** Somebody with an account and so many steps of the onboarding behind them. */
export async function prepareNewcomer(
  { origin, send = fetch }: Server,
  steps: number,
): Promise<PreparedStudent> {
  count += 1;
  const email = `ravi.${process.pid}.${Date.now()}.${count}@example.org`;
  const password = 'harbour-violet-anchor-7';
  const open = createClient<paths>({ baseUrl: `${origin}/api/v1`, fetch: (request) => send(request) });
  const { data: signedIn } = await answered(
    open.POST('/register', { body: { email, password, client: 'other', sharedComputer: false } }),
  );
  const api = createClient<paths>({
    baseUrl: `${origin}/api/v1`,
    fetch: (request) => send(request),
    headers: { authorization: `Bearer ${signedIn.accessToken}` },
  });
  for (const step of ONBOARDING_STEPS.slice(0, steps)) await step(api);
  const userId = signedIn.user.id;
  return { email, password, userId, courseId: '', subjectId: '', accessToken: signedIn.accessToken, api };
}

/**
 * A test user factory: makes one through the calls of the product itself; nothing is written past them. `lessons` asks
 * for an enrollment.
 */
export async function prepareStudent(
  server: Server,
  {
    lessons = 3,
    isEnrolled = true,
    subject = 'Python Programming',
  }: { lessons?: number; isEnrolled?: boolean; subject?: string } = {},
): Promise<PreparedStudent> {
  const newcomer = await prepareNewcomer(server, ONBOARDING_STEPS.length);
  const { api, userId } = newcomer;
  const { data: courses } = await answered(api.GET('/courses/getAllCourse'));
  const course = courses.find(({ subjects }) => subjects.some(({ name }) => name === subject));
  if (!course)
    throw new Error(`no ${subject} among ${courses.map(({ name }) => name).join(', ') || 'no courses'}`);
  const courseId = course._id;
  const subjectId = course.subjects.find(({ name }) => name === subject)?._id ?? '';
  if (isEnrolled) await answered(api.POST('/courses/enrollUser', { body: { courseId } }));
  const { data: chapters } = await answered(
    api.GET('/courses/getChaptersBySubject/{subjectId}', { params: { path: { subjectId } } }),
  );
  const subtopics = chapters.flatMap((chapter: Chapter) =>
    chapter.topics.flatMap((topic) => topic.subtopics),
  );
  for (const { _id: subtopicId } of subtopics.slice(0, lessons)) {
    await answered(
      api.PUT('/course-progress/{userId}/{courseId}/subtopic/{subtopicId}', {
        params: { path: { userId, courseId, subtopicId } },
        body: { status: 'completed' },
      }),
    );
  }
  return { ...newcomer, courseId, subjectId };
}
