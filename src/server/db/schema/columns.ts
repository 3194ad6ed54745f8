import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A timestamptz column, read as a `Date`; the Drizzle schema beside this file mirrors what the SQL migrations create. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A column of bytes. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
