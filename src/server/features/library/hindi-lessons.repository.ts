import type { Database } from '../../db/database.ts';
import type { HindiQuery } from './hindi/hindi-query.ts';
import { anyOf } from './full-text-query.ts';
import { closedTo, type FoundText, lessonsWith } from './library.repository.ts';

export interface HindiSearch extends HindiQuery {
  userId: string;
  limit: number;
}

// A title counts by all that was looked for: a मूल in one makes no lesson of मूल अधिकार. So do words near each other; and
// each word a little.
const mostOf = (search: string, weights: string) =>
  `(SELECT coalesce(max(ts_rank('${weights}', ${search}, said)), 0) FROM unnest(ways) said)`;
const RANK = `
  ts_rank('{0.1, 0.1, 0.1, 0.2}', t.hindi_search, whole) + ${mostOf('t.hindi_search', '{0.1, 0.1, 0.1, 0.2}')}
    + ${mostOf('t.hindi_name_search', '{1, 1, 1, 1}')} AS rank`;

const SEARCH = `
  WITH asked AS MATERIALIZED (
    SELECT ${anyOf('simple')} || CASE WHEN numnode(plainto_tsquery('simple', $3)) = 0 THEN ''::tsquery
        ELSE (plainto_tsquery('simple', $3)::text || ':*')::tsquery END AS whole,
      string_agg(way::text, ' | ')::tsquery AS every, array_agg(way) AS ways
    FROM unnest($2::text[]) said, plainto_tsquery('simple', said) way WHERE numnode(way) > 0),
  closed AS MATERIALIZED (${closedTo('$5')}),
  whole_matches AS MATERIALIZED ${lessonsWith('hindi_search @@ every')}
  SELECT 'lesson' AS kind, l.name AS title, l.notes AS text,
    jsonb_build_object('name', l.hindi->>'name', 'text', l.hindi->>'notes') AS hindi, l.course_id AS "courseId",
    l.subject_id AS "subjectId", l.id AS "subtopicId", topics.chapter_id AS "chapterId", rank, 1 AS coverage
  FROM (
    SELECT t.id, ${RANK}
    FROM (
      TABLE whole_matches
      UNION ${lessonsWith('hindi_name_search @@ whole')}
      UNION ${lessonsWith(`hindi_search @@ whole AND (SELECT count(*) FROM whole_matches) < $4`)}
    ) candidates JOIN subtopics t USING (id), asked
    ORDER BY rank DESC, t.id LIMIT $4
  ) best JOIN subtopics l USING (id) JOIN topics ON topics.id = l.topic_id
  ORDER BY rank DESC, l.id`;

export function createHindiLessonsRepository({ $client }: Database) {
  return {
    /** The lessons whose Hindi title or notes have any of the words, best first. */
    async search({ ways, begun, userId, limit }: HindiSearch): Promise<FoundText[]> {
      const { rows } = await $client.query<FoundText>({
        name: 'library.search-hindi',
        text: SEARCH,
        values: [ways.join(' '), ways, begun, limit, userId],
      });
      return rows;
    },
  };
}
