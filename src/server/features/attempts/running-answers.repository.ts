import type { AnswerMap } from '#contract/contract.ts';
import type { Database } from '../../db/database.ts';
import { executeStatement } from '../../db/named-statement.ts';
import type { AttemptRow } from './attempts.repository.ts';

/** A save of the tab that writes, its answers read against the paper. */
interface RunningAnswers {
  answers: AnswerMap;
  /** The question the student is at; null leaves the one before. */
  index: number | null;
  rev: number;
  epoch: number;
  at: Date;
  /** A deadline before this moment has passed, grace and all. */
  notEndedAt: Date;
}

/** What has been checked in Learn mode stays as it is. */
const SAVE = `
  UPDATE quiz_attempts SET answers = $3::jsonb || checked, current_index = coalesce($4, current_index),
    rev = $5, writer_seen_at = $7
  WHERE id = $1 AND user_id = $2 AND status = 'open' AND kind <> 'first-quiz' AND rev < $5 AND epoch = $6
    AND (deadline_at IS NULL OR deadline_at >= $8)
  RETURNING rev, deadline_at AS "deadlineAt"`;

/**
 * Autosave of answers in one statement, where nothing needs a second look: an open attempt of the student whose writer
 * this is, and newer than the last save. Null where any of this does not hold, and nothing is written.
 */
export async function saveRunningAnswers(
  db: Database,
  { attemptId, userId }: { attemptId: string; userId: string },
  { answers, index, rev, epoch, at, notEndedAt }: RunningAnswers,
): Promise<Pick<AttemptRow, 'rev' | 'deadlineAt'> | null> {
  const values = [attemptId, userId, JSON.stringify(answers), index, rev, epoch, at, notEndedAt];
  const save = { name: 'attempts.save-running', text: SAVE, values };
  const [row] = await executeStatement<Pick<AttemptRow, 'rev' | 'deadlineAt'>>(db, save);
  return row ?? null;
}
