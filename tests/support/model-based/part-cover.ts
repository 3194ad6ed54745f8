import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  getInitialMicrosteps,
  getMicrosteps,
} from 'xstate';
import { transitionName } from '#charts/transition-name.ts';
import type { Model, ModelEdge } from '#tests/support/paths/model.ts';
import type { MachinePath } from '#tests/support/paths/edge-cover.ts';

const nodesOf = ({ _nodes }: AnyMachineSnapshot): string[] => _nodes.map(({ id }) => id);

/** Where a machine stands, and by which states it came there without anybody's doing. */
function partsOfSteps(steps: readonly AnyMachineSnapshot[]): string[] {
  const passed = steps.map(({ value }) => JSON.stringify(value)).join(' > ');
  return [...steps.flatMap(nodesOf), ...(steps.length > 1 ? [passed] : [])];
}

/** What of its chart a machine takes from a state of the model: near enough to choose a path by. */
function partsOfEdge(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: EventObject): string[] {
  const names = machine.getTransitionData(snapshot, event).map(transitionName);
  const steps = getMicrosteps(machine, snapshot, event).map(([step]) => step);
  return [...names.filter((name) => name !== null), ...partsOfSteps(steps)];
}

/**
 * The fewest steps that take every state and transition of the chart which is not in `seen` yet, and add it there. Each
 * path goes to the nearest of them, then on; what leads to an end is taken last, since nothing follows it.
 */
export function partCover(
  machine: AnyStateMachine,
  { input, model, maxLength }: { input: unknown; model: Model; maxLength: number },
  seen: Set<string>,
): MachinePath[] {
  const parts = new Map<ModelEdge, string[]>();
  for (const { snapshot, edges } of model.states.values()) {
    for (const edge of edges) parts.set(edge, partsOfEdge(machine, snapshot, edge.event));
  }
  const edgesOf = (key: string): readonly ModelEdge[] => model.states.get(key)?.edges ?? [];
  const isEnd = ({ to }: ModelEdge): boolean => edgesOf(to).length === 0;
  const isNew = (edge: ModelEdge): boolean => (parts.get(edge) ?? []).some((part) => !seen.has(part));

  const toNearest = (from: string, isWanted: (edge: ModelEdge) => boolean, most: number) => {
    const queue: { key: string; path: ModelEdge[] }[] = [{ key: from, path: [] }];
    const met = new Set([from]);
    for (const { key, path } of queue) {
      if (path.length >= most) return null;
      const wanted = edgesOf(key).find(isWanted);
      if (wanted) return [...path, wanted];
      for (const edge of edgesOf(key)) {
        if (met.has(edge.to)) continue;
        met.add(edge.to);
        queue.push({ key: edge.to, path: [...path, edge] });
      }
    }
    return null;
  };

  const take = (): MachinePath => {
    const path: MachinePath = { events: [], keys: [model.initial] };
    for (;;) {
      const here = path.keys.at(-1) ?? model.initial;
      const left = path.events.length === 0 ? Infinity : maxLength - path.events.length;
      const way =
        toNearest(here, (edge) => isNew(edge) && !isEnd(edge), left) ?? toNearest(here, isNew, left);
      if (!way) return path;
      for (const edge of way) {
        for (const part of parts.get(edge) ?? []) seen.add(part);
        path.events.push(edge.event);
        path.keys.push(edge.to);
      }
    }
  };

  const start = partsOfSteps(getInitialMicrosteps(machine, input).map(([step]) => step));
  const isNewStart = start.some((part) => !seen.has(part));
  for (const part of start) seen.add(part);
  const first = take();
  if (first.events.length === 0 && !isNewStart) return [];
  const paths = [first];
  for (let next = take(); next.events.length > 0; next = take()) paths.push(next);
  return paths;
}
