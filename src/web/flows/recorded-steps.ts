import type { ReportStep } from '#domain/calls/trouble-report.ts';
import { toApiError } from '#domain/calls/api-error.ts';
import type { FlowStep, RunningFlow } from './flow-inspector.ts';
import { redact } from './redact.ts';

/** So many steps a report holds. */
export const RECORDED = 100;
/** An event with more to it than this is told by its name alone. Characters. */
const LARGEST = 24_000;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The paper of a quiz belongs to no file. */
const OF_PAPER = /^(?:question|options)$/;

function withoutPaper(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return OF_PAPER.test(key) ? `[${value.length} characters]` : value;
  if (Array.isArray(value)) return value.map((one) => withoutPaper(one, key));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutPaper(one, name)]));
}

/** An event as it may be saved. Of a failure, what kind it was stays: the flow goes by that. */
function redactEvent(event: FlowStep['event']): ReportStep['event'] {
  const { type } = event;
  const shown = withoutPaper(redact(event));
  const record: ReportStep['event'] = { ...(isRecord(shown) ? shown : {}), type };
  if (!('error' in event)) return JSON.stringify(record).length > LARGEST ? { type, ...TOO_LONG } : record;
  const { kind, status, code, requestId, message } = toApiError(event.error);
  const error = { kind, status, code, requestId, message: redact(message, 'message') };
  return { type, error };
}

/** Stands for all that the event carried. */
const TOO_LONG = { output: '[too long]', input: '[too long]' };

/**
 * The latest steps, fit to be saved: first those of the machines that run, then those of whole machines that ran before,
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
    .map(({ number, at, flow, actor, event, states, took }) => ({
      number,
      at,
      flow,
      actor,
      event: redactEvent(event),
      states,
      took,
    }));
}
