import type { LibraryHit } from '#contract/contract.ts';
import type { Database } from '../../db/database.ts';
import { anyOf } from './any-of.ts';

/** A text of the library that has some of the words looked for. */
export interface FoundText {
  kind: LibraryHit['kind'];
  title: string;
  /** Markdown. */
  text: string;
  courseId: string;
  /** Null for a course. */
  subjectId: string | null;
  subtopicId: string | null;
}

export interface Found {
  /** Best first. */
  texts: FoundText[];
  /** What the words looked for were taken to be: their stems. */
  stems: string[];
}

export interface LibraryRepository {
  /** What has any of the words, in the courses and in a student's own notes and questions. `begun` may be half a word. */
  search(search: { userId: string; words: string; begun: string; limit: number }): Promise<Found>;
}

// A question of stop words alone ("who is it?") is looked for as written; they begin no word either.
const ASKED = `
  SELECT
    CASE WHEN isPlain THEN ${anyOf('simple')} ELSE ${anyOf('english')} END AS whole,
    CASE WHEN numnode(plainto_tsquery('english', $2)) = 0 THEN ''::tsquery
      ELSE (plainto_tsquery('simple', $2)::text || ':*')::tsquery END AS begun,
    tsvector_to_array(CASE WHEN isPlain THEN to_tsvector('simple', $1) ELSE to_tsvector('english', $1) END) AS stems
  FROM (SELECT numnode(plainto_tsquery('english', $1)) = 0 AS isPlain) words`;

const found = (kind: FoundText['kind'], columns: string, source: string) => `
  SELECT '${kind}' AS kind, ${columns}, ts_rank(t.search, whole) + ts_rank(t.search, begun) / 4 AS rank
  FROM ${source} AND t.search @@ (whole || begun) ORDER BY rank DESC, t.id LIMIT $3`;

// Notes and saved questions may be of lessons that have gone: these lead to the subject.
const SEARCH = `
  WITH asked AS MATERIALIZED (${ASKED})
  SELECT found.*, stems FROM asked CROSS JOIN LATERAL (
    (${found(
      'lesson',
      't.name AS title, t.notes AS text, t.course_id AS "courseId", t.subject_id AS "subjectId", t.id AS "subtopicId"',
      'subtopics t WHERE true',
    )})
    UNION ALL
    (${found('subject', 't.name, t.description, t.course_id, t.id, NULL', 'subjects t WHERE true')})
    UNION ALL
    (${found('course', 't.name, t.description, t.id, NULL, NULL', 'courses t WHERE true')})
    UNION ALL
    (${found(
      'my-note',
      'coalesce(l.name, s.name), t.content, t.course_id, t.subject_id, l.id',
      'notes t JOIN subjects s ON s.id = t.subject_id LEFT JOIN subtopics l ON l.id = t.subtopic_id WHERE t.user_id = $4',
    )})
    UNION ALL
    (${found(
      'my-query',
      'left(t.query, 200), t.query_response, t.course_id, t.subject_id, l.id',
      'user_queries t LEFT JOIN subtopics l ON l.id = t.subtopic_id WHERE t.user_id = $4',
    )})
  ) found
  ORDER BY rank DESC, title, "subtopicId" LIMIT $3`;

export function createLibraryRepository({ $client }: Database): LibraryRepository {
  return {
    async search({ userId, words, begun, limit }) {
      const values = [words, begun, limit, userId];
      const { rows } = await $client.query<FoundText & { stems: string[] }>({
        name: 'library.search',
        text: SEARCH,
        values,
      });
      return { texts: rows, stems: rows[0]?.stems ?? [] };
    },
  };
}
