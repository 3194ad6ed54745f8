import type { OperationName } from '../http/handlers.ts';

/**
 * So many calls at once; the allowance grows back evenly and is whole again after `seconds`, the rate limit window.
 */
export interface Limit {
  /**
   * `address` is the network a call comes from, `site` all networks of an IPv6 customer, `account` the email address it
   * names, `accountAtAddress` that address, asked from there.
   */
  readonly by: 'user' | 'session' | 'account' | 'accountAtAddress' | 'address' | 'site';
  readonly most: number;
  readonly seconds: number;
  /** What of a call is counted: the size of its body; by default the call as one. */
  readonly of?: 'megabytes';
  /** A call that succeeds is given back. */
  readonly refusedOnly?: true;
  /** Does not apply to a call that is counted by its session. */
  readonly withoutSession?: true;
}

/** A call must be within every limit of its rule; the calls of all operations of a rule count together. */
export interface Rule {
  /** Where calls are counted: one by one in the database, or in memory, added up among the servers every second. */
  readonly store: 'database' | 'memory';
  readonly limits: readonly Limit[];
  /** Empty where code counts by the rule's name (mails, failed logins), or where the rule is the default. */
  readonly operations: readonly OperationName[];
  /** Its operations count by themselves, in the statement with which they begin. */
  readonly countedBy?: 'handler';
  /** Those of its operations that count against its longest limit with the answer they store: a call without one uses up nothing. */
  readonly countedWithAnswer?: readonly OperationName[];
  /** Stores nothing, or little: answered even when the disk is nearly full (R79). */
  readonly needsNoRoom?: true;
}
