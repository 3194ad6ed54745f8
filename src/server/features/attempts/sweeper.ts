import type { AppDeps } from '../../app-deps.ts';
import { notify } from '../../awards/notify.ts';
import { type ScheduledJob, scheduleJob } from '../../scheduled-job.ts';
import { createAttemptsRepository } from './attempts.repository.ts';
import { isWithheldProblem, overdueBefore } from '../../answer-visibility.ts';
import { closeAttempt } from './closing.service.ts';
import { secureRandom } from './paper.ts';

type SweeperDeps = Pick<AppDeps, 'db' | 'now' | 'newId'>;

const BATCH = 100;

/**
 * The auto-submit of expired attempts: closes overdue attempts, whose time is up, from their saved answers, each in its own
 * transaction, and counts them (R42). One being submitted or swept by another server is left to that one, one whose
 * marks would tell the key of a running quiz to a later sweep; one that cannot be closed does not hold up the others
 * and is told in the error at the end.
 */
export async function sweepOverdueAttempts({ db, now, newId }: SweeperDeps): Promise<number> {
  const at = now();
  const failures = new Map<string, unknown>();
  const tried: string[] = [];
  let closed = 0;
  for (;;) {
    const ids = await createAttemptsRepository(db).listOverdue(overdueBefore(at), {
      except: tried,
      limit: BATCH,
    });
    for (const id of ids) {
      const isClosed = await close(id).catch((error: unknown) => {
        if (!isWithheldProblem(error)) failures.set(id, error);
      });
      if (isClosed) closed += 1;
    }
    tried.push(...ids);
    if (ids.length < BATCH) break;
  }
  if (failures.size > 0) {
    throw new AggregateError(
      failures.values(),
      `Attempts could not be closed: ${[...failures.keys()].join(', ')}.`,
    );
  }
  return closed;

  function close(attemptId: string): Promise<boolean> {
    return db.transaction(async (tx) => {
      const attempt = await createAttemptsRepository(tx).takeOverdue(attemptId, overdueBefore(at));
      if (!attempt) return false;
      const late = { answers: attempt.answers, by: 'deadline' as const, at };
      await closeAttempt(tx, { newId, random: secureRandom }, attempt, late);
      const { userId, title } = attempt;
      const text = `Time ran out on “${title}”. We submitted the answers you had saved.`;
      await notify(tx, { userId, kind: 'attempt-closed', sourceId: attemptId, text, at });
      return true;
    });
  }
}

/** The background job: sweeps at once, and then every `everyMs`, never twice at the same time; `stop` waits for the sweep under way. */
export const startSweeper = (
  deps: SweeperDeps,
  onError: (error: unknown) => void,
  everyMs = 15_000,
): ScheduledJob => scheduleJob(() => sweepOverdueAttempts(deps), everyMs, onError);
