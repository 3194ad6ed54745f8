import type { EventObject } from 'xstate';
import type { Model, ModelEdge } from './model.ts';

export interface MachinePath {
  events: EventObject[];
  /** The model's key before the first event and after each of them. */
  keys: string[];
}

/**
 * Path generation for model-based tests with full path coverage of edges: walks from the start that together take every
 * edge of the model. Each goes by a shortest path to the nearest untaken edge, then on; shortest paths to every state, which
 * @xstate/graph gives, would leave edges out.
 */
export function edgeCover(model: Model, maxLength = 40): MachinePath[] {
  const open = new Map([...model.states].map(([key, { edges }]) => [key, new Set(edges)]));
  const edgesOf = (key: string) => model.states.get(key)?.edges ?? [];

  const toNearestOpen = (from: string) => {
    const queue = [{ key: from, path: [] as readonly ModelEdge[] }];
    const seen = new Set([from]);
    for (const { key, path } of queue) {
      const [untaken] = open.get(key) ?? [];
      if (untaken !== undefined) return [...path, untaken];
      for (const edge of edgesOf(key)) {
        if (seen.has(edge.to)) continue;
        seen.add(edge.to);
        queue.push({ key: edge.to, path: [...path, edge] });
      }
    }
    return null;
  };

  const paths: MachinePath[] = [];
  for (;;) {
    const path: MachinePath = { events: [], keys: [model.initial] };
    let here = model.initial;
    for (;;) {
      const steps = toNearestOpen(here);
      if (steps === null) break;
      if (path.events.length > 0 && path.events.length + steps.length > maxLength) break;
      for (const edge of steps) {
        open.get(here)?.delete(edge);
        path.events.push(edge.event);
        path.keys.push(edge.to);
        here = edge.to;
      }
    }
    if (path.events.length === 0) return paths;
    paths.push(path);
  }
}
