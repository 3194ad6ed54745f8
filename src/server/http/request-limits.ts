import type { ContractOperation } from './contract-document.ts';

/** Whomever a call can be counted for. */
export interface Who {
  readonly ip: string;
  readonly user?: string | undefined;
  readonly session?: string | undefined;
  /** An email address. */
  readonly account?: string | undefined;
  /** The size of what is sent. */
  readonly megabytes?: number | undefined;
}

/** Gives a call back that was no refusal. */
export type Refund = () => Promise<void>;

/** What a person has left of what they may ask for in the longest span of a rule. */
export interface Allowance {
  readonly left: number;
  /** Until the next call fits; 0 where one fits now. */
  readonly nextInSeconds: number;
}

/** The rate limit headers, under the names of the IETF draft: how many calls are left, and seconds to the next one. */
export const allowanceHeaders = ({ left, nextInSeconds }: Allowance) => ({
  'ratelimit-remaining': String(left),
  'ratelimit-reset': String(nextInSeconds),
});

/** What the registrar counts. */
export interface RequestLimits {
  of(operation: ContractOperation): OperationLimits;
  /** A call without the access token it needs. */
  countAnonymous(ip: string): Promise<void>;
}

/** What the registrar asks about one operation of the contract. */
export interface OperationLimits {
  /** Before its body is read. Resolves to what is left of a rule that is counted exactly for a person. */
  atArrival(who: Who): Promise<Allowance | undefined>;
  /** Once it is found valid: whoever is not signed in may be counted by what the body names. */
  onceRead(who: Who): Promise<Refund | undefined>;
  /** False for what must wait while the disk is nearly full (R79). */
  readonly needsNoRoom: boolean;
}
