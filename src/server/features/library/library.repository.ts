import type { LibraryHit } from '#contract/contract.ts';
import type { Database } from '../../db/database.ts';
import { anyOf } from './full-text-query.ts';

/** Full-text search: a text of the library that has some of the words looked for, by relevance. */
export interface FoundText {
  kind: LibraryHit['kind'];
  title: string;
  /** Markdown; of a lesson it is read when it is known which are shown. */
  text: string;
  /** Name and text in Hindi, where they were asked for and there are any. */
  hindi: { name: string; text: string } | null;
  courseId: string;
  /** Null for a course. */
  subjectId: string | null;
  /** Null, as its chapter, for what belongs to no lesson or to one that has gone. */
  subtopicId: string | null;
  chapterId: string | null;
  /** The subject's name; null for a course. */
  subject: string | null;
  /** Whether it is of a course that the student has not taken, though they have taken one. */
  isInOtherCourse: boolean;
  rank: number;
  /** The share of the words looked for that it has, the rarer ones weighing more: 1 where it has all. */
  coverage: number;
}

export interface Found {
  /** Best first. */
  texts: FoundText[];
  /** What the words looked for were taken to be: their stems. */
  stems: string[];
}

interface LessonText {
  id: string;
  text: string;
  hindiName: string | null;
  hindiText: string | null;
}

export interface LibrarySearch {
  userId: string;
  words: string;
  /** May be half a word. */
  begun: string;
  /** Ids of subjects in which nothing the tutor said is found. */
  withheldSubjectIds: readonly string[];
  /** Whether the Hindi texts are read too. */
  isInHindi: boolean;
}

/** How many texts are found at most. */
export const LONGEST_LIST = 50;

// A plan of values costs as much as the search of a small library, and PostgreSQL would make one for each search. Of values
// that are read in the statement it makes one plan a connection.
const GIVEN = 'SELECT $1::text AS words, $2::text AS begun, $3::text AS reader';
const WORDS_GIVEN = '(SELECT words FROM given)';
const BEGUN_GIVEN = '(SELECT begun FROM given)';
const READER = '(SELECT reader FROM given)';

// Of lessons this many by their names, by the rarest words and by all words together, of a student's own texts the
// latest: ranking reads whole texts.
const MOST_CANDIDATES = 200;

// A question of stop words alone ("who is it?") is looked for as written; they begin no word either. `rare` are its
// rarest words, however common at least one.
const ASKED = `
  SELECT whole, begun, every, is_plain, stems, (
    SELECT string_agg(plainto_tsquery('simple', lexeme)::text, ' | ')::tsquery
    FROM (
      SELECT lexeme, row_number() OVER rarest AS place, sum(texts) OVER rarest AS lessons
      FROM unnest(stems) lexeme JOIN library_words ON word = lexeme
      WINDOW rarest AS (ORDER BY texts, lexeme)
    ) known
    WHERE place = 1 OR lessons <= ${MOST_CANDIDATES}
  ) AS rare
  FROM (
    SELECT is_plain,
      CASE WHEN is_plain THEN ${anyOf('simple', WORDS_GIVEN)} ELSE ${anyOf('english', WORDS_GIVEN)} END AS whole,
      CASE WHEN is_plain THEN plainto_tsquery('simple', searchable(${WORDS_GIVEN}))
        ELSE plainto_tsquery('english', searchable(${WORDS_GIVEN})) END AS every,
      CASE WHEN numnode(plainto_tsquery('english', searchable(${BEGUN_GIVEN}))) = 0 THEN ''::tsquery
        ELSE (plainto_tsquery('simple', searchable(${BEGUN_GIVEN}))::text || ':*')::tsquery END AS begun,
      tsvector_to_array(CASE WHEN is_plain THEN to_tsvector('simple', searchable(${WORDS_GIVEN}))
        ELSE to_tsvector('english', searchable(${WORDS_GIVEN})) END) AS stems
    FROM (SELECT numnode(plainto_tsquery('english', searchable(${WORDS_GIVEN}))) = 0 AS is_plain) words
  ) words`;

