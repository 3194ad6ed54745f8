import type { Database } from '../../db/database.ts';
import { executeStatement } from '../../db/named-statement.ts';
import { hindiOf } from '../../db/hindi-question.ts';

/** What may be read of a lesson: its notes, and their Hindi where they have one. */
export interface PublishedNotes {
  english: string;
  hindi: string | null;
}

/** The notes of published lessons, by id; drafts and unknown ids are absent. */
export async function findPublishedNotes(
  db: Database,
  subtopicIds: readonly string[],
): Promise<ReadonlyMap<string, PublishedNotes>> {
  const rows = await executeStatement<PublishedNotes & { id: string }>(db, {
    name: 'public-pages.notes',
    text: `SELECT id, notes AS english, (${hindiOf('st', 'st')})->>'notes' AS hindi
      FROM subtopics st WHERE id = ANY($1) AND NOT is_draft`,
    values: [subtopicIds],
  });
  return new Map(rows.map(({ id, english, hindi }) => [id, { english, hindi }]));
}
