import type { AnyStateMachine } from 'xstate';
import { writePathRecord } from '#tools/atlas/path-record.ts';
import { machineKey } from './machine-key.ts';
import type { ExploredPaths } from '#tests/support/paths/create-describe-paths.ts';
import type { MachinePath } from '#tests/support/paths/edge-cover.ts';

/** Where a path ends, read from its last key: `["running",...]`. */
function endOf({ keys }: MachinePath): string {
  const [value]: unknown[] = JSON.parse(keys.at(-1) ?? '[]');
  const name = (place: unknown): string =>
    typeof place === 'string'
      ? place
      : Object.entries(place ?? {})
          .map(([key, inner]) => `${key}.${name(inner)}`)
          .join(' + ');
  return name(value);
}

/** Leaves the paths of a machine where `npm run paths`, `machines:export` and the atlas find them. */
export const recordPaths = (
  machine: AnyStateMachine,
  explorations: readonly ExploredPaths<AnyStateMachine>[],
): Promise<void> =>
  writePathRecord({
    key: machineKey(machine),
    id: machine.id,
    scenarios: explorations.map(({ title, scenario, paths }) => ({
      title,
      input: scenario.input,
      paths: paths.map((path) => ({ events: path.events, end: endOf(path) })),
    })),
  });
