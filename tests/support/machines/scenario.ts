import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { ApiError } from '#domain/calls/api-error.ts';
import type { PathSpec } from '#tests/support/paths/create-describe-paths.ts';
import type { Outcomes as PathOutcomes, Scenario as PathScenario } from '#tests/support/paths/scenario.ts';

/** The failure every actor is given when a scenario names none. */
export const serverError: ApiError = {
  kind: 'http',
  status: 500,
  message: 'Something went wrong, try again.',
};

/** What actors of our machines may answer; they fail with an `ApiError`. */
export type Outcomes<M extends AnyStateMachine> = PathOutcomes<M, ApiError>;

/** One exploration of a machine of ours. */
export type Scenario<M extends AnyStateMachine> = PathScenario<M, ApiError>;

/** What the path test of a machine of ours is told beside its scenarios. */
export type Paths<M extends AnyStateMachine> = Required<PathSpec<M, ApiError>>;

/** A goal that is reached without the server: nothing is waited for. */
export const NOT_BUSY = {
  isReached: (snapshot: AnyMachineSnapshot): boolean => !snapshot.hasTag('busy'),
  liveness: 'withoutServer',
} as const;
