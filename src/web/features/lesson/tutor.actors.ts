import { fromPromise } from 'xstate';
import type { QuestionsLeft, UserQuery } from '#contract/contract.ts';
import { ApiFailure, toApiError } from '#domain/calls/api-error.ts';
import { type tutorMachine } from '#machines/learning/tutor.machine.ts';
import { tutorRequestMachine } from '#machines/learning/tutor-request.machine.ts';
import type { Allowance, TutorPlace } from '#machines/learning/tutor-request.setup.ts';
import type { TurnPage } from '#machines/learning/tutor.setup.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { read, readData } from '#web/api/api-client.ts';
import { readNextHint, readWholeHint } from '#web/api/next-hint-events.ts';
import { type Services, userIdOf } from '#web/data/services.tsx';

type TutorServices = Pick<Services, 'api' | 'session' | 'clock'>;

const TURN = '/user-queries/{userId}/{courseId}/{subjectId}/{topicId}/{subtopicId}/{queryId}';

const pathOf = ({ userId, courseId, subjectId, topicId, subtopicId, queryId }: UserQuery) => ({
  userId,
  courseId,
  subjectId,
  topicId,
  subtopicId,
  queryId,
});

function notFound(): never {
  throw new ApiFailure({ kind: 'http', status: 404, message: 'We could not find that.' });
}

/** Loads the newest turns, or the next page of older ones (pagination by `before`). */
async function loadPage(
  { api, clock }: TutorServices,
  path: TutorPlace & { userId: string },
  { before, signal }: { before?: string; signal: AbortSignal },
): Promise<TurnPage> {
  const page = await read(
    api.GET('/user-queries/{userId}/{courseId}/{subjectId}/{topicId}/{subtopicId}', {
      params: { path, query: before === undefined ? {} : { before } },
      signal,
    }),
  );
  return {
    turns: page.data.filter(({ hintLevel }) => hintLevel !== undefined),
    before: page.before ?? null,
    questions: page.questionsLeft ? allowanceOf(page.questionsLeft, clock.now()) : null,
    hasModel: page.hasModel ?? null,
  };
}

const allowanceOf = ({ left, nextInSeconds }: QuestionsLeft, now: number): Allowance => ({
  left,
  nextAt: now + nextInSeconds * 1000,
});

function allowanceIn(headers: Headers, now: number): Allowance | null {
  const left = Number(headers.get('ratelimit-remaining') ?? Number.NaN);
  const nextInSeconds = Number(headers.get('ratelimit-reset') ?? 0);
  return Number.isInteger(left) ? allowanceOf({ left, nextInSeconds }, now) : null;
}

function createRequestActors({ api, clock }: TutorServices): ActorsOf<typeof tutorRequestMachine> {
  return {
    askTutor: fromPromise(async ({ input, signal }) => {
      const { courseId, subjectId, subtopicId, question } = input;
      const call = api.POST('/ai/tutor', {
        params: { header: { 'idempotency-key': `tutor-${question.idempotencyKey}` } },
        body: {
          courseId,
          subjectId,
          subtopicId,
          query: question.query,
          ...(question.language === 'Hindi' && { language: question.language }),
          ...(question.questionId !== undefined && { questionId: question.questionId }),
        },
        signal,
      });
      const { data: turn } = await read(call);
      return { turn, allowance: allowanceIn((await call).response.headers, clock.now()) };
    }),
    loadNextHint: fromPromise(async ({ input: { turn, reader }, signal }) => {
      const { queryId, courseId, hintLevel = 'answer' } = turn ?? notFound();
      if (hintLevel === 'answer') return notFound();
      const call = api.POST('/ai/tutor/{queryId}/next', {
        params: { path: { queryId } },
        headers: { accept: 'text/event-stream' },
        body: { courseId, from: hintLevel },
        parseAs: 'stream',
        signal,
      });
      const body = await read(call);
      const { headers } = (await call).response;
      const isStream = headers.get('content-type')?.startsWith('text/event-stream') ?? false;
      const answered = isStream
        ? await readNextHint(body, (draft) => reader.send({ type: 'draft.grown', draft }))
        : await readWholeHint(body);
      return { turn: answered, allowance: allowanceIn(headers, clock.now()) };
    }),
  };
}

/** The calls to the tutor: the chat history, and one request with its streaming reply. */
export function createTutorActors(services: TutorServices): ActorsOf<typeof tutorMachine> {
  const { api } = services;

  return {
    loadTurns: fromPromise(({ input, signal }) =>
      loadPage(services, { userId: userIdOf(services), ...input }, { signal }),
    ),
    loadEarlier: fromPromise(({ input: { before, ...place }, signal }) =>
      loadPage(services, { userId: userIdOf(services), ...place }, { before, signal }),
    ),
    tutorRequest: tutorRequestMachine.provide({ actors: createRequestActors(services) }),
    judgeTurn: fromPromise(async ({ input: { turn, verdict }, signal }) =>
      readData(api.PUT(TURN, { params: { path: pathOf(turn ?? notFound()) }, body: { verdict }, signal })),
    ),
    removeTurns: fromPromise(async ({ input: { turns }, signal }) => {
      const failures: unknown[] = [];
      for (const turn of turns) {
        try {
          await read(api.DELETE(TURN, { params: { path: pathOf(turn) }, signal }));
        } catch (thrown) {
          // What is gone already was taken away in another tab.
          if (toApiError(thrown).status !== 404) failures.push(thrown);
        }
      }
      if (failures.length > 0) throw failures[0];
      return turns.map(({ queryId }) => queryId);
    }),
  };
}
