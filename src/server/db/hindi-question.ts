import { sql } from 'drizzle-orm';
import type { questions } from './schema/catalogue.ts';

/** The Hindi text of a question of the bank, its options in the order of the English ones. */
export type HindiQuestionText = NonNullable<typeof questions.$inferSelect.hindi>;

/** The Hindi of a row of `questions` or of `subtopics`, as SQL: null where there is none, or an author has edited its lesson since. */
export const hindiOf = (row: string, lesson: string): string =>
  `CASE WHEN ${lesson}.edited_at IS NULL THEN ${row}.hindi END`;

/** `hindiOf` the rows of `questions` in a Drizzle query that joins `subtopics`. */
export const hindiQuestion = sql<HindiQuestionText | null>`${sql.raw(hindiOf('"questions"', '"subtopics"'))}`;
