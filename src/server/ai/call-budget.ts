import type { AppDeps } from '../app-deps.ts';
import { createCallBudgetRepository } from './call-budget.repository.ts';

/** The daily limit of calls to a model, an AI quota that bounds the AI cost: what it may cost the whole installation (R55). */
export interface CallBudget {
  /** Counts one call to a model; false where the day, which begins at midnight UTC, has none left for anybody. */
  take(): Promise<boolean>;
}

interface BudgetOptions {
  /** Calls a day, of all students on all servers together; at least 1. */
  most: number;
  /** Told once a day and server. */
  onSpent: () => void;
}

export function createCallBudget(
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  { most, onSpent }: BudgetOptions,
): CallBudget {
  const repository = createCallBudgetRepository(db);
  let spentOn = '';
  return {
    async take() {
      const day = now().toISOString().slice(0, 10);
      // What is spent stays so until midnight: whoever goes on asking costs no statement.
      if (spentOn === day) return false;
      if (await repository.take(day, most)) return true;
      if (spentOn !== day) {
        spentOn = day;
        onSpent();
      }
      return false;
    },
  };
}
