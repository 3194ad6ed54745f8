import { fromPromise } from 'xstate';
import type { firstQuizMachine } from '#machines/onboarding/first-quiz.machine.ts';
import type { firstXpReportMachine } from '#machines/onboarding/first-xp-report.machine.ts';
import type { housePredictionMachine } from '#machines/onboarding/house-prediction.machine.ts';
import type { HouseAnswersGiven } from '#machines/onboarding/house-prediction.setup.ts';
import { placementQuizMachine } from '#machines/onboarding/placement-quiz.machine.ts';
import type { ProfileChanges, profileSetupMachine } from '#machines/onboarding/profile-setup.machine.ts';
import type { roleSetupMachine } from '#machines/onboarding/role-setup.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { type ApiClient, read, readData } from '#web/api/api-client.ts';
import { writerIdOf } from '#web/quiz/writer-id.ts';
import { forgetSampleAnswers, readSampleAnswers } from '#web/browser/sample-answers.ts';
import { t } from '#web/language/language.ts';
import { type Services, userIdOf } from '#web/data/services.tsx';
import { loadLedger, loadProfile } from '#web/data/loaders.ts';

type Api = Pick<Services, 'api'>;

/** Profile creation goes as a form: objects as JSON text, null and empty fields left out (spec §5). */
const toForm = (fields: Readonly<Record<string, unknown>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === null || value === undefined || value === '') continue;
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return form;
};

/** What was answered on the landing page goes with the profile: it counts whether or not the first quiz is taken. */
function withSampleAnswers(changes: ProfileChanges, storage: Services['storage']) {
  const sampleAnswers = readSampleAnswers(storage);
  return Object.keys(sampleAnswers).length > 0 ? { ...changes, sampleAnswers } : changes;
}

const saveProfile = (api: ApiClient, changes: object, signal: AbortSignal, whenRefused: string) =>
  readData(
    api.POST('/profiles/create', {
      // openapi-fetch types a form by its fields; the serialiser makes the form of them.
      body: changes as Record<string, never>,
      bodySerializer: toForm,
      signal,
    }),
    whenRefused,
  );

export function createProfileSetupActors({
  api,
  storage,
}: Pick<Services, 'api' | 'storage'>): ActorsOf<typeof profileSetupMachine> {
  return {
    loadProfile: fromPromise(({ signal }) => loadProfile({ api }, signal)),
    savePartial: fromPromise(({ input, signal }) =>
      saveProfile(api, input.changes, signal, t('Partial profile save failed')),
    ),
    createProfile: fromPromise(({ input, signal }) =>
      saveProfile(api, withSampleAnswers(input.changes, storage), signal, t('Profile creation failed')),
    ),
  };
}

const createPlacementQuizActors = ({
  api,
  storage,
}: Pick<Services, 'api' | 'storage'>): ActorsOf<typeof placementQuizMachine> => ({
  // Whoever opens the quiz becomes the tab that writes to it; another one hears so with its next save.
  openAttempt: fromPromise(async ({ signal }) => {
    const { data: attempt } = await read(
      api.POST('/quiz-attempts', { body: { kind: 'first-quiz', retake: false }, signal }),
    );
    const { data: lease } = await read(
      api.POST('/quiz-attempts/{attemptId}/lease', {
        params: { path: { attemptId: attempt.attemptId } },
        body: { writerId: await writerIdOf(storage), intent: 'take' },
        signal,
      }),
    );
    return { ...attempt, epoch: lease.epoch };
  }),
  saveAnswers: fromPromise(async ({ input: { attemptId, ...body }, signal }) => {
    const { data } = await read(
      api.PUT('/quiz-attempts/{attemptId}/answers', { params: { path: { attemptId } }, body, signal }),
    );
    return { next: data.next ?? null };
  }),
  submitAttempt: fromPromise(async ({ input: { attemptId, answers, epoch }, signal }) => {
    const { data } = await read(
      api.POST('/quiz-attempts/{attemptId}/submit', {
        params: { path: { attemptId } },
        body: { answers, epoch },
        signal,
      }),
    );
    forgetSampleAnswers(storage);
    return data;
  }),
  findGraded: fromPromise(async ({ signal }) => {
    const query = { kind: 'first-quiz' } as const;
    const { data: attempts } = await read(api.GET('/quiz-attempts', { params: { query }, signal }));
    const graded = attempts.find(({ status }) => status === 'completed');
    if (!graded) return null;
    const { data: attempt } = await read(
      api.GET('/quiz-attempts/{attemptId}', {
        params: { path: { attemptId: graded.attemptId } },
        signal,
      }),
    );
    return attempt.status === 'graded' ? attempt : null;
  }),
});

