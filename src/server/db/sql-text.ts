import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** SQL that is written as text, with a value in its one gap, for a query that is put together. */
export function withValue<Result>(textWith: (gap: string) => string, value: AnyColumn | string): SQL<Result> {
  const [before = '', after = ''] = textWith('$1').split('$1');
  return sql<Result>`${sql.raw(before)}${value}${sql.raw(after)}`;
}
