import type { AnyStateMachine, AnyStateNode } from 'xstate';

/** Functions count by their source: two inline parameters that read alike are one. */
const signatureOf = (handler: unknown): string =>
  JSON.stringify(handler, (_, value: unknown) => (typeof value === 'function' ? String(value) : value)) ?? '';

function repeatedBelow(parent: AnyStateNode): string[] {
  const siblings = Object.values(parent.states);
  const firstHolders = new Map<string, string>();
  const repeated: string[] = [];
  for (const { key: state, config } of siblings) {
    for (const [event, handler] of Object.entries(config.on ?? {})) {
      const signature = `${event} ${signatureOf(handler)}`;
      const first = firstHolders.get(signature);
      if (first === undefined) firstHolders.set(signature, state);
      else repeated.push(`${event} in ${state} as in ${first}`);
    }
  }
  return [...repeated, ...siblings.flatMap(repeatedBelow)];
}

/**
 * Handlers that a chart repeats: the same event with the same target, guard and actions as in a sibling state before.
 * What holds in a whole phase stands once, on the parent of its states.
 */
export const repeatedHandlers = (machine: AnyStateMachine): string[] => repeatedBelow(machine.root);
