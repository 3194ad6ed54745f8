import { readSampleAnswers, sampleEvidence } from '#domain/assessment/sample-questions.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { commitAnswer } from '../../http/idempotency.ts';
import { Problem } from '../../http/problem.ts';
import { ok, okWithoutData } from '../../http/success.ts';
import type { AttemptRow } from './attempts.repository.ts';
import { placementPath } from './diagnostic.ts';
import { type Random, secureRandom } from './paper.ts';
import { findLessonAnswers } from './lesson-answers.ts';
import { createQuestionBankRepository } from './question-bank.repository.ts';
import { createReadingService } from './reading.service.ts';
import { createAttemptAnswersService } from './attempt-answers.service.ts';
import { createStartService } from './start.service.ts';
import { createSubmitService } from './submit.service.ts';

export type AttemptsHandlers = Pick<
  Handlers,
  | 'startQuizAttempt'
  | 'listQuizAttempts'
  | 'getQuizAttempt'
  | 'abandonQuizAttempt'
  | 'checkAttemptAnswer'
  | 'saveAttemptAnswers'
  | 'leaseQuizAttempt'
  | 'submitQuizAttempt'
  | 'listLessonAnswers'
>;

/** What attempts need from outside beside the app's own; it has a default. */
export interface AttemptPorts {
  random: Random;
}

/** The endpoints of quiz attempts: start, save, submit, on the server's clock (R37 to R46). */
export function createAttemptsHandlers(deps: AppDeps, given: Partial<AttemptPorts> = {}): AttemptsHandlers {
  const ports = { random: secureRandom, ...given };
  const starting = createStartService(deps, ports);
  const attemptAnswers = createAttemptAnswersService(deps, ports);
  const submitting = createSubmitService(deps, ports);
  const reading = createReadingService(deps, ports);
  const serverNow = () => deps.now().toISOString();

  /** The question that a first quiz asks next. */
  const nextOf = async (attempt: AttemptRow): Promise<number | null> => {
    const { track, sampleAnswers } = await createQuestionBankRepository(deps.db).findNewcomer(attempt.userId);
    return placementPath(attempt, sampleEvidence(sampleAnswers ?? {}, track)).next;
  };

  return {
    startQuizAttempt: (call) =>
      commitAnswer(deps.db, call, async (tx) => {
        const request = { ...call.body, retake: call.body.retake === true };
        const started = await starting.start(tx, call.caller.userId, request);
        return started instanceof Problem ? started : ok(started);
      }),
    listQuizAttempts: async ({ caller, query }) => ok(await reading.list(caller.userId, query)),
    getQuizAttempt: async ({ caller, params }) => ok(await reading.read(caller.userId, params.attemptId)),
    async abandonQuizAttempt({ caller, params }) {
      await attemptAnswers.abandon(caller.userId, params.attemptId);
      return okWithoutData();
    },
    checkAttemptAnswer: async ({ caller, params, body }) =>
      ok(await attemptAnswers.check(caller.userId, params.attemptId, body)),
    async saveAttemptAnswers({ caller, params, body }) {
      const { sampleAnswers, ...answers } = body;
      const { rev, deadlineAt, firstQuiz } = await attemptAnswers.save(
        caller.userId,
        params.attemptId,
        answers,
      );
      const given = firstQuiz && readSampleAnswers(sampleAnswers);
      if (given) await createQuestionBankRepository(deps.db).keepSampleAnswers(caller.userId, given);
      return ok({
        rev,
        deadlineAt: deadlineAt?.toISOString() ?? null,
        ...(firstQuiz && { next: await nextOf(firstQuiz) }),
        serverNow: serverNow(),
      });
    },
    async leaseQuizAttempt({ caller, params, body }) {
      const { epoch } = await attemptAnswers.lease(caller.userId, params.attemptId, body);
      return ok({ epoch, serverNow: serverNow() });
    },
    submitQuizAttempt: (call) =>
      commitAnswer(deps.db, call, async (tx) => {
        const graded = await submitting.submit(tx, call.caller.userId, call.params.attemptId, call.body);
        return graded instanceof Problem ? graded : ok(graded);
      }),
    listLessonAnswers: async ({ caller, params: { subtopicId } }) =>
      ok(await findLessonAnswers(deps, caller.userId, subtopicId)),
  };
}
