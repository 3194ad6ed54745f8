import { createActor } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  dataExportMachine,
  EXPORT_POLL_MS,
  type ExportState,
} from '#machines/profile/data-export.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { actorsFrom } from '#tests/support/machines/effects.ts';
import { buildExport } from '#tests/support/machines/profile-fixtures.ts';
import { scenarios } from './scenarios/data-export.scenarios.ts';

describePaths({
  machine: dataExportMachine,
  scenarios,
  goals: {
    'a place at rest': { isReached: (snapshot) => !snapshot.hasTag('busy'), liveness: 'withoutServer' },
    'the file': {
      isReached: (snapshot) => snapshot.matches({ idle: { available: 'delivered' } }),
      liveness: 'withServer',
    },
  },
});

describe('an export that is being prepared', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));
  afterEach(() => void vi.useRealTimers());

  it(`is looked at again after ${EXPORT_POLL_MS} ms, by its own id`, async () => {
    const asked: (string | null)[] = [];
    const states: ExportState['state'][] = ['preparing', 'preparing', 'ready'];
    const actors = actorsFrom<ActorsOf<typeof dataExportMachine>>({
      readExport: async ({ input }) => {
        asked.push(input.id);
        return buildExport({ state: states[asked.length - 1] ?? 'ready' });
      },
      requestExport: async () => buildExport(),
      downloadExport: async () => undefined,
    });
    const actor = createActor(dataExportMachine.provide({ actors })).start();
    await vi.advanceTimersByTimeAsync(EXPORT_POLL_MS - 1);
    expect(asked).toEqual([null]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual([null, buildExport().id]);
    await vi.advanceTimersByTimeAsync(EXPORT_POLL_MS);
    expect(actor.getSnapshot().value).toEqual({ idle: { available: 'ready' } });
  });
});
