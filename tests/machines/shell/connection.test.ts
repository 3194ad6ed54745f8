import { SimulatedClock, createActor, fromPromise } from 'xstate';
import { describe, expect, it } from 'vitest';
import {
  PROBE_EVERY,
  PROBE_LIMIT,
  RESTORED_NOTICE,
  connectionMachine,
} from '#machines/shell/connection.machine.ts';

/** A connection whose probes are answered by hand. */
const start = () => {
  const clock = new SimulatedClock();
  const probes: { answer: () => void; fail: () => void }[] = [];
  const probe = fromPromise<void, void>(
    () =>
      new Promise((answer, fail) => {
        probes.push({ answer: () => answer(), fail: () => fail(new TypeError('Failed to fetch')) });
      }),
  );
  const facts: string[] = [];
  const connection = createActor(
    connectionMachine.provide({ actors: { probeServer: probe, probeAgain: probe } }),
    { clock },
  );
  connection.on('*', ({ type }) => facts.push(type));
  connection.start();
  return { clock, connection, probes, facts, here: () => connection.getSnapshot().value };
};

const settle = () => new Promise((done) => setImmediate(done));

describe('the connection', () => {
  it('is not given up for one failed request: a second look decides (C8)', async () => {
    const { connection, probes, facts, here } = start();
    connection.send({ type: 'request.failed' });
    expect(here()).toBe('suspect');
    probes[0]?.answer();
    await settle();
    expect([here(), facts]).toEqual([{ reachable: 'online' }, []]);
  });

  it('is not taken for good by an answer that was on its way when it went', async () => {
    const { connection, probes, facts, here } = start();
    connection.send({ type: 'device.offline' });
    connection.send({ type: 'request.answered' });
    probes[0]?.fail();
    await settle();
    expect([here(), facts]).toEqual([{ offline: 'waiting' }, ['connection.lost']]);
  });

  it('is looked for every five seconds while the server is away, and back with the first answer', async () => {
    expect([PROBE_EVERY, PROBE_LIMIT, RESTORED_NOTICE]).toEqual([5000, 5000, 4000]);
    const { clock, connection, probes, facts, here } = start();
    connection.send({ type: 'device.offline' });
    probes[0]?.fail();
    await settle();
    expect(here()).toEqual({ offline: 'waiting' });
    clock.increment(4999);
    expect(here()).toEqual({ offline: 'waiting' });
    clock.increment(1);
    expect(here()).toEqual({ offline: 'probing' });
    probes[1]?.fail();
    await settle();
    clock.increment(5000);
    probes[2]?.answer();
    await settle();
    expect([here(), facts]).toEqual([{ reachable: 'restored' }, ['connection.lost', 'connection.restored']]);
    clock.increment(4000);
    expect(here()).toEqual({ reachable: 'online' });
  });

  it('counts a look that is not answered within five seconds as failed', () => {
    const { clock, connection, here } = start();
    connection.send({ type: 'request.failed' });
    clock.increment(4999);
    expect(here()).toBe('suspect');
    clock.increment(1);
    expect(here()).toEqual({ offline: 'waiting' });
  });

  it('comes back at once when any request is answered', () => {
    const { clock, connection, here } = start();
    connection.send({ type: 'request.failed' });
    clock.increment(5000);
    connection.send({ type: 'request.answered' });
    expect(here()).toEqual({ reachable: 'restored' });
  });
});
