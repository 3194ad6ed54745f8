import type { AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { transitionName } from '#charts/transition-name.ts';
import { redactEvent, type RedactedEvent } from './redact.ts';

/** One thing that happened to one running machine. */
export interface FlowStep {
  /** From 1, in the order of the page. */
  number: number;
  /** Milliseconds of the device's clock. */
  at: number;
  /** The machine's id. */
  flow: string;
  /** Which of the machines running with this id. */
  actor: string;
  /** What the machine got, redacted before it is kept: a password or an answer must not outlive its call. */
  event: RedactedEvent;
  /** Ids of the states it is in afterwards, outer ones first. */
  states: string[];
  /** The transitions it took, by name; none where it ignored the event. */
  took: string[];
}

/** A machine that runs, or ran last, on this page. */
export interface RunningFlow {
  actor: string;
  flow: string;
  snapshot: AnyMachineSnapshot;
  /** Does what a person could do now. */
  send: (event: { type: string }) => void;
}

export interface FlowInspector {
  /** For the `inspect` option of every root actor; sees its children too. */
  inspect: (event: InspectionEvent) => void;
  /** The latest steps, oldest first. */
  steps: () => readonly FlowStep[];
  /** Machines that are not done, in the order in which they began. */
  running: () => readonly RunningFlow[];
  subscribe: (onChange: () => void) => () => void;
}

const LONGEST = 300;

/** Fired on the page for each step, for tests and tools that watch from outside. */
export const FLOW_STEP = 'wizlearn:flow-step';

const isMachineSnapshot = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && '_nodes' in snapshot && 'machine' in snapshot;

/** The state machine inspector: watches the XState actors of the page: what runs, and the last things that happened. It changes nothing. */
export function createFlowInspector(now: () => number, tell: (step: FlowStep) => void): FlowInspector {
  let steps: readonly FlowStep[] = [];
  let running: readonly RunningFlow[] = [];
  let number = 0;
  const taken = new Map<string, string[]>();
  const listeners = new Set<() => void>();

  const settle = ({ actorRef, event, snapshot }: InspectionEvent & { type: '@xstate.snapshot' }): void => {
    if (!isMachineSnapshot(snapshot)) return;
    const { sessionId: actor } = actorRef;
    const flow = snapshot.machine.id;
    const step: FlowStep = {
      number: (number += 1),
      at: now(),
      flow,
      actor,
      event: redactEvent(event),
      states: snapshot._nodes.map(({ id }) => id),
      took: taken.get(actor) ?? [],
    };
    taken.delete(actor);
    steps = [...steps.slice(1 - LONGEST), step];
    const send: RunningFlow['send'] = (next) => actorRef.send(next);
    const others = running.filter((one) => one.actor !== actor);
    const isKnown = others.length < running.length;
    const self = { actor, flow, snapshot, send };
    if (snapshot.status !== 'active') running = others;
    else running = isKnown ? running.map((one) => (one.actor === actor ? self : one)) : [...running, self];
    tell(step);
    for (const listener of listeners) listener();
  };

  return {
    inspect: (event) => {
      if (event.type === '@xstate.microstep') {
        const names = event._transitions.map(transitionName).filter((name) => name !== null);
        const { sessionId } = event.actorRef;
        taken.set(sessionId, [...(taken.get(sessionId) ?? []), ...names]);
      } else if (event.type === '@xstate.snapshot') settle(event);
    },
    steps: () => steps,
    running: () => running,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
