import type { Database } from '../../db/database.ts';

/** The notes of published lessons, by id; drafts and unknown ids are absent. */
export async function findPublishedNotes(
  db: Database,
  subtopicIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.$client.query<{ id: string; notes: string }>({
    name: 'public-pages.notes',
    text: 'SELECT id, notes FROM subtopics WHERE id = ANY($1) AND NOT is_draft',
    values: [subtopicIds],
  });
  return new Map(rows.map(({ id, notes }) => [id, notes]));
}
