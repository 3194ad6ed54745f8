import { createActor } from 'xstate';
import { connectionMachine } from '#machines/shell/connection.machine.ts';
import type { Services } from '#web/data/services.tsx';

/** What lives around a page and has nothing to say in most tests: a good connection, nothing to install. */
export const calmWorld = (): Pick<Services, 'connection' | 'installPrompt'> => ({
  connection: createActor(connectionMachine),
  installPrompt: { isOpen: () => false, subscribe: () => () => undefined, take: () => undefined },
});

/** A connection that is and stays lost. */
export const lostConnection = (): Services['connection'] =>
  createActor(connectionMachine, {
    snapshot: connectionMachine.resolveState({ value: { offline: 'waiting' } }),
  });