export function createFirstQuizActors(
  services: Pick<Services, 'api' | 'storage' | 'session'>,
): ActorsOf<typeof firstQuizMachine> {
  const { api } = services;
  const enrol = createEnrol(api);
  return {
    placementQuiz: placementQuizMachine.provide({ actors: createPlacementQuizActors(services) }),
    markFirstQuiz: fromPromise(({ signal }) =>
      readData(api.POST('/completion/first-quiz', { body: { firstQuizCompleted: true }, signal })),
    ),
    enrol: fromPromise(async ({ input: { courseId, begins }, signal }) => {
      await enrol({ courseId }, signal);
      if (begins === null) return;
      const { subjectId: studySubjectId, subtopicId } = begins;
      const path = { userId: userIdOf(services), courseId, subtopicId };
      // Where they are lost, Home names the lesson once it has been read for some seconds.
      await Promise.allSettled([
        api.POST('/profiles/create', { body: { studySubjectId }, signal }),
        api.PUT('/course-progress/{userId}/{courseId}/subtopic/{subtopicId}', {
          params: { path },
          body: { status: 'in_progress' },
          signal,
        }),
      ]);
    }),
  };
}

/** Into the course of the first lesson; being in it already is as good. */
const createEnrol =
  (api: ApiClient) =>
  async ({ courseId }: { courseId: string }, signal: AbortSignal): Promise<void> => {
    await read(api.POST('/courses/enrollUser', { body: { courseId }, signal }));
  };

const answersOf = ({ set, answers }: HouseAnswersGiven) => ({
  questionSetId: set?.questionSetId ?? '',
  answers: Object.entries(answers).map(([questionId, optionId]) => ({ questionId, optionId })),
});

/** `directApi` asks the AI host of spec §7, without the bearer token; by default that is our own server. */
export function createHousePredictionActors({
  api,
  directApi,
}: Pick<Services, 'api' | 'directApi'>): ActorsOf<typeof housePredictionMachine> {
  return {
    loadQuestions: fromPromise(({ input, signal }) =>
      readData(api.POST('/ai/house-questions', { body: input, signal })),
    ),
    predict: fromPromise(({ input, signal }) =>
      readData(api.POST('/ai/house-predictor', { body: answersOf(input), signal })),
    ),
    predictDirect: fromPromise(({ input, signal }) =>
      readData(directApi.POST('/ai-host/house-predictor', { body: answersOf(input), signal })),
    ),
    loadHouse: fromPromise(async ({ input: { name }, signal }) => {
      const { house } = await read(api.GET('/houses/{name}', { params: { path: { name } }, signal }));
      return house;
    }),
    saveHouse: fromPromise(({ input: { house, prediction }, signal }) =>
      readData(
        api.PUT('/completion/house-prediction', { body: { completed: true, house, prediction }, signal }),
      ),
    ),
  };
}

export function createRoleSetupActors({ api }: Api): ActorsOf<typeof roleSetupMachine> {
  return {
    // The clan first: where it is full, nothing is saved yet. Joining it once more changes nothing.
    saveRole: fromPromise(async ({ input: { role, clan }, signal }) => {
      const whenRefused = t('Profile update failed');
      if (clan !== null) await read(api.POST('/profiles/create', { body: { clan }, signal }), whenRefused);
      return readData(api.POST('/profiles/create', { body: role ? { role } : {}, signal }), whenRefused);
    }),
  };
}

export function createFirstXpReportActors({ api }: Api): ActorsOf<typeof firstXpReportMachine> {
  const enrol = createEnrol(api);
  return {
    loadLedger: fromPromise(({ signal }) => loadLedger({ api }, signal)),
    markFirstTimeFlow: fromPromise(({ signal }) =>
      readData(api.PUT('/completion/first-time-flow', { body: { hasCompletedFirstTimeFlow: true }, signal })),
    ),
    enrol: fromPromise(({ input, signal }) => enrol(input, signal)),
  };
}
