import type { AnyStateMachine } from 'xstate';

/** As `assign` makes it: what it sets is read each time it runs. */
interface AssignAction {
  assignment: unknown;
}

const isAssign = (action: unknown): action is AssignAction =>
  typeof action === 'function' && 'assignment' in action;

type Rule = (...given: readonly unknown[]) => unknown;
const isRule = (value: unknown): value is Rule => typeof value === 'function';

/** The fields that an action sets, with their values: a rule for the whole context, or for each field. */
function valuesOf(assignment: unknown, given: readonly unknown[]): Record<string, unknown> {
  if (isRule(assignment)) return assignment(...given) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(assignment as object).map(([field, value]: [string, unknown]) => [
      field,
      isRule(value) ? value(...given) : value,
    ]),
  );
}

export interface FieldsWatch {
  /** Stops watching: the fields that were set and never became another value by it, as 'storeFile file'. */
  end(): string[];
}

/**
 * Watches what the actions of a machine set from now on. A field that no run ever saw change is a reset that nothing
 * tells from a forgotten one: it belongs in a list.
 */
export function watchFields(machine: AnyStateMachine, print: (value: unknown) => string): FieldsWatch {
  const hasChanged = new Map<string, boolean>();
  const watched = Object.entries(machine.implementations.actions).flatMap(
    ([name, action]: [string, unknown]) => {
      if (!isAssign(action)) return [];
      const { assignment } = action;
      action.assignment = (...given: readonly [{ context: Record<string, unknown> }, ...unknown[]]) => {
        const values = valuesOf(assignment, given);
        for (const [field, value] of Object.entries(values)) {
          const key = `${name} ${field}`;
          const isOther = print(value) !== print(given[0].context[field]);
          hasChanged.set(key, isOther || (hasChanged.get(key) ?? false));
        }
        return values;
      };
      return [{ action, assignment }];
    },
  );
  return {
    end: () => {
      for (const { action, assignment } of watched.toReversed()) action.assignment = assignment;
      return [...hasChanged].flatMap(([key, isSeen]) => (isSeen ? [] : [key])).toSorted();
    },
  };
}
