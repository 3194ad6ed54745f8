/** What a page is of: `conditions` count their values from `$3`, `texts` are the selected columns that make a row long. */
interface PageOf {
  table: string;
  columns: string;
  conditions: string;
  texts: readonly string[];
}

const LONGEST_PAGE = 200;
// A page of a megabyte, read twenty times at once, slowed the whole server; the longest row has half of this.
const MOST_BYTES = 250_000;

/** `older` is 0 on the last page; else there are at least so many rows more. */
export type PageRow<Row> = Row & { older: number };

/**
 * Keyset pagination of notes and the like, a pagination with a cursor: SQL of a list of a student's own rows (`$1`), newest first, those older than
 * the row `$2`, the page cursor, where it is given, at most 200 and about 300 KB of JSON (R33).
 * `columns` hold `id` and `created_at` under these names.
 */
export function newestPage({ table, columns, conditions, texts }: PageOf): string {
  const bytes = texts.map((text) => `octet_length(to_json(${text})::text)`).join(' + ');
  return `
    SELECT page.*, (fetched - count(*) OVER ())::int AS older
    FROM (
      SELECT newest.*, count(*) OVER () AS fetched, row_number() OVER place AS serial, sum(${bytes}) OVER place AS size
      FROM (
        SELECT ${columns} FROM ${table}
        WHERE user_id = $1 AND ${conditions}
          AND ($2::text IS NULL OR (created_at, id) < (SELECT created_at, id FROM ${table} WHERE user_id = $1 AND id = $2))
        ORDER BY created_at DESC, id DESC LIMIT ${LONGEST_PAGE + 1}
      ) newest
      WINDOW place AS (ORDER BY created_at DESC, id DESC)
    ) page
    WHERE serial <= ${LONGEST_PAGE} AND size <= ${MOST_BYTES}
    ORDER BY serial`;
}
