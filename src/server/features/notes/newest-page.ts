/** What a page is of: `conditions` count their values from `$3`, `texts` and `json` are the selected columns that make a row long. */
interface PageOf {
  table: string;
  columns: string;
  conditions: string;
  texts: readonly string[];
  json?: readonly string[];
}

const LONGEST_PAGE = 200;
// A page of a megabyte, read twenty times at once, slowed the whole server; the longest row has half of this.
const MOST_BYTES = 250_000;

/** `older` is 0 on the last page; else there are at least so many rows more. */
export type PageRow<Row> = Row & { older: number };

/** The page cursor of the next page, the id of this one's last row; null on the last page. */
export function nextCursor(rows: readonly PageRow<{ id: string }>[]): string | null {
  const last = rows.at(-1);
  return last && last.older > 0 ? last.id : null;
}

/**
 * Cursor pagination (keyset pagination) of notes and the like: SQL of a list of a student's own rows (`$1`), newest
 * first, those older than the row `$2`, the page cursor, where it is given, at most 200 and about 300 KB of JSON
 * (R33). `columns` hold `id` and `created_at` under these names.
 */
export function newestPage({ table, columns, conditions, texts, json = [] }: PageOf): string {
  const bytes = [...texts, ...json].map((text) => `octet_length(to_json(${text})::text)`).join(' + ');
  // Known without reading the texts: rows that do not fit by it are not read, 201 of the longest are 29 MB of JSON.
  const leastBytes = texts.map((text) => `octet_length(${text})`).join(' + ');
  return `
    SELECT page.*, (fetched - count(*) OVER ())::int AS older
    FROM (
      SELECT short.*, sum(${bytes}) OVER (ORDER BY serial) AS size
      FROM (
        SELECT newest.*, count(*) OVER () AS fetched, row_number() OVER place AS serial, sum(${leastBytes}) OVER place AS least
        FROM (
          SELECT ${columns} FROM ${table}
          WHERE user_id = $1 AND ${conditions}
            AND ($2::text IS NULL OR (created_at, id) < (SELECT created_at, id FROM ${table} WHERE user_id = $1 AND id = $2))
          ORDER BY created_at DESC, id DESC LIMIT ${LONGEST_PAGE + 1}
        ) newest
        WINDOW place AS (ORDER BY created_at DESC, id DESC)
      ) short
      WHERE serial <= ${LONGEST_PAGE} AND least <= ${MOST_BYTES}
    ) page
    WHERE size <= ${MOST_BYTES}
    ORDER BY serial`;
}
