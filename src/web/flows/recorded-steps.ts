import type { ReportStep } from '#domain/calls/trouble-report.ts';
import type { FlowStep, RunningFlow } from './flow-inspector.ts';
import type { RedactedEvent } from './redact.ts';

/** So many steps a report holds. */
const RECORDED = 100;
/** An event with more to it than this is told by its name alone. Characters. */
const LARGEST = 24_000;

/** Stands for all that the event carried. */
const TOO_LONG = { output: '[too long]', input: '[too long]' };

const shortened = (event: RedactedEvent): RedactedEvent =>
  JSON.stringify(event).length > LARGEST ? { type: event.type, ...TOO_LONG } : event;

/**
 * The latest steps, as many as are saved: first those of the machines that run, then those of whole machines that ran before,
 * so that as many as possible can be replayed from their start.
 */
export function recordedSteps(
  steps: readonly FlowStep[],
  running: readonly RunningFlow[],
  leaveOut: string,
): ReportStep[] {
  const actors = new Set(running.map(({ actor }) => actor));
  const told = steps.filter(({ flow }) => flow !== leaveOut);
  const chosen = told.filter(({ actor }) => actors.has(actor)).slice(-RECORDED);
  const past = Map.groupBy(told.filter(({ actor }) => !actors.has(actor)).toReversed(), ({ actor }) => actor);
  for (const own of past.values()) if (chosen.length + own.length <= RECORDED) chosen.push(...own);
  return chosen
    .toSorted((one, other) => one.number - other.number)
    .map((step) => ({ ...step, event: shortened(step.event) }));
}
