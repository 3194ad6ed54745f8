import type { CompletionStatus } from '#contract/contract.ts';
import { missingPieces } from '#domain/account/onboarding-step.ts';
import { readPrediction } from '../../ai/house-statement.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Transaction } from '../../db/database.ts';
import { Problem } from '../../http/problem.ts';
import { liveSecrets } from '../../signing-keys.ts';
import { award } from '../profile/profile.service.ts';
import {
  type CompletionRepository,
  createCompletionRepository,
  type OnboardingProgress,
} from './completion.repository.ts';

/**
 * The onboarding endpoints behind the completion status; each step checks what must come before it, and doing it again
 * changes nothing (R27).
 */
export interface CompletionService {
  completeFirstQuiz(userId: string): Promise<CompletionStatus>;
  /** `statement` is the signed prediction of the second attempt. */
  completeHousePrediction(
    userId: string,
    house: string,
    statement: string | undefined,
  ): Promise<CompletionStatus>;
  completeFirstTimeFlow(userId: string): Promise<CompletionStatus>;
}

interface Step {
  tx: Transaction;
  repository: CompletionRepository;
  progress: OnboardingProgress;
  at: Date;
}

export function createCompletionService({ db, config, now }: AppDeps): CompletionService {
  const takeStep = (userId: string, step: (step: Step) => Promise<void>): Promise<CompletionStatus> =>
    db.transaction(async (tx) => {
      const repository = createCompletionRepository(tx);
      await repository.lock(userId);
      await step({ tx, repository, progress: await repository.findOnboardingProgress(userId), at: now() });
      return (await repository.findOnboardingProgress(userId)).status;
    });

  return {
    completeFirstQuiz: (userId) =>
      takeStep(userId, async ({ tx, repository, progress: { status, hasGradedFirstQuiz }, at }) => {
        if (status.firstQuizCompleted) return;
        if (!status.hasCompleteProfile) throw new Problem('step-out-of-order');
        if (!hasGradedFirstQuiz) throw new Problem('first-quiz-not-graded');
        await repository.completeFirstQuiz(userId, at);
        await award(tx, userId, 'first-quiz', at);
      }),

    completeHousePrediction: (userId, house, statement) =>
      takeStep(userId, async ({ tx, repository, progress: { status, predictedHouse }, at }) => {
        if (status.assignedHouse !== null) {
          if (isSame(status.assignedHouse, house)) return;
          throw new Problem('house-already-assigned');
        }
        if (!status.firstQuizCompleted) throw new Problem('step-out-of-order');
        const signedHouse = statement ? readPrediction(liveSecrets(config), statement, at) : null;
        const predicted = [predictedHouse, signedHouse].find(
          (known) => known !== null && isSame(known, house),
        );
        if (!predicted) throw new Problem('house-not-predicted');
        await repository.assignHouse(userId, predicted, at);
        await award(tx, userId, 'house-prediction', at);
      }),

    completeFirstTimeFlow: (userId) =>
      takeStep(userId, async ({ repository, progress: { status, profile }, at }) => {
        if (status.hasCompletedFirstTimeFlow) return;
        if (missingPieces(status, profile).length > 0) throw new Problem('step-out-of-order');
        await repository.completeFirstTimeFlow(userId, at);
      }),
  };
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.trim().toLowerCase();
