import { RATE_LIMITS, type LimitsTable } from '#server/limits/limits-table.ts';

/** The shipped rules without a limit, for whoever sends more than any student would. */
export const UNLIMITED = Object.fromEntries(
  Object.entries(RATE_LIMITS).map(([name, rule]) => [name, { ...rule, limits: [] }]),
) as unknown as LimitsTable;
