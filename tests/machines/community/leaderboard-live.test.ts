import { SimulatedClock, createActor, fromCallback, fromPromise } from 'xstate';
import { describe, expect, it } from 'vitest';
import { leaderboardLiveMachine } from '#machines/community/leaderboard-live.machine.ts';
import type { StreamEvent } from '#machines/community/leaderboard-live.setup.ts';
import { standingsMachine } from '#machines/community/standings.machine.ts';
import type { BoardView, StandingsEvent, Standings } from '#machines/community/standings.setup.ts';
import { buildBoard, buildHouses } from './board-fixtures.ts';

const standings: Standings = { board: buildBoard(), houses: buildHouses() };

const NOBODY: (event: StreamEvent) => void = () => undefined;

/** A board that is read at once, and a stream that the test speaks for. */
function watch({ spread = 0.5, read = async () => standings } = {}) {
  const clock = new SimulatedClock();
  const world = { readings: 0, streams: 0, open: 0, tell: NOBODY };
  const loadStandings = fromPromise<Standings, { view: BoardView }>(() => {
    world.readings += 1;
    return read();
  });
  const machine = leaderboardLiveMachine.provide({
    actors: {
      standings: standingsMachine.provide({ actors: { loadStandings } }),
      watchStream: fromCallback(({ sendBack }) => {
        world.streams += 1;
        world.open += 1;
        world.tell = sendBack;
        return () => void (world.open -= 1);
      }),
    },
  });
  const input = { view: { window: 'week', house: null }, spread } as const;
  const actor = createActor(machine, { input, clock }).start();
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  const here = () => actor.getSnapshot();
  const child = here().children.standings;
  if (!child) throw new Error('The standings are a child of the live leaderboard.');
  const board = () => child.getSnapshot();
  const ask = (event: StandingsEvent) => child.send(event);
  return { actor, clock, world, settle, here, board, ask };
}

describe('the live leaderboard', () => {
  it('reads a change a second later, and many changes once', async () => {
    const { clock, world, settle } = watch();
    world.tell({ type: 'stream.opened' });
    await settle();
    for (let change = 0; change < 20; change += 1) world.tell({ type: 'stream.changed' });
    clock.increment(999);
    expect(world.readings).toBe(1);
    clock.increment(1);
    await settle();
    expect(world.readings).toBe(2);
  });

  it('reads again what changed while it was being read', async () => {
    const { clock, world, settle, board } = watch();
    world.tell({ type: 'stream.opened' });
    world.tell({ type: 'stream.changed' });
    await settle();
    expect(board().matches({ updating: 'settling' })).toBe(true);
    clock.increment(1000);
    await settle();
    expect([world.readings, board().matches('shown')]).toEqual([2, true]);
  });

  it('reads again once the stream is open, for what was missed meanwhile', async () => {
    const { clock, world, settle } = watch();
    await settle();
    world.tell({ type: 'stream.opened' });
    clock.increment(1000);
    await settle();
    expect(world.readings).toBe(2);
  });

  it('reads the board with each try where every stream is refused', async () => {
    const { clock, world, settle } = watch();
    await settle();
    for (const readings of [2, 3]) {
      world.tell({ type: 'stream.lost', waitMs: 30_000 });
      clock.increment(30_000);
      clock.increment(1_000);
      await settle();
      expect(world.readings).toBe(readings);
    }
  });

  it('comes back after 5, 10, 20 seconds, and a minute at the longest', () => {
    const { clock, world } = watch();
    const waits = [5_000, 10_000, 20_000, 40_000, 60_000, 60_000];
    for (const [index, wait] of waits.entries()) {
      world.tell({ type: 'stream.lost', waitMs: 0 });
      clock.increment(wait - 1);
      expect(world.streams).toBe(index + 1);
      clock.increment(1);
      expect(world.streams).toBe(index + 2);
    }
  });

  it.each([
    { spread: 0, wait: 4_000 },
    { spread: 1, wait: 6_000 },
  ])('shifts the wait by up to a fifth: $spread', ({ spread, wait }) => {
    const { clock, world } = watch({ spread });
    world.tell({ type: 'stream.lost', waitMs: 0 });
    clock.increment(wait - 1);
    expect(world.streams).toBe(1);
    clock.increment(1);
    expect(world.streams).toBe(2);
  });

  it('waits as long as the server asks', () => {
    const { clock, world } = watch();
    world.tell({ type: 'stream.lost', waitMs: 30_000 });
    clock.increment(29_999);
    expect(world.streams).toBe(1);
    clock.increment(1);
    expect(world.streams).toBe(2);
  });

  it('begins with the short wait again once it was live', () => {
    const { clock, world } = watch();
    world.tell({ type: 'stream.lost', waitMs: 0 });
    clock.increment(5_000);
    world.tell({ type: 'stream.opened' });
    world.tell({ type: 'stream.lost', waitMs: 0 });
    clock.increment(5_000);
    expect(world.streams).toBe(3);
  });

  it.each(['live.pause', 'page.hidden'] as const)('holds no stream after %s', (type) => {
    const { actor, world } = watch();
    expect(world.open).toBe(1);
    actor.send({ type });
    expect(world.open).toBe(0);
  });

  it('stays paused while the page goes away and comes back', () => {
    const { actor, here } = watch();
    actor.send({ type: 'live.pause' });
    actor.send({ type: 'page.hidden' });
    actor.send({ type: 'page.shown' });
    expect(here().matches('paused')).toBe(true);
  });

  it('keeps the board of a view that cannot be read again', async () => {
    let isDown = false;
    const { ask, settle, board } = watch({
      read: async () => {
        if (isDown) throw new Error('Away.');
        return standings;
      },
    });
    await settle();
    isDown = true;
    ask({ type: 'board.reload' });
    await settle();
    expect(board().matches({ unread: 'stale' })).toBe(true);
    ask({ type: 'view.change', view: { window: 'all', house: null } });
    await settle();
    expect(board().matches({ unread: 'failed' })).toBe(true);
    ask({ type: 'view.change', view: { window: 'week', house: null } });
    await settle();
    expect(board().matches({ unread: 'stale' })).toBe(true);
  });

  it('keeps the cup where only the cup cannot be read', async () => {
    const given: Standings[] = [standings, { ...standings, houses: null }];
    const { ask, settle, board } = watch({ read: async () => given.shift() ?? standings });
    await settle();
    ask({ type: 'board.reload' });
    await settle();
    expect(board().context.houses).toEqual(standings.houses);
  });
});
