import { and, eq, isNull, sql } from 'drizzle-orm';
import type { CompletionStatus, HousePrediction } from '#contract/contract.ts';
import type { OnboardingProfile } from '#domain/account/onboarding-step.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { completions, profiles, users } from '../../db/schema/accounts.ts';
import { quizAttempts } from '../../db/schema/quizzes.ts';
import { isComplete } from '../profile/profile-view.ts';

/** How far a newcomer is. */
export interface OnboardingProgress {
  status: CompletionStatus;
  profile: OnboardingProfile | null;
  predictedHouse: string | null;
  hasGradedFirstQuiz: boolean;
}

/** Stores the completion status: how far a student's onboarding progress is. */
export function createCompletionRepository(db: Database | Transaction) {
  const own = (userId: string) => eq(completions.userId, userId);
  let prepared: ReturnType<typeof prepareOnboardingProgress> | undefined;
  return {
    /** Blank for an account nothing is known of. */
    async findOnboardingProgress(userId: string): Promise<OnboardingProgress> {
      prepared ??= prepareOnboardingProgress(db);
      const [row] = await prepared.execute({ userId });
      const completion = row?.completion ?? null;
      const profile = row?.profile ?? null;
      return {
        status: {
          hasCompleteProfile: isComplete(profile),
          firstQuizCompleted: completion !== null && completion.firstQuizCompletedAt !== null,
          housePredictionCompleted: completion !== null && completion.house !== null,
          assignedHouse: completion?.house ?? null,
          hasCompletedFirstTimeFlow: completion !== null && completion.firstTimeFlowCompletedAt !== null,
        },
        profile: profile && { profilePictureUrl: profile.pictureUrl, clan: profile.clan, role: profile.role },
        predictedHouse: completion?.predictedHouse ?? null,
        hasGradedFirstQuiz: row?.hasGradedFirstQuiz ?? false,
      };
    },
    /** Makes the row if need be and holds it until the transaction ends: steps of one person happen one after another. */
    async lock(userId: string): Promise<void> {
      await db.insert(completions).values({ userId }).onConflictDoNothing();
      await db.select({ userId: completions.userId }).from(completions).where(own(userId)).for('update');
    },
    async completeFirstQuiz(userId: string, at: Date): Promise<void> {
      await db.update(completions).set({ firstQuizCompletedAt: at }).where(own(userId));
    },
    /** The house assignment: sorting may assign houses once only; false where the student has one already. */
    async assignHouse(userId: string, house: string, at: Date): Promise<boolean> {
      const { rowCount } = await db
        .update(completions)
        .set({ house, houseAssignedAt: at })
        .where(and(own(userId), isNull(completions.house)));
      return rowCount === 1;
    },
    async completeFirstTimeFlow(userId: string, at: Date): Promise<void> {
      await db.update(completions).set({ firstTimeFlowCompletedAt: at }).where(own(userId));
    },
    /** Keeps the newest prediction; false once a house has been assigned. */
    async recordPrediction(userId: string, prediction: HousePrediction): Promise<boolean> {
      const kept = { predictedHouse: prediction.house, prediction };
      const { rowCount } = await db
        .insert(completions)
        .values({ userId, ...kept })
        .onConflictDoUpdate({ target: completions.userId, set: kept, setWhere: isNull(completions.house) });
      return rowCount === 1;
    },
  };
}

export type CompletionRepository = ReturnType<typeof createCompletionRepository>;

// Every page asks for it: to put the statement together costs as much as to answer it.
const prepareOnboardingProgress = (db: Database | Transaction) =>
  db
    .select({
      completion: completions,
      profile: profiles,
      hasGradedFirstQuiz: sql<boolean>`EXISTS (
        SELECT FROM ${quizAttempts} WHERE ${quizAttempts.userId} = ${users.id}
          AND ${quizAttempts.kind} = 'first-quiz' AND ${quizAttempts.status} = 'graded')`,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(completions, eq(completions.userId, users.id))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('find_completion');
