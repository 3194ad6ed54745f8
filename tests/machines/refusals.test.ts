import { expect, it } from 'vitest';
import type { ApiError } from '#domain/calls/api-error.ts';
import { isAttemptClosed, isTakenOver } from '#machines/assessment/attempt-guards.ts';
import { isConflict, isMissing, thrownBy } from '#machines/authoring/error-guards.ts';
import { finalOutput } from '#machines/final-output.ts';
import { isOutOfOrder } from '#machines/onboarding/step-output.ts';

const refusal = (status: number, code?: string): ApiError => ({
  kind: 'http',
  message: 'No.',
  status,
  ...(code !== undefined && { code }),
});

const REFUSALS = [
  refusal(404),
  refusal(404, 'not-found'),
  refusal(409, 'attempt-closed'),
  refusal(409, 'attempt-taken-over'),
  refusal(409, 'content-changed'),
  refusal(409, 'step-out-of-order'),
  refusal(410),
  refusal(500),
  { kind: 'network', message: 'Away.' } satisfies ApiError,
  { kind: 'timeout', message: 'Late.' } satisfies ApiError,
];

const known = (isMeant: (thrown: unknown) => boolean): unknown[] =>
  REFUSALS.filter(isMeant).map(({ status, code }: ApiError) => code ?? status);

it.each<[string, (thrown: unknown) => boolean, unknown[]]>([
  ['the lease is lost', (thrown) => isTakenOver(null, { thrown }), ['attempt-taken-over']],
  ['the attempt is closed', (thrown) => isAttemptClosed(null, { thrown }), [404, 'not-found', 'attempt-closed']],
  ['somebody else changed it', (thrown) => isConflict(null, { thrown }), ['content-changed']],
  ['it is gone', (thrown) => isMissing(null, { thrown }), [404, 'not-found']],
  ['an earlier step is not done', (error) => isOutOfOrder(null, { error }), ['step-out-of-order']],
])('%s by these refusals alone', (_, isMeant, meant) => {
  expect(known(isMeant)).toEqual(meant);
});

it('what an actor threw, and what a final state hands on, reach their chart as they are', () => {
  const error = new Error('No.');
  expect(thrownBy({ event: { error } })).toEqual({ thrown: error });
  expect(finalOutput({ event: { output: error } })).toBe(error);
});
