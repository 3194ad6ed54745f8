import type { AnyStateMachine } from 'xstate';
import { isRecord, nodesOf, transitionsFrom } from './chart.ts';
import { hasHidden } from './hidden.ts';
import { type ReplayActor, startWithoutEffects } from './replay-actor.ts';
import { transitionName } from './transition-name.ts';

/** One recorded step of one machine, as a trouble report holds it. */
export interface RecordedStep {
  number: number;
  flow: string;
  actor: string;
  event: { type: string };
  states: readonly string[];
  took: readonly string[];
}

/**
 * `same`: the machine went where the record says. `followed`: it could not be made to, for what was hidden or is not in
 * the record, but the chart has the very way. `different`: this machine does something else.
 */
export type ReplayOutcome = 'same' | 'followed' | 'different';

export interface ReplayedStep {
  number: number;
  event: string;
  outcome: ReplayOutcome;
  /** The states of the record, and those the machine came to. */
  expected: readonly string[];
  reached: readonly string[];
  /** The outcome in words. */
  say: string;
}

export interface ReplayedActor {
  flow: string;
  actor: string;
  steps: ReplayedStep[];
  /** Where it first does something else than the record. */
  firstDifference: ReplayedStep | null;
  /** How it went, in words. */
  say: string;
}

const INIT = 'xstate.init';
const STOP = 'xstate.stop';

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.toSorted().join() === other.toSorted().join();

const placeOf = (states: readonly string[]): string =>
  states.length === 0
    ? 'nowhere: it broke'
    : states.filter((id) => !states.some((other) => other.startsWith(`${id}.`))).join(' and ');

/** What a record can still be held against where a machine cannot be run: the chart's own ways. */
function findDifference(machine: AnyStateMachine, { states, took }: RecordedStep): string | null {
  const nodes = nodesOf(machine);
  const known = new Set(nodes.map(({ id }) => id));
  const lost = states.find((id) => !known.has(id));
  if (lost !== undefined) return `There is no state ${lost} any more.`;
  const ways = new Map(nodes.flatMap(transitionsFrom).map((way) => [transitionName(way), way]));
  const gone = took.find((name) => !ways.has(name));
  if (gone !== undefined) return `There is no way ${gone} any more.`;
  // Ways taken before the last one may have been left again within the same step.
  const last = took.at(-1);
  const targets = (last === undefined ? undefined : ways.get(last)?.target) ?? [];
  const away = targets.find(({ id, type }) => type !== 'history' && !states.includes(id));
  return away ? `The way ${last} leads to ${away.id} now.` : null;
}

interface Judgement {
  outcome: ReplayOutcome;
  say: string;
}

function judge(
  machine: AnyStateMachine,
  step: RecordedStep,
  reached: readonly string[] | null,
  { isHidden, isCut }: { isHidden: boolean; isCut: boolean },
): Judgement {
  if (reached && isSame(reached, step.states)) {
    return { outcome: 'same', say: `It is in ${placeOf(reached)}, as recorded.` };
  }
  const difference = findDifference(machine, step);
  if (difference !== null) return { outcome: 'different', say: difference };
  if (isCut) {
    return {
      outcome: 'followed',
      say: 'Not run: the record begins after this flow did, so its data is not known. The chart has this way.',
    };
  }
  const went = `It goes to ${placeOf(reached ?? [])} instead of ${placeOf(step.states)}`;
  return isHidden
    ? {
        outcome: 'followed',
        say: `${went}. Something that decides here was hidden from the report; the chart has the recorded way.`,
      }
    : { outcome: 'different', say: `${went}.` };
}

const inputOf = (event: unknown): unknown => (isRecord(event) ? event['input'] : undefined);

function replaySteps(machine: AnyStateMachine, steps: readonly RecordedStep[]): ReplayedStep[] {
  const [first] = steps;
  const isCut = first?.event.type !== INIT;
  let actor: ReplayActor | null = null;
  let isHidden = false;
  const replayed = steps.map((step): ReplayedStep => {
    const { event, states, number } = step;
    isHidden ||= hasHidden(event);
    if (event.type === INIT) actor ??= startWithoutEffects(machine, inputOf(event));
    else if (event.type !== STOP) actor?.send(event);
    // Whoever stops it, or starts it again where it stopped, is outside of it.
    const reached = event.type === STOP && actor ? states : (actor?.states() ?? null);
    const judgement = judge(machine, step, reached, { isHidden, isCut });
    // From here on as recorded, so that one difference is told once.
    if (judgement.outcome !== 'same' && actor && hasStates(machine, states)) actor.setStates(states);
    return { number, event: event.type, expected: states, reached: reached ?? [], ...judgement };
  });
  (actor as ReplayActor | null)?.stop();
  return replayed;
}

const hasStates = (machine: AnyStateMachine, states: readonly string[]): boolean => {
  const known = new Set(nodesOf(machine).map(({ id }) => id));
  return states.every((id) => known.has(id));
};

function summaryOf(steps: readonly ReplayedStep[], firstDifference: ReplayedStep | null): string {
  if (firstDifference) {
    return `Differs first at step ${firstDifference.number}, ${firstDifference.event}. ${firstDifference.say}`;
  }
  const followed = steps.filter(({ outcome }) => outcome === 'followed').length;
  if (followed === 0) return `All ${steps.length} steps went as recorded.`;
  return `${steps.length - followed} of ${steps.length} steps went as recorded; ${followed} could only be followed on the chart.`;
}

/**
 * Replays the recording of a problem report (Something wrong?) on fresh machines, and tells step by step whether they go
 * where it says. A file in tests/reports is replayed by `tests/machines/replay.test.ts`.
 */
export function replayReport(
  report: { readonly steps: readonly RecordedStep[] },
  registry: Readonly<Record<string, { machine: AnyStateMachine }>>,
): ReplayedActor[] {
  const machines = new Map(Object.values(registry).map(({ machine }) => [machine.id, machine]));
  const byActor = Map.groupBy(
    report.steps.toSorted((one, other) => one.number - other.number),
    ({ actor }) => actor,
  );
  return [...byActor].map(([actor, recorded]) => {
    const flow = recorded[0]?.flow ?? '';
    const machine = machines.get(flow);
    const steps = machine
      ? replaySteps(machine, recorded)
      : recorded.map(({ number, event, states }): ReplayedStep => ({
          number,
          event: event.type,
          outcome: 'different',
          expected: states,
          reached: [],
          say: `There is no machine ${flow} any more.`,
        }));
    const firstDifference = steps.find(({ outcome }) => outcome === 'different') ?? null;
    return { flow, actor, steps, firstDifference, say: summaryOf(steps, firstDifference) };
  });
}
