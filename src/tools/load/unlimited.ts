import { RATE_LIMITS, type LimitsTable, type RuleName } from '#server/limits/limits-table.ts';

const isRule = (name: string): name is RuleName => name in RATE_LIMITS;

/** The shipped rules without a limit, for whoever sends more than any student would. */
export const UNLIMITED = Object.keys(RATE_LIMITS)
  .filter(isRule)
  .reduce<LimitsTable>(
    (table, name) => ({ ...table, [name]: { ...RATE_LIMITS[name], limits: [] } }),
    RATE_LIMITS,
  );
