import type { TutorModel } from '../../ai/ai-port.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Transaction } from '../../db/database.ts';
import { EVENTS_TYPE, loadContract } from '../../http/contract-document.ts';
import { toProblemBody } from '../../http/error-handler.ts';
import type { Handlers } from '../../http/handlers.ts';
import { commitAnswer } from '../../http/idempotency.ts';
import { Problem } from '../../http/problem.ts';
import { type Allowance, allowanceHeaders } from '../../http/request-limits.ts';
import { ok } from '../../http/success.ts';
import { refuseFullAccount } from '../../storage-budget.ts';
import type { PublishedCourses } from '../catalogue/published-courses.ts';
import { createUserQuery } from '../queries/queries.repository.ts';
import { streamNextHint } from './hint-stream.ts';
import { recordTutorAnswer } from './tutor-access.ts';
import { createTutorService } from './tutor.service.ts';

export type TutorHandlers = Pick<Handlers, 'askTutor' | 'revealNextHint'>;

interface TutorSurroundings {
  courses: PublishedCourses;
  /** Counts one of the student's questions of the day in the transaction of its answer; throws where none is left. */
  countQuestion: (tx: Transaction, userId: string) => Promise<Allowance | undefined>;
  /** Null where none is configured. */
  model: TutorModel | null;
  /** Aborted when the server stops; never by default. */
  stopping?: AbortSignal;
  /** Told what ended a stream that had begun. */
  onError?: (error: unknown) => void;
}

// Proxies that hold an answer back until it is whole would let nobody read along.
const STREAM_HEADERS = { 'cache-control': 'no-store', 'x-accel-buffering': 'no' };

/** The tutor of a lesson, hint level by hint level: passages of the subject, or a model that read them (spec §3; R51 to R57). */
export function createTutorHandlers(
  deps: AppDeps,
  {
    courses,
    countQuestion,
    model,
    stopping = new AbortController().signal,
    onError = () => {},
  }: TutorSurroundings,
): TutorHandlers {
  const service = createTutorService(deps, { courses, model, stopping });
  return {
    async askTutor(call) {
      // Before a model is asked: one turn too many is no harm, and its hints, once begun, go on.
      await refuseFullAccount(deps.db, call.caller.userId, deps.now());
      const { turn, shownKeys } = await service.ask(call.caller, call.body);
      const { userId, subjectId, at } = turn;
      return commitAnswer(deps.db, call, async (tx) => {
        // Who sends it again shall not have paid for an answer that never reached them.
        if (call.request.isAbandoned()) throw new Problem('DB_TIMEOUT');
        await recordTutorAnswer(tx, { userId, subjectId, questionIds: shownKeys, at });
        const data = await createUserQuery(tx, turn);
        const allowance = await countQuestion(tx, userId);
        const headers = allowance && { headers: allowanceHeaders(allowance) };
        return { status: 200 as const, body: { success: true as const, data }, ...headers };
      });
    },
    async revealNextHint({ caller, params: { queryId }, body, request }) {
      const hint = await service.beginNextHint(caller.userId, { queryId, ...body });
      if (!request.headers.accept?.includes(EVENTS_TYPE)) {
        return ok(await hint.finish());
      }
      const stream = streamNextHint(hint, (error) => {
        onError(error);
        return toProblemBody(loadContract(), error, request.id);
      });
      return { status: 200, body: stream, headers: STREAM_HEADERS };
    },
  };
}
