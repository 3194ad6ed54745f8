/**
 * The advisory locks that the servers of one database take turns by: any fixed numbers, each of one purpose. Locks of one
 * student or one key are hashes of texts, which begin with what they are for.
 */
export const ADVISORY_LOCKS = {
  migration: 7_423_190_651,
  content: 7_423_190_652,
  backup: 7_423_190_653,
} as const;
