import { NOW } from '#tests/support/machines/session-fixtures.ts';

/**
 * Fake timers of a path, which never ring, by their milliseconds: only its steps move a machine. Long ones, and the one
 * short delay of a machine (library search, 250). Other short ones ring, and in Chromium React's: it holds a page that
 * came late back for up to 300, now and then for exactly 250, and would never show it.
 */
export const HELD_FROM = 300;
export const HELD_EXACTLY = 250;

/** The hour of every simulated page, so that what it says of times and days can be read in a table; Chromium has its server's. */
export const PAGE_NOW = typeof window === 'undefined' ? Date.now() : NOW;
