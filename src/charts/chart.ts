import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

export type Json = Record<string, unknown>;

export const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const withDescendants = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(withDescendants),
];

/** Every state node of a machine, its root first. */
export const nodesOf = (machine: AnyStateMachine): AnyStateNode[] => withDescendants(machine.root);

export const withAncestors = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...(node.parent ? withAncestors(node.parent) : []),
];

/** The transitions that start at a node: by event, by time, by an actor's outcome, and eventless ones. */
export const transitionsFrom = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

/** Where in a chart's config functions stand, as lists of keys. */
export function functionPaths(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value === 'function') return [[...path]];
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    functionPaths(part, Array.isArray(value) ? path : [...path, key]),
  );
}
