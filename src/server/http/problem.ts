import type { ProblemCode } from '#contract/contract.ts';

/**
 * An error response with its problem code, one error format for all calls: status and text of an error code
 * stand in the contract (`x-problem-texts`), `message` overrides the text where a sharper one helps, `fields` says what
 * is wrong with which field, `headers` go out with the answer.
 */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly text: string | undefined;
  readonly headers: Record<string, string | string[]> | undefined;

  constructor(
    code: ProblemCode,
    detail: {
      message?: string;
      fields?: Record<string, string>;
      retryAfterSeconds?: number;
      headers?: Record<string, string | string[]>;
      cause?: unknown;
    } = {},
  ) {
    super(detail.message ?? code, detail.cause === undefined ? {} : { cause: detail.cause });
    this.name = 'Problem';
    this.code = code;
    this.text = detail.message;
    this.fields = detail.fields;
    this.retryAfterSeconds = detail.retryAfterSeconds;
    this.headers = detail.headers;
  }
}

/** What was looked up; throws `not-found` where it is not there. */
export function orNotFound<T>(row: T | null | undefined): T {
  if (row === null || row === undefined) throw new Problem('not-found');
  return row;
}