// The inverse document frequency. A word half typed counts as the commonest that it begins.
const WORDS = `
  SELECT lexeme, isBegun AS "isBegun", ln(1 + 1000 / greatest(0.5, coalesce(texts, CASE WHEN isBegun THEN (
    SELECT max(known.texts) FROM library_words known WHERE known.word >= ${BEGUN_GIVEN} AND known.word < ${BEGUN_GIVEN} || chr(1114111)) END)))::float8 AS weight
  FROM asked, unnest(stems) lexeme
  LEFT JOIN library_words ON word = lexeme
  CROSS JOIN LATERAL (SELECT lexeme = ANY (tsvector_to_array(to_tsvector('english', searchable(${BEGUN_GIVEN})))) AS isBegun) half`;

const COVERAGE = `
  SELECT CASE WHEN "isNamed" THEN 1 ELSE coalesce(sum(weight) FILTER (
    WHERE lexeme = ANY (texts_words) OR ("isBegun" AND found.search @@ begun)) / nullif(sum(weight), 0), 0) END AS coverage
  FROM words, (SELECT tsvector_to_array(found.search) AS texts_words OFFSET 0) own`;

/** SQL of the hidden courses, but for whoever of `user` is enrolled. */
export const closedTo = (user: string): string => `
  SELECT id FROM courses WHERE is_hidden
    AND NOT EXISTS (SELECT FROM enrollments WHERE course_id = courses.id AND user_id = ${user})`;

/** SQL of the courses that `user` has taken. */
export const takenBy = (user: string): string => `SELECT course_id FROM enrollments WHERE user_id = ${user}`;

/** SQL of what a rank counts in the student's own courses, beside `taken`: a name elsewhere still outweighs a mention here. */
export const weightOf = (course: string): string => `CASE WHEN ${course} IN (TABLE taken) THEN 2 ELSE 1 END`;

/** SQL of the names of subjects, read once a search. */
export const SUBJECT_NAMES = 'SELECT id, name FROM subjects';

/** SQL of the name of a subject and of whether it is of another course, beside `taken` and `subject_names`. */
export const placeOf = (subject: string, course: string): string => `
  (SELECT name FROM subject_names WHERE id = ${subject}) AS subject,
  EXISTS (TABLE taken) AND ${course} NOT IN (TABLE taken) AS "isInOtherCourse"`;

/** The search ranking: once a text, as what it costs is unpacking the words of the text. */
const rankIn = (course: string): string => `ts_rank(t.search, whole || begun) * ${weightOf(course)} AS rank`;

/** SQL of published lessons that a student may read, beside `asked` and `closed`. */
export const lessonsWith = (condition: string, lessons = 'subtopics'): string =>
  `(SELECT id FROM asked, ${lessons}
    WHERE ${condition} AND NOT is_draft AND course_id NOT IN (TABLE closed) LIMIT ${MOST_CANDIDATES})`;

/** SQL of whether a list has fewer than are shown. */
export const isRoomBeside = (known: string): string => `(SELECT count(*) FROM ${known}) < ${LONGEST_LIST}`;

// Stop words stand in nearly all lessons: where nothing else is asked for, any lessons with all of them will do.
const FIRST_LESSONS = `(SELECT * FROM subtopics ORDER BY id LIMIT ${MOST_CANDIDATES}) subtopics`;

// A name that has words looked for ranks above texts that have the same: these are read where too few names do. What has
// some of the words is looked for where too few have all.
const IS_PLAIN = '(SELECT is_plain FROM asked)';
const IS_ROOM = isRoomBeside('whole_matches');
const MATCHES = `
  whole_names AS MATERIALIZED ${lessonsWith('name_search @@ every')},
  whole_matches AS MATERIALIZED (
    TABLE whole_names
    UNION ${lessonsWith(`NOT ${IS_PLAIN} AND ${isRoomBeside('whole_names')} AND search @@ every`)}
    UNION ${lessonsWith(`${IS_PLAIN} AND search @@ every`, FIRST_LESSONS)}),
  some_names AS MATERIALIZED ${lessonsWith(`${IS_ROOM} AND name_search @@ (whole || begun)`)}`;

