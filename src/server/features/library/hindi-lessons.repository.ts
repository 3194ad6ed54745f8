import type { Database } from '../../db/database.ts';
import { hindiSearchWords } from '../../words/hindi-search-words.ts';
import type { HindiQuery } from './hindi/hindi-query.ts';
import { anyOf } from './full-text-query.ts';
import {
  closedTo,
  type FoundText,
  isRoomBeside,
  lessonsWith,
  LONGEST_LIST,
  placeOf,
  SUBJECT_NAMES,
  takenBy,
  weightOf,
} from './library.repository.ts';

export interface HindiSearch extends HindiQuery {
  userId: string;
}

// A title counts by all that was looked for: a मूल in one makes no lesson of मूल अधिकार. So do words near each other; and
// each word a little.
const mostOf = (search: string, weights: string) =>
  `(SELECT coalesce(max(ts_rank('${weights}', ${search}, said)), 0) FROM unnest(ways) said)`;
const RANK_OF_PHRASE = 0.5;
// A lesson of the topic that is called so is about it, whatever words it has itself.
const RANK_OF_TOPIC = 1;
const IS_IN_TOPIC = 't.topic_id = ANY (topics)';
const RANK = `
  ${weightOf('t.course_id')} * (coalesce(ts_rank('{0.1, 0.1, 0.1, 0.2}', t.hindi_search, begun || any_word), 0) + ${mostOf('t.hindi_search', '{0.1, 0.1, 0.1, 0.2}')}
    + ${mostOf('t.hindi_name_search', '{1, 1, 1, 1}')}
    + CASE WHEN t.hindi_search @@ phrase THEN ${RANK_OF_PHRASE} ELSE 0 END
    + CASE WHEN ${IS_IN_TOPIC} THEN ${RANK_OF_TOPIC} ELSE 0 END) AS rank`;

// As for words in English, one plan for all searches.
const BEGUN = '(SELECT begun FROM given)';

// A query for all words but one: of many words all stand nowhere, and any of them in half of the lessons.
const NEARLY = `
  SELECT string_agg(plainto_tsquery('simple', array_to_string(array_remove(main, word), ' '))::text, ' | ')::tsquery
  FROM (SELECT string_to_array(ways[1], ' ') AS main FROM given) first, unnest(main) word
  WHERE cardinality(main) > 3`;

// A word of another way to say it that is in no lesson: such a way ranks no lesson above what the first does.
const UNKNOWN_WORD = `
  SELECT FROM unnest(string_to_array(said, ' ')) word
  WHERE word <> ALL (string_to_array(given.ways[1], ' '))
    AND NOT EXISTS (SELECT FROM subtopics WHERE hindi_search @@ plainto_tsquery('simple', word))`;

// The share of the words that a lesson has, of the way that has most; the last one may be half a word.
const COVERAGE = `
  SELECT CASE WHEN "isInTopic" THEN 1 ELSE max(share)::float8 END AS coverage
  FROM (SELECT tsvector_to_array(l.hindi_search) AS own OFFSET 0) lesson, asked, given, unnest(given.ways) said,
    LATERAL (
      SELECT avg((word = ANY (own) OR (word = split_part(given.ways[1], ' ', -1) AND l.hindi_search @@ asked.begun))::int) AS share
      FROM unnest(string_to_array(said, ' ')) word) shares`;

