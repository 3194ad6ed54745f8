import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { isRecord, nodesOf, transitionsFrom } from './chart.ts';
import { transitionName } from './transition-name.ts';

/** What makes a transition happen. */
export type Cause = 'person' | 'answer' | 'failure' | 'time' | 'finish' | 'itself';

export interface ChartState {
  /** `weeklyQuiz.running.paper`. */
  id: string;
  /** The last part of the id. */
  name: string;
  parent: string | null;
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** Where its parent begins. */
  isInitial: boolean;
  /** In words for people. */
  description: string;
  tags: string[];
  /** Actors that run while it is active. */
  actors: string[];
}

export interface ChartMove {
  /** `weeklyQuiz.loading xstate.done.actor.loadQuiz 0`. */
  name: string;
  from: string;
  /** Empty where the state stays and only something is done. */
  to: string[];
  cause: Cause;
  /** The event, the actor or the delay by its name; empty for `itself`. */
  of: string;
  /** Of a delay with a fixed length, milliseconds. */
  delayMs: number | null;
  guard: string | null;
  actions: string[];
}

/** A machine as data: what can be drawn, listed and counted of it. */
export interface Chart {
  id: string;
  description: string;
  states: ChartState[];
  moves: ChartMove[];
}

const DONE = 'xstate.done.actor.';
const FAILED = 'xstate.error.actor.';
const FINISHED = 'xstate.done.state.';
const AFTER = 'xstate.after.';

const nameOf = (part: unknown): string | null => {
  if (typeof part === 'string') return part;
  return isRecord(part) && typeof part['type'] === 'string' ? part['type'] : null;
};

/** A guard by its name, with what it is asked about where that is fixed: `isRole teacher`. */
function guardOf(guard: unknown): string | null {
  const name = nameOf(guard);
  const params = isRecord(guard) && isRecord(guard['params']) ? Object.values(guard['params']) : [];
  return name === null ? null : [name, ...params.map(String)].join(' ');
}

function causeOf(eventType: string): Pick<ChartMove, 'cause' | 'of'> {
  if (eventType === '') return { cause: 'itself', of: '' };
  if (eventType.startsWith(DONE)) return { cause: 'answer', of: eventType.slice(DONE.length) };
  if (eventType.startsWith(FAILED)) return { cause: 'failure', of: eventType.slice(FAILED.length) };
  if (eventType.startsWith(FINISHED)) return { cause: 'finish', of: eventType.slice(FINISHED.length) };
  return { cause: 'person', of: eventType };
}

function stateOf(node: AnyStateNode): ChartState {
  return {
    id: node.id,
    name: node.key,
    parent: node.parent?.id ?? null,
    type: node.type,
    isInitial: node.parent?.type === 'compound' && node.parent.initial.target.includes(node),
    description: node.description ?? '',
    tags: [...node.tags],
    actors: node.invoke.map(({ id }) => id),
  };
}

function moveOf(machine: AnyStateMachine, transition: AnyTransitionDefinition): ChartMove[] {
  const name = transitionName(transition);
  if (name === null) return [];
  const { source, target, eventType, guard, actions } = transition;
  const timer = source.after.find((one) => one.eventType === eventType);
  const delay = timer?.delay;
  const known = typeof delay === 'string' ? machine.implementations.delays[delay] : delay;
  return [
    {
      name,
      from: source.id,
      to: target?.map(({ id }) => id) ?? [],
      ...(eventType.startsWith(AFTER) ? { cause: 'time', of: String(delay ?? '') } : causeOf(eventType)),
      delayMs: typeof known === 'number' ? known : null,
      guard: guardOf(guard),
      actions: actions.map(nameOf).filter((action) => action !== null),
    },
  ];
}

/** Reads the definition of a state machine (statechart introspection); nothing of it runs. */
export function describeChart(machine: AnyStateMachine): Chart {
  const nodes = nodesOf(machine);
  return {
    id: machine.id,
    description: machine.root.description ?? '',
    states: nodes.map(stateOf),
    moves: nodes.flatMap(transitionsFrom).flatMap((transition) => moveOf(machine, transition)),
  };
}
