import type { AnswerMap } from '#contract/contract.ts';
import { type StoredQuestion, weeklyFigures, type WeeklyFigures } from '#domain/assessment/grading.ts';
import type { XpLine } from '../../awards/xp-ledger.repository.ts';
import type { Database } from '../../db/database.ts';
import { executeRead } from '../../db/batched-reads.ts';

interface FiguresRow {
  scope: string;
  /** Without their texts. */
  questions: StoredQuestion[];
  answers: AnswerMap;
}

const FIGURES = `
  SELECT scope, answers, (
    SELECT jsonb_agg(asked - ARRAY['question', 'options', 'explanation', 'passage', 'hindi'] ORDER BY place)
    FROM jsonb_array_elements(questions) WITH ORDINALITY every (asked, place)) AS questions
  FROM quiz_attempts
  WHERE user_id = $1 AND kind = 'weekly' AND NOT is_retake AND status = 'graded' AND scope = ANY($2)`;

/** How the weekly quizzes went that some lines of the ledger were paid for, by the id of their source. */
export async function findWeeklyFigures(
  db: Database,
  userId: string,
  lines: readonly XpLine[],
): Promise<Map<string, WeeklyFigures>> {
  const scopes = lines.flatMap(({ source, sourceId }) => (source === 'weekly-quiz' ? sourceId : []));
  if (scopes.length === 0) return new Map();
  const statement = { name: 'xp.weekly-figures', text: FIGURES, values: [userId, scopes] };
  const rows = await executeRead<FiguresRow>(db, statement);
  return new Map(rows.map(({ scope, questions, answers }) => [scope, weeklyFigures(questions, answers)]));
}
