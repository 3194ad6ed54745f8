import type { ApiError } from '#domain/calls/api-error.ts';
import type { attemptLeaseMachine } from '#machines/assessment/attempt-lease.machine.ts';
import { openAttempt } from '#tests/support/machines/assessment-fixtures.ts';
import { type Paths, type Scenario, serverError } from '#tests/support/machines/scenario.ts';

const refusal = (status: number, code: string): ApiError => ({
  kind: 'http',
  status,
  code,
  message: 'Refused.',
});

export const scenarios = {
  'of an open attempt': {
    input: { attemptId: openAttempt.attemptId, epoch: openAttempt.epoch },
    events: [{ type: 'lease.renew' }],
    outcomes: {
      renewLease: {
        done: [openAttempt.epoch, openAttempt.epoch + 1],
        error: [
          refusal(409, 'attempt-open-elsewhere'),
          refusal(409, 'attempt-closed'),
          refusal(404, 'not-found'),
          serverError,
        ],
      },
    },
  },
} satisfies Record<string, Scenario<typeof attemptLeaseMachine>>;

export const goals: Paths<typeof attemptLeaseMachine>['goals'] = {
  'the end of the lease': { isReached: (snapshot) => snapshot.status === 'done', liveness: 'withServer' },
};
