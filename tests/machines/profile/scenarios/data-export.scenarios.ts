import { type dataExportMachine } from '#machines/profile/data-export.machine.ts';
import { type Paths, type Scenario, NOT_BUSY, serverError } from '#tests/support/machines/scenario.ts';
import { buildExport } from '#tests/support/machines/profile-fixtures.ts';

export const scenarios = {
  'an export': {
    input: undefined,
    events: [{ type: 'export.request' }, { type: 'export.download' }, { type: 'export.retry' }],
    outcomes: {
      readExport: {
        done: [null, buildExport(), buildExport({ state: 'preparing' }), buildExport({ state: 'expired' })],
      },
      requestExport: { done: [buildExport(), buildExport({ state: 'preparing' })] },
      downloadExport: { done: [undefined], error: [serverError, { ...serverError, status: 404 }] },
    },
    key: ({ context }) => context.current?.state,
  },
} satisfies Record<string, Scenario<typeof dataExportMachine>>;

export const goals: Paths<typeof dataExportMachine>['goals'] = {
  'a place at rest': NOT_BUSY,
  'the file': {
    isReached: (snapshot) => snapshot.matches({ idle: { available: 'delivered' } }),
    liveness: 'withServer',
  },
};