const SEARCH = `
  WITH given AS MATERIALIZED (SELECT $1::text AS words, $2::text[] AS ways, $3::text AS begun, $4::text AS reader, $5::text[] AS topics),
  asked AS MATERIALIZED (
    SELECT ${anyOf('simple', '(SELECT words FROM given)')} AS any_word,
      CASE WHEN numnode(plainto_tsquery('simple', ${BEGUN})) = 0 THEN ''::tsquery
        ELSE (plainto_tsquery('simple', ${BEGUN})::text || ':*')::tsquery END AS begun,
      (${NEARLY}) AS nearly,
      (SELECT topics FROM given) AS topics,
      string_agg(way::text, ' | ')::tsquery AS every, array_agg(way) AS ways,
      string_agg(phraseto_tsquery('simple', said)::text, ' | ')::tsquery AS phrase
    FROM given, unnest(given.ways) said, plainto_tsquery('simple', said) way
    WHERE numnode(way) > 0 AND NOT EXISTS (${UNKNOWN_WORD})),
  closed AS MATERIALIZED (${closedTo('(SELECT reader FROM given)')}),
  taken AS MATERIALIZED (${takenBy('(SELECT reader FROM given)')}),
  subject_names AS MATERIALIZED (${SUBJECT_NAMES}),
  whole_names AS MATERIALIZED ${lessonsWith('hindi_name_search @@ every')},
  whole_matches AS MATERIALIZED (
    TABLE whole_names UNION ${lessonsWith(`hindi_search @@ every AND ${isRoomBeside('whole_names')}`)}),
  nearly_matches AS MATERIALIZED ${lessonsWith(`hindi_search @@ nearly AND ${isRoomBeside('whole_matches')}`)},
  some_matches AS MATERIALIZED (
    TABLE nearly_matches
    UNION ${lessonsWith(`hindi_search @@ any_word AND ${isRoomBeside('whole_matches')} AND ${isRoomBeside('nearly_matches')}`)})
  SELECT 'lesson' AS kind, l.name AS title, '' AS text, NULL AS hindi, l.course_id AS "courseId",
    l.subject_id AS "subjectId", l.id AS "subtopicId", topics.chapter_id AS "chapterId", rank, coverage,
    ${placeOf('l.subject_id', 'l.course_id')}
  FROM (
    SELECT t.id, ${IS_IN_TOPIC} AS "isInTopic", ${RANK}
    FROM (
      TABLE whole_matches
      UNION ${lessonsWith('topic_id = ANY (topics)')}
      UNION TABLE some_matches
      UNION ${lessonsWith('hindi_name_search @@ (any_word || begun)')}
      UNION ${lessonsWith(`hindi_search @@ begun AND ${isRoomBeside('whole_matches')} AND ${isRoomBeside('some_matches')}`)}
    ) candidates JOIN subtopics t USING (id), asked
    ORDER BY t.id IN (TABLE whole_matches) DESC, rank DESC, t.id LIMIT ${LONGEST_LIST}
  ) best JOIN subtopics l USING (id) JOIN topics ON topics.id = l.topic_id
  CROSS JOIN LATERAL (${COVERAGE}) covered
  ORDER BY rank DESC, l.id`;

// Of a subject that an author has edited no name is shown in Hindi: a topic may be about another thing by now.
const TOPICS = `
  SELECT t.id, t.hindi_name AS name
  FROM topics t JOIN chapters c ON c.id = t.chapter_id JOIN subjects s ON s.id = c.subject_id
  WHERE t.hindi_name IS NOT NULL AND s.edited_at IS NULL`;

/** The search of Hindi lessons: a full-text search by their own words, in Devanagari. */
export function createHindiLessonsRepository({ $client }: Database) {
  /** The topics that have all of several words in their names. */
  async function topicsCalled(ways: readonly string[]): Promise<string[]> {
    const names = ways.map((way) => way.split(' ')).filter((words) => words.length > 1);
    if (names.length === 0) return [];
    const { rows } = await $client.query<{ id: string; name: string }>({
      name: 'library.hindi-topics',
      text: TOPICS,
    });
    const isCalled = (stems: ReadonlySet<string>) =>
      names.some((words) => words.every((word) => stems.has(word)));
    return rows
      .filter(({ name }) => isCalled(new Set(hindiSearchWords(name).split(' '))))
      .map(({ id }) => id);
  }

  return {
    /** The lessons whose Hindi title or notes have any of the words, best first. */
    async search({ ways, begun, userId }: HindiSearch): Promise<FoundText[]> {
      const topics = await topicsCalled(ways);
      const { rows } = await $client.query<FoundText>({
        name: 'library.search-hindi',
        text: SEARCH,
        values: [[...new Set(ways.flatMap((way) => way.split(' ')))].join(' '), ways, begun, userId, topics],
      });
      return rows;
    },
  };
}
