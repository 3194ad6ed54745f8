import { timestamp } from 'drizzle-orm/pg-core';

/** A timestamptz column, read as a `Date`; the Drizzle schema beside this file mirrors what the SQL migrations create. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
