import type { contentRemovalMachine } from '#machines/authoring/content-removal.machine.ts';
import { type Paths, type Scenario, NOT_BUSY, serverError } from '#tests/support/machines/scenario.ts';
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

export const goals: Paths<typeof contentRemovalMachine>['goals'] = { 'a place to go on from': NOT_BUSY };

export const invariants: Paths<typeof contentRemovalMachine>['invariants'] = {
  'nothing is removed without a question': ({ before, after }) =>
    before.matches('removing') || !after.matches('removing') || before.matches('confirmingRemoval'),
  'what stays says why': ({ before, after }) =>
    !before.matches('removing') || !after.matches('resting') || after.context.error !== null,
};

export const unnoticed = {
  'removing, entry clearError dropped':
    'Every way here has cleared the error before; the entry keeps it so for ways to come.',
};
