import type {
  AnswerCheck,
  Attempt,
  AttemptSummary,
  GradedAttempt,
  OpenAttempt,
  operations,
} from '#contract/contract.ts';
import { toApiError } from '#domain/calls/api-error.ts';
import type { SaveRequest } from '#machines/assessment/answer-saver.machine.ts';
import type { CheckRequest } from '#machines/assessment/quiz-run.setup.ts';
import { read, readData } from '#web/api/api-client.ts';
import type { QuizFound } from '#machines/assessment/quiz-found.ts';
import { randomId } from '#web/api/random-id.ts';
import { writerIdOf } from './writer-id.ts';
import { type Services, userIdOf } from '#web/data/services.tsx';
import { readDraft, removeDraft } from './quiz-draft.ts';

export type QuizServices = Pick<Services, 'api' | 'storage' | 'clock' | 'session' | 'connection'>;

type AttemptStart = operations['startQuizAttempt']['requestBody']['content']['application/json'];

/** `keepalive` lets a call outlive the page that made it. */
interface CallOptions {
  signal?: AbortSignal;
  keepalive?: boolean;
}

type LeaseIntent = 'hold' | 'take' | 'release';

/** The idempotency key of a submission: the same answers of the same attempt always have the same. */
export function submitKeyOf({
  attemptId,
  epoch,
  answers,
}: Pick<SaveRequest, 'attemptId' | 'epoch' | 'answers'>) {
  const given = Array.from({ length: 50 }, (_, index) => answers[String(index)] ?? '-').join('');
  return `submit-${attemptId}-${epoch}-${given.replace(/-+$/, '')}`;
}

/** An attempt as the server has it, with the draft that this tab keeps of it. */
function foundIn(services: QuizServices, attempt: Attempt, epoch: number): QuizFound {
  const { storage, clock } = services;
  if (attempt.status === 'graded') {
    removeDraft(storage, attempt.attemptId);
    return { kind: 'graded', attempt };
  }
  const kept = readDraft(storage, userIdOf(services), attempt);
  return {
    kind: 'open',
    attempt: { ...attempt, epoch },
    draft: kept && { rev: kept.rev, answers: kept.answers, index: kept.index },
    ...(kept && { marks: { visited: kept.visited, flagged: kept.flagged } }),
    at: clock.now(),
    deadlineAt: attempt.deadlineAt === null ? null : Date.parse(attempt.deadlineAt),
    clockOffset: clock.offset(),
  };
}

/** Which attempts there are, one of them as it stands, and which tab writes in it. */
function createAttemptReading(services: QuizServices) {
  const { api, storage } = services;

  const get = (attemptId: string, options: CallOptions = {}): Promise<Attempt> =>
    readData(api.GET('/quiz-attempts/{attemptId}', { params: { path: { attemptId } }, ...options }));

  const lease = async (
    attemptId: string,
    intent: LeaseIntent,
    options: CallOptions = {},
  ): Promise<number> => {
    const writerId = await writerIdOf(storage);
    const params = { path: { attemptId } };
    const body = { writerId, intent };
    const { data } = await read(api.POST('/quiz-attempts/{attemptId}/lease', { params, body, ...options }));
    return data.epoch;
  };

  return {
    get,
    lease,

    async list(
      query: { kind: AttemptSummary['kind']; subjectId: string },
      signal: AbortSignal,
    ): Promise<AttemptSummary[]> {
      return readData(api.GET('/quiz-attempts', { params: { query }, signal }));
    },

    /** Becomes the writing tab, then reads: what comes back is what the last writer left. */
    async open(attemptId: string, intent: 'hold' | 'take', signal: AbortSignal): Promise<QuizFound> {
      let epoch = 0;
      try {
        epoch = await lease(attemptId, intent, { signal });
      } catch (thrown) {
        const { code } = toApiError(thrown);
        if (code === 'attempt-open-elsewhere') return { kind: 'lockedByOtherTab', attemptId };
        if (code !== 'attempt-closed') throw thrown;
      }
      return foundIn(services, await get(attemptId, { signal }), epoch);
    },

    /** A finished attempt, without becoming its writer. */
    review: async (attemptId: string, signal: AbortSignal): Promise<QuizFound> =>
      foundIn(services, await get(attemptId, { signal }), 0),
  };
}

/** Gives a round of practice up; one that was given up or submitted elsewhere meanwhile is gone, as was wanted. */
export const createAbandon =
  ({ api, storage }: Pick<QuizServices, 'api' | 'storage'>) =>
  async (attemptId: string, signal: AbortSignal): Promise<void> => {
    try {
      await read(api.DELETE('/quiz-attempts/{attemptId}', { params: { path: { attemptId } }, signal }));
      removeDraft(storage, attemptId);
    } catch (thrown) {
      const { status, code } = toApiError(thrown);
      if (status !== 404 && code !== 'attempt-closed') throw thrown;
    }
  };

/** From the start of an attempt to its submission, or until it is given up. */
function createAttemptWriting({ api, storage }: QuizServices) {
  return {
    async start(body: AttemptStart, signal: AbortSignal): Promise<OpenAttempt> {
      const params = { header: { 'idempotency-key': `start-${randomId()}` } };
      return readData(api.POST('/quiz-attempts', { params, body, signal }));
    },

    /** Outlives the page that calls it. */
    async save({ attemptId, epoch, rev, answers, index }: SaveRequest): Promise<{ rev: number }> {
      const params = { path: { attemptId } };
      const body = { epoch, rev, answers, index };
      const { data } = await read(
        api.PUT('/quiz-attempts/{attemptId}/answers', { params, body, keepalive: true }),
      );
      return { rev: data.rev };
    },

    async check({ attemptId, ...body }: CheckRequest, signal: AbortSignal): Promise<AnswerCheck> {
      const params = { path: { attemptId } };
      return readData(api.POST('/quiz-attempts/{attemptId}/checks', { params, body, signal }));
    },

    async submit(
      request: Pick<SaveRequest, 'attemptId' | 'epoch' | 'answers'>,
      signal: AbortSignal,
    ): Promise<GradedAttempt> {
      const { attemptId, epoch, answers } = request;
      const params = { path: { attemptId }, header: { 'idempotency-key': submitKeyOf(request) } };
      const { data } = await read(
        api.POST('/quiz-attempts/{attemptId}/submit', { params, body: { answers, epoch }, signal }),
      );
      removeDraft(storage, attemptId);
      return data;
    },

    abandon: createAbandon({ api, storage }),
  };
}

/** The calls of one attempt, shared by the machines' actors and by what keeps its answers safe. */
export const createAttemptCalls = (services: QuizServices) => ({
  ...createAttemptReading(services),
  ...createAttemptWriting(services),
});

export type AttemptCalls = ReturnType<typeof createAttemptCalls>;
