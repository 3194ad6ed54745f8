import { sql } from 'drizzle-orm';
import { questions, subtopics } from './schema/catalogue.ts';

/** The Hindi text of a question of the bank, its options in the order of the English ones. */
export type HindiQuestionText = NonNullable<typeof questions.$inferSelect.hindi>;

/** Null where there is none, or an author has edited the lesson since; the query joins `subtopics`. */
export const hindiQuestion = sql<HindiQuestionText | null>`CASE WHEN ${subtopics.editedAt} IS NULL THEN ${questions.hindi} END`;
