import type { Database } from '../../db/database.ts';

/** A word that stands somewhere a student may look. */
export interface KnownWord {
  word: string;
  /** Lessons that have it; none where it stands in their own notes and questions alone. */
  texts: number;
}

const MOST_OWN_TEXTS = 100;
/** Of the lessons and of a student's own texts: each is compared letter by letter while all other requests wait. */
export const MOST_ALIKE = 1_000;

/** A word that stands in no lesson. */
export interface UnknownWord {
  word: string;
  /** Whether the student wrote it, or was answered it: rightly or wrongly spelt. */
  isOwn: boolean;
}

/** What quotes a law somewhere, as two full-text queries. */
export interface QuotingQuery {
  said: string;
  english: string;
  hindi: string;
}

// So many lessons that quote an article are all that a list shows.
const MOST_QUOTING = 50;
const QUOTING = `
  SELECT said, ids FROM unnest($1::text[], $2::text[], $3::text[]) asked(said, english, hindi),
    LATERAL (SELECT array_agg(id) AS ids FROM (
      SELECT id FROM subtopics
      WHERE NOT is_draft AND (search @@ asked.english::tsquery OR hindi_search @@ asked.hindi::tsquery) LIMIT ${MOST_QUOTING}) quoting) found
  WHERE ids IS NOT NULL`;

const UNKNOWN_HINDI = `
  SELECT stem FROM unnest($1::text[]) stem
  WHERE NOT EXISTS (SELECT FROM subtopics WHERE NOT is_draft AND hindi_search @@ plainto_tsquery('simple', stem))
    AND NOT EXISTS (SELECT FROM library_words WHERE word = stem)`;

const UNKNOWN = `
  SELECT asked.word, EXISTS (SELECT 1 FROM notes WHERE user_id = $2 AND search @@ wanted)
    OR EXISTS (SELECT 1 FROM user_queries WHERE user_id = $2 AND search @@ wanted) AS "isOwn"
  FROM (
    SELECT word, plainto_tsquery('english', word) || plainto_tsquery('simple', word) || CASE
      WHEN word = $3 THEN (plainto_tsquery('simple', word)::text || ':*')::tsquery ELSE ''::tsquery END AS wanted
    FROM unnest($1::text[]) word
    WHERE numnode(plainto_tsquery('english', word)) > 0
  ) asked
  WHERE NOT EXISTS (
      SELECT 1 FROM library_words known
      WHERE known.word = ANY (tsvector_to_array(to_tsvector('english', asked.word) || to_tsvector('simple', asked.word))))
    AND NOT (asked.word = $3 AND EXISTS (
      SELECT 1 FROM library_words known WHERE known.word >= $3 AND known.word < $3 || chr(1114111)))
    AND NOT EXISTS (SELECT 1 FROM subjects WHERE search @@ wanted)
    AND NOT EXISTS (SELECT 1 FROM courses WHERE search @@ wanted)`;

// Of one's own words those that begin alike: nothing but the student's own rows is read for them.
const SIMILAR = `
  (SELECT word, texts FROM library_words
  WHERE rests && (SELECT word_rests($1)) AND abs(length(word) - length($1)) <= 2
  LIMIT ${MOST_ALIKE})
  UNION ALL
  SELECT DISTINCT lexeme, 0
  FROM (
    SELECT lexeme
    FROM (
      (SELECT search FROM notes WHERE user_id = $2 ORDER BY created_at DESC LIMIT ${MOST_OWN_TEXTS})
      UNION ALL
      (SELECT search FROM user_queries WHERE user_id = $2 ORDER BY created_at DESC LIMIT ${MOST_OWN_TEXTS})
    ) own, unnest(search)
    WHERE left(lexeme, 1) = left($1, 1) AND abs(length(lexeme) - length($1)) <= 2
    LIMIT ${MOST_ALIKE}
  ) alike`;

/** The words of the library, for its spelling correction: which are known, and which are similar to a misspelt one. */
export function createSpellingRepository({ $client }: Database) {
  const query = async <Row extends object>(name: string, text: string, values: unknown[]): Promise<Row[]> =>
    (await $client.query<Row>({ name: `library.${name}`, text, values })).rows;

  return {
    /** Of these words, in small letters, those that stand in no lesson. `begun` counts as known where it begins a word. */
    listUnknown: ({
      userId,
      words,
      begun,
    }: {
      userId: string;
      words: readonly string[];
      begun: string;
    }): Promise<UnknownWord[]> => query<UnknownWord>('unknown-words', UNKNOWN, [words, userId, begun]),
    /** Of each of these that any lesson quotes, the ids of the lessons that do. */
    async listQuoting(asked: readonly QuotingQuery[]): Promise<ReadonlyMap<string, readonly string[]>> {
      const rows = await query<{ said: string; ids: string[] }>('quoting-lessons', QUOTING, [
        asked.map(({ said }) => said),
        asked.map(({ english }) => english),
        asked.map(({ hindi }) => hindi),
      ]);
      return new Map(rows.map(({ said, ids }) => [said, ids]));
    },
    /** Of these stems of Hindi words, those that no lesson has. */
    async listUnknownHindi(stems: readonly string[]): Promise<string[]> {
      const rows = await query<{ stem: string }>('unknown-hindi', UNKNOWN_HINDI, [stems]);
      return rows.map(({ stem }) => stem);
    },
    /** Of these words, in small letters, those that lessons have. */
    async listKnown(words: readonly string[]): Promise<string[]> {
      const text = 'SELECT word FROM library_words WHERE word = ANY ($1) ORDER BY word';
      const rows = await query<{ word: string }>('known-words', text, [words]);
      return rows.map(({ word }) => word);
    },
    /** Words that may have been meant, of the lessons and of a student's latest own texts. */
    listSimilar: ({ userId, word }: { userId: string; word: string }): Promise<KnownWord[]> =>
      query<KnownWord>('similar-words', SIMILAR, [word, userId]),
  };
}
