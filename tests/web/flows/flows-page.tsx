import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { useMemo } from 'react';
import { vi } from 'vitest';
import { assign, createActor, fromPromise, setup } from 'xstate';
import { describeChart } from '#charts/describe-chart.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { connectionMachine } from '#machines/shell/connection.machine.ts';
import { asha, buildClaims } from '#tests/support/machines/session-fixtures.ts';
import { openPage, type Page } from '#tests/web/courses/learning-page.tsx';
import { LazyFlowInspector } from '#web/app/lazy-flow-inspector.tsx';
import type { CatalogueFlow } from '#web/features/flows/read-catalogue.ts';
import { useFlow } from '#web/flows/flow.ts';
import type { Services } from '#web/data/services.tsx';

/** A flow of the page that no registry knows: who came in is written down. */
export const gateMachine = setup({
  types: {
    context: {} as { password: string; guests: string[] },
    events: {} as { type: 'gate.open'; by: string } | { type: 'gate.close' } | { type: 'gate.bolt' },
  },
  guards: { isLate: () => false },
  actions: {
    note: assign({ guests: ({ context }, { by }: { by: string }) => [...context.guests, by] }),
  },
}).createMachine({
  id: 'gate',
  context: { password: 'lumos', guests: [] },
  initial: 'shut',
  states: {
    shut: {
      description: 'Nobody comes in.',
      on: {
        'gate.open': {
          target: 'open',
          actions: { type: 'note', params: ({ event }) => ({ by: event.by }) },
        },
        'gate.bolt': { guard: 'isLate', target: 'shut', reenter: true },
      },
    },
    open: { description: 'Come in.', on: { 'gate.close': 'shut' } },
  },
});

const never = fromPromise<void, void>(() => new Promise(() => {}));

function RunningPage() {
  const connection = useMemo(
    () => connectionMachine.provide({ actors: { probeServer: never, probeAgain: never } }),
    [],
  );
  useFlow(connection);
  useFlow(gateMachine);
  return <button>The page</button>;
}

export const smallCatalogue: CatalogueFlow[] = [
  { key: 'shell/connection', area: 'shell', chart: describeChart(connectionMachine) },
  { key: 'session/session', area: 'session', chart: describeChart(sessionMachine) },
];

/** The worker that reads the catalogue finds the small one, or fails where `isBroken` says so. */
export function serveCatalogue(isBroken = () => false): void {
  class CatalogueWorker extends EventTarget {
    constructor() {
      super();
      queueMicrotask(() =>
        this.dispatchEvent(
          isBroken() ? new Event('error') : new MessageEvent('message', { data: smallCatalogue }),
        ),
      );
    }
    terminate = () => undefined;
  }
  vi.stubGlobal('Worker', CatalogueWorker);
}

/** The pictures of the atlas as the server has them; `isOffline` keeps them from coming. */
export function servePictures({ isOffline = false } = {}): void {
  vi.stubGlobal('fetch', async (address: string) => {
    if (isOffline) throw new TypeError('Failed to fetch');
    const file = join(import.meta.dirname, '../../../docs/flows', address.replace('/proof/', ''));
    return new Response(await readFile(file, 'utf8').catch(() => null), { status: 200 });
  });
}

export function sessionOf(role: 'student' | 'teacher' | 'admin' | null): Services['session'] {
  const { context } = createActor(sessionMachine).getSnapshot();
  if (role === null) {
    return createActor(sessionMachine, {
      snapshot: sessionMachine.resolveState({ value: { guest: 'signedOut' }, context }),
    });
  }
  return createActor(sessionMachine, {
    snapshot: sessionMachine.resolveState({
      value: { authenticated: 'idle' },
      context: { ...context, user: asha, access: buildClaims({ accountRole: role }) },
    }),
  });
}

/** A page with two flows, and the door to their panel beside it. */
export const openBeside = (at = '/', session = sessionOf('student')): Page =>
  openPage(
    <>
      <RunningPage />
      <LazyFlowInspector />
    </>,
    { at, route: '/', answers: {}, session },
  );
