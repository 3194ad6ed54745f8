import type { createBrowserInspector } from '@statelyai/inspect';
import type { AnyActorRef } from 'xstate';
import { innermost } from '#charts/active-parts.ts';
import type { FlowInspector } from './flow-inspector.ts';
import { redact } from './redact.ts';

type Inspector = Pick<ReturnType<typeof createBrowserInspector>, 'actor' | 'event' | 'snapshot'>;

/** All that the inspector reads of an actor it is told of: by this it finds the chart. */
const actorOf = (sessionId: string, config: unknown): Parameters<Inspector['actor']>[0] =>
  ({ sessionId, logic: { config } }) as unknown as AnyActorRef;

/** Tells an inspector what the flow inspector has seen and sees, redacted: its window is a page of somebody else's. */
export function forwardSteps(inspector: Inspector, flowInspector: FlowInspector): () => void {
  const known = new Set<string>();
  let last = 0;
  const tell = (): void => {
    const running = flowInspector.running();
    for (const step of flowInspector.steps().filter(({ number }) => number > last)) {
      last = step.number;
      const { actor, flow } = step;
      const snapshot = running.find((one) => one.actor === actor)?.snapshot;
      const event = { type: step.event.type, detail: step.event };
      const shown = {
        status: snapshot?.status ?? 'done',
        value: snapshot?.value ?? innermost(step.states).join(' '),
        context: redact(snapshot?.context ?? {}),
      };
      if (!known.has(actor)) {
        known.add(actor);
        // What it knows at the start stands in its definition too.
        const config = { ...(snapshot?.machine.config ?? { id: flow }), context: undefined };
        inspector.actor(actorOf(actor, config), shown);
      }
      inspector.event(actor, event);
      inspector.snapshot(actor, shown, { event });
    }
  };
  tell();
  return flowInspector.subscribe(tell);
}

/** Deeper than any chart: what lies below is cut off. */
const DEEPEST = 40;

/** Opens Stately's own inspector, a page of stately.ai in a window of its own: for those online, while developing. */
export async function connectStately(flowInspector: FlowInspector): Promise<void> {
  const { createBrowserInspector } = await import('@statelyai/inspect');
  forwardSteps(createBrowserInspector({ serializationDepthLimit: DEEPEST }), flowInspector);
}
