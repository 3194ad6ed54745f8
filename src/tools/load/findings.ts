import type pg from 'pg';
import type { Measured } from './open-loop-client.ts';
import type { Outcome } from './school-day.ts';

interface StoredRow {
  userId: string;
  attempts: number;
  status: string | null;
  answers: Record<string, number> | null;
  awarded: number | null;
  lines: number;
  ledger: number;
  total: number;
  board: number;
}

const STORED = `
  SELECT u.id AS "userId", count(a.id)::int AS attempts, min(a.status) AS status, min(a.answers::text)::json AS answers,
    sum(a.xp_awarded)::int AS awarded,
    (SELECT count(*)::int FROM xp_events e WHERE e.user_id = u.id AND source_type = 'weekly-quiz') AS lines,
    (SELECT coalesce(sum(amount), 0)::int FROM xp_events e WHERE e.user_id = u.id) AS ledger,
    coalesce((SELECT xp FROM xp_totals t WHERE t.user_id = u.id), 0) AS total,
    coalesce((SELECT xp FROM weekly_xp w WHERE w.user_id = u.id AND week = 'all'), 0) AS board
  FROM users u LEFT JOIN quiz_attempts a ON a.user_id = u.id AND a.kind = 'weekly'
  WHERE u.id = ANY ($1)
  GROUP BY u.id`;

const sorted = (answers: Readonly<Record<string, number>>): string =>
  JSON.stringify(Object.entries(answers).toSorted(([one], [other]) => Number(one) - Number(other)));

/** Detects data loss: what was acknowledged and is not there, is there twice, or does not add up; empty where all is well. */
export async function findDataLoss(client: pg.ClientBase, outcomes: readonly Outcome[]): Promise<string[]> {
  const ids = outcomes.map(({ student }) => student.userId);
  const { rows } = await client.query<StoredRow>(STORED, [ids]);
  const stored = new Map(rows.map((row) => [row.userId, row]));
  return outcomes.flatMap(({ student, attemptId, answers, isHandedIn }) => {
    const row = stored.get(student.userId);
    const tell = (loss: string) => [`${student.email}: ${loss}`];
    if (!row) return tell('is gone');
    if (attemptId !== null && row.attempts !== 1) return tell(`has ${row.attempts} attempts`);
    if (isHandedIn && row.status !== 'graded') return tell('handed in, and is not graded');
    if (attemptId !== null && sorted(row.answers ?? {}) !== sorted(answers))
      return tell(`stored ${sorted(row.answers ?? {})} instead of ${sorted(answers)}`);
    const expected = isHandedIn && (row.awarded ?? 0) > 0 ? 1 : 0;
    if (row.lines !== expected) return tell(`has ${row.lines} lines of XP for one quiz`);
    if (row.ledger !== row.total || row.ledger !== row.board)
      return tell(`ledger ${row.ledger}, total ${row.total}, board ${row.board}`);
    return [];
  });
}

/** The percentile of latencies: the value that so many hundredths of all values do not exceed. */
export function percentileOf(values: readonly number[], hundredths: number): number {
  const ascending = values.toSorted((one, other) => one - other);
  return ascending[Math.min(ascending.length - 1, Math.ceil((hundredths / 100) * ascending.length) - 1)] ?? 0;
}

const milliseconds = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0));

/** One line an operation. */
export function tabulateCalls(measured: ReadonlyMap<string, Measured>): string {
  const lines = [...measured].map(([name, { ms, errors, turnedAway }]) => {
    const figures = [50, 95, 99, 100].map((hundredths) => milliseconds(percentileOf(ms, hundredths)));
    const failed = [...errors].map(([error, count]) => `${count} ${error}`).join(', ') || '0';
    return `| ${[name, ms.length, ...figures, turnedAway, failed].join(' | ')} |`;
  });
  return [
    '| call | sent | p50 ms | p95 ms | p99 ms | longest ms | told to come back | errors |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |',
    ...lines,
  ].join('\n');
}