const NAME = "tsvector_to_array(to_tsvector('english', searchable(t.name)))";
/** SQL of whether the words looked for are the whole name of a lesson. */
const IS_CALLED = `t.name_search @@ every AND ${NAME} = stems`;
/** The same of some of the words: "time complexity of merge sort" is about Merge sort, whatever words that has not. */
const IS_NAMED = `
  CASE WHEN t.name_search @@ whole AND cardinality(stems) > 1 AND length(t.name_search) <= 2 * cardinality(stems)
    THEN cardinality(${NAME}) > 1 AND ${NAME} <@ stems ELSE false END`;
const RANK_OF_NAMED_WORD = 0.25;

const LESSONS = `
  SELECT t.id, "isNamed", (ts_rank(t.search, whole || begun) + CASE WHEN ${IS_CALLED} THEN 1
    WHEN "isNamed" THEN ${RANK_OF_NAMED_WORD} * cardinality(${NAME}) ELSE 0 END) * ${weightOf('t.course_id')} AS rank
  FROM (
    TABLE whole_matches
    UNION TABLE some_names
    UNION ${lessonsWith(`${IS_ROOM} AND search @@ rare`)}
    UNION ${lessonsWith(`${IS_ROOM} AND ${isRoomBeside('some_names')} AND search @@ begun`)}
  ) candidates JOIN subtopics t USING (id)
  CROSS JOIN LATERAL (SELECT ${IS_NAMED} AS "isNamed" OFFSET 0) named
  ORDER BY id IN (TABLE whole_matches) OR "isNamed" DESC, rank DESC, t.id LIMIT ${LONGEST_LIST}`;

const subjectInHindi = `
  CASE WHEN $5 AND t.hindi IS NOT NULL AND t.edited_at IS NULL
    THEN jsonb_build_object('name', t.hindi->>'name', 'text', t.hindi->>'description') END`;

const TEXTS = `
  SELECT id, subtopics.notes AS text, said.name AS "hindiName", said.notes AS "hindiText"
  FROM subtopics LEFT JOIN LATERAL jsonb_to_record(hindi) AS said (name text, notes text) ON $2 AND edited_at IS NULL
  WHERE id = ANY ($1)`;

const found = (kind: FoundText['kind'], columns: string, source: string, course = 't.course_id') => `
  SELECT '${kind}' AS kind, ${columns}, ${rankIn(course)}, t.search, false AS "isNamed"
  FROM ${source} ORDER BY rank DESC, t.id LIMIT ${LONGEST_LIST}`;

/** SQL of a student's own texts that have any of the words. */
const ownWith = (table: 'notes' | 'user_queries', condition = 'true') => `(
  SELECT * FROM ${table} WHERE user_id = ${READER} AND search @@ (whole || begun) AND ${condition}
  ORDER BY created_at DESC LIMIT ${MOST_CANDIDATES}) t`;

const NO_ANSWER = [
  'notFound',
  'unknownWords',
  'elsewhere',
  'greeting',
  'thanks',
  'points',
  'outside',
  'remember',
  'practice',
  'examQuestions',
];

/**
 * SQL of a question whose answer says something, and may be read now. Of what the tutor was asked, the question itself has
 * one of the words: "which option is right?" is about nothing.
 */
const IS_SHOWN = `NOT steps @? '$[0].parts[*] ? (${NO_ANSWER.map((kind) => `@.kind == "${kind}"`).join(' || ')})'
  AND (source = 'student' OR (subject_id <> ALL ($4) AND ts_filter(search, '{b}') @@ (whole || begun)))`;

