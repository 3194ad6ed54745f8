import { timestamp } from 'drizzle-orm/pg-core';

/** A moment, as a `Date`. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
