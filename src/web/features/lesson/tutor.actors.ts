import { fromPromise } from 'xstate';
import type { UserQuery } from '#contract/contract.ts';
import { ApiFailure, toApiError } from '#domain/api-error.ts';
import { type tutorMachine } from '#machines/learning/tutor.machine.ts';
import type { AskedQuestion, TutorPlace, Verdict } from '#machines/learning/tutor.setup.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { read } from '#web/api/api-client.ts';
import { userIdOf } from '#web/api/study-calls.ts';
import type { Services } from '#web/services.tsx';

type TutorServices = Pick<Services, 'api' | 'session'>;

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

export function createTutorActors(services: TutorServices): ActorsOf<typeof tutorMachine> {
  const { api } = services;

  return {
    loadTurns: fromPromise<UserQuery[], TutorPlace>(async ({ input, signal }) => {
      const path = { userId: userIdOf(services), ...input };
      const { data } = await read(
        api.GET('/user-queries/{userId}/{courseId}/{subjectId}/{topicId}/{subtopicId}', {
          params: { path },
          signal,
        }),
      );
      return data.filter(({ rung }) => rung !== undefined);
    }),
    askTutor: fromPromise<UserQuery, TutorPlace & { question: AskedQuestion }>(async ({ input, signal }) => {
      const { courseId, subjectId, subtopicId, question } = input;
      const { data } = await read(
        api.POST('/ai/tutor', {
          params: { header: { 'idempotency-key': `tutor-${question.idempotencyKey}` } },
          body: { courseId, subjectId, subtopicId, query: question.query },
          signal,
        }),
      );
      return data;
    }),
    climbRung: fromPromise<UserQuery, { turn: UserQuery | null }>(async ({ input, signal }) => {
      const { queryId, courseId, rung = 'answer' } = input.turn ?? notFound();
      if (rung === 'answer') return notFound();
      const { data } = await read(
        api.POST('/ai/tutor/{queryId}/next', {
          params: { path: { queryId } },
          body: { courseId, from: rung },
          signal,
        }),
      );
      return data;
    }),
    judgeTurn: fromPromise<UserQuery, { turn: UserQuery | null; verdict: Verdict }>(
      async ({ input: { turn, verdict }, signal }) => {
        const { data } = await read(
          api.PUT(TURN, { params: { path: pathOf(turn ?? notFound()) }, body: { verdict }, signal }),
        );
        return data;
      },
    ),
    removeTurns: fromPromise<string[], { turns: UserQuery[] }>(async ({ input: { turns }, signal }) => {
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
