import { createMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { describeChart } from '#charts/describe-chart.ts';
import { eventInWords, lengthInWords, moveInWords } from '#charts/words.ts';
import { layoutChart } from '#tools/atlas/layout-chart.ts';

const chart = describeChart(
  createMachine(
    {
      id: 'door',
      initial: 'closed',
      description: 'A door.',
      states: {
        closed: {
          description: 'Nobody comes in.',
          tags: ['busy'],
          invoke: { id: 'knock', src: 'knock', onDone: 'open', onError: 'closed' },
          on: { 'door.open': { target: 'open', guard: { type: 'isRole', params: { role: 'teacher' } } } },
        },
        open: { after: { openTime: 'closed' }, on: { 'door.paint': { actions: 'paint' } } },
      },
    },
    { delays: { openTime: 2_000 } },
  ),
);

describe('a chart', () => {
  it('has every state with what it means, and every move with its cause', () => {
    expect(chart.states).toEqual([
      {
        id: 'door',
        name: 'door',
        parent: null,
        type: 'compound',
        isInitial: false,
        description: 'A door.',
        tags: [],
        actors: [],
      },
      {
        id: 'door.closed',
        name: 'closed',
        parent: 'door',
        type: 'atomic',
        isInitial: true,
        description: 'Nobody comes in.',
        tags: ['busy'],
        actors: ['knock'],
      },
      {
        id: 'door.open',
        name: 'open',
        parent: 'door',
        type: 'atomic',
        isInitial: false,
        description: '',
        tags: [],
        actors: [],
      },
    ]);
    expect(
      chart.moves.map(({ from, to, guard, actions, ...move }) => [
        from,
        to,
        guard,
        actions,
        moveInWords({ from, to, guard, actions, ...move }),
      ]),
    ).toEqual([
      ['door.closed', ['door.open'], 'isRole teacher', [], 'door.open'],
      ['door.closed', ['door.open'], null, [], 'knock ✓'],
      ['door.closed', ['door.closed'], null, [], 'knock ✗'],
      ['door.open', [], null, ['paint'], 'door.paint'],
      ['door.open', ['door.closed'], null, [], 'after openTime (2 s)'],
    ]);
  });

  it('is told in words people use', () => {
    expect(['answer.choose', 'connection.restored', 'profilePicture.save'].map(eventInWords)).toEqual([
      'choose answer',
      'connection restored',
      'save profile picture',
    ]);
    expect([300, 15_000, 1_800_000].map(lengthInWords)).toEqual(['300 ms', '15 s', '30 min']);
  });

  it('reads downwards from where it begins, with every arrow from border to border', async () => {
    const { states, arrows } = await layoutChart(chart);
    const boxOf = (id: string) => states.find(({ state }) => state.id === id);
    const [closed, open] = [boxOf('door.closed'), boxOf('door.open')];
    expect((open?.y ?? 0) > (closed?.y ?? 0) + (closed?.height ?? 0)).toBe(true);
    for (const { from, to, points } of arrows) {
      for (const [id, point] of [
        [from, points[0]],
        [to, points.at(-1)],
      ] as const) {
        const box = boxOf(id);
        expect(
          point &&
            box &&
            point.x >= box.x &&
            point.x <= box.x + box.width &&
            point.y >= box.y &&
            point.y <= box.y + box.height,
          id,
        ).toBe(true);
      }
    }
  });
});
