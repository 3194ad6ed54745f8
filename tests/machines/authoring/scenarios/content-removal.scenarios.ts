import type { contentRemovalMachine } from '#machines/authoring/content-removal.machine.ts';
import { type Scenario, serverError } from '#tests/support/machines/scenario.ts';
import { buildSubject, changedElsewhere, gone, idOf } from '../authoring-fixtures.ts';

const inUse = {
  kind: 'http',
  status: 409,
  code: 'content-in-use',
  message: 'Students have worked on this, so it cannot be deleted.',
  fields: { [idOf('31')]: 'Tension' },
} as const;

export const scenarios = {
  'a subject': {
    input: { id: idOf('2') },
    events: [
      { type: 'removal.ask', version: buildSubject().version },
      { type: 'removal.confirm' },
      { type: 'removal.cancel' },
    ],
    outcomes: {
      removeContent: { done: [undefined], error: [gone, changedElsewhere, inUse, serverError] },
    },
    key: ({ context: { version, error } }) => [version, error?.code ?? error?.kind],
  },
} satisfies Record<string, Scenario<typeof contentRemovalMachine>>;
