import { innermost } from '#charts/active-parts.ts';
import type { Observatory } from './observatory.ts';
import { redact } from './redact.ts';

/** What the Stately inspector takes. */
interface Inspector {
  actor(id: string, snapshot: unknown, info: { definition: string }): void;
  event(id: string, event: { type: string }): void;
  snapshot(id: string, snapshot: unknown, info: { event: { type: string } }): void;
}

/** Tells an inspector what the observatory has seen and sees, redacted: its window is a page of somebody else's. */
export function tellInspector(inspector: Inspector, observatory: Observatory): () => void {
  const known = new Set<string>();
  let last = 0;
  const tell = (): void => {
    const running = observatory.running();
    for (const step of observatory.steps().filter(({ number }) => number > last)) {
      last = step.number;
      const { actor, flow } = step;
      const snapshot = running.find((one) => one.actor === actor)?.snapshot;
      const event = { type: step.event.type, detail: redact(step.event) };
      const shown = {
        status: snapshot?.status ?? 'done',
        value: snapshot?.value ?? innermost(step.states).join(' '),
        context: redact(snapshot?.context ?? {}),
      };
      if (!known.has(actor)) {
        known.add(actor);
        // What it knows at the start stands in its definition too.
        const config = { ...(snapshot?.machine.config ?? { id: flow }), context: undefined };
        inspector.actor(actor, shown, { definition: JSON.stringify(config) });
      }
      inspector.event(actor, event);
      inspector.snapshot(actor, shown, { event });
    }
  };
  tell();
  return observatory.subscribe(tell);
}

/** Opens Stately's own inspector, a page of stately.ai in a window of its own: for those online, while developing. */
export async function connectStately(observatory: Observatory): Promise<void> {
  const { createBrowserInspector } = await import('@statelyai/inspect');
  tellInspector(createBrowserInspector(), observatory);
}