// Notes and saved questions may be of lessons that have gone: these lead to the subject.
const SEARCH = `
  WITH given AS MATERIALIZED (${GIVEN}),
  asked AS MATERIALIZED (${ASKED}),
  closed AS MATERIALIZED (${closedTo(READER)}),
  taken AS MATERIALIZED (${takenBy(READER)}),
  subject_names AS MATERIALIZED (${SUBJECT_NAMES}),
  words AS MATERIALIZED (${WORDS}),
  ${MATCHES}
  SELECT kind, title, text, hindi, "courseId", "subjectId", "subtopicId", rank, coverage, topics.chapter_id AS "chapterId", stems,
    ${placeOf('"subjectId"', '"courseId"')}
  FROM asked CROSS JOIN LATERAL (
    SELECT 'lesson' AS kind, l.name AS title, '' AS text, NULL::jsonb AS hindi, l.course_id AS "courseId",
      l.subject_id AS "subjectId", l.id AS "subtopicId", l.topic_id, rank, l.search, "isNamed"
    FROM (${LESSONS}) best JOIN subtopics l USING (id)
    UNION ALL
    (${found(
      'subject',
      `t.name, t.description, ${subjectInHindi}, t.course_id, t.id, NULL, NULL`,
      'subjects t WHERE course_id NOT IN (TABLE closed) AND search @@ (whole || begun)',
    )})
    UNION ALL
    (${found(
      'course',
      't.name, t.description, NULL::jsonb, t.id, NULL, NULL, NULL',
      'courses t WHERE id NOT IN (TABLE closed) AND search @@ (whole || begun)',
      't.id',
    )})
    UNION ALL
    (${found(
      'my-note',
      'coalesce(l.name, s.name), t.content, NULL::jsonb, t.course_id, t.subject_id, l.id, l.topic_id',
      `${ownWith('notes')} JOIN subjects s ON s.id = t.subject_id LEFT JOIN subtopics l ON l.id = t.subtopic_id AND NOT l.is_draft`,
    )})
    UNION ALL
    (${found(
      'my-query',
      'left(t.query, 200), t.query_response, NULL::jsonb, t.course_id, t.subject_id, l.id, l.topic_id',
      `${ownWith('user_queries', IS_SHOWN)} LEFT JOIN subtopics l ON l.id = t.subtopic_id AND NOT l.is_draft`,
    )})
  ) found
  CROSS JOIN LATERAL (${COVERAGE}) covered
  LEFT JOIN topics ON topics.id = topic_id
  ORDER BY coverage = 1 DESC, rank * coverage DESC, title, "subtopicId" LIMIT ${LONGEST_LIST}`;

/** The lesson search, a text search by PostgreSQL's tsvector, with a student's own notes and questions. */
export function createLibraryRepository({ $client }: Database) {
  return {
    /** What has any of the words, in the courses and in a student's own notes and questions. */
    async search({ userId, words, begun, withheldSubjectIds, isInHindi }: LibrarySearch): Promise<Found> {
      const values = [words, begun, userId, withheldSubjectIds, isInHindi];
      const { rows } = await $client.query<FoundText & { stems: string[] }>({
        name: 'library.search',
        text: SEARCH,
        values,
      });
      return { texts: rows, stems: rows[0]?.stems ?? [] };
    },
    /** The same with the texts of the lessons that are still there, which are long: of what is shown alone. */
    async withTexts(found: readonly FoundText[], isInHindi: boolean): Promise<FoundText[]> {
      const ids = found.flatMap(({ kind, subtopicId }) =>
        kind === 'lesson' && subtopicId ? [subtopicId] : [],
      );
      if (ids.length === 0) return [...found];
      const { rows } = await $client.query<LessonText>({
        name: 'library.texts',
        text: TEXTS,
        values: [ids, isInHindi],
      });
      const texts = new Map(rows.map((row) => [row.id, row]));
      return found.flatMap((each) => {
        if (each.kind !== 'lesson') return [each];
        const lesson = texts.get(each.subtopicId ?? '');
        if (!lesson) return [];
        const { text, hindiName: name, hindiText } = lesson;
        return [
          { ...each, text, hindi: name !== null && hindiText !== null ? { name, text: hindiText } : null },
        ];
      });
    },
  };
}
