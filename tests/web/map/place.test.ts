import { assign, createActor, fromPromise, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { placeOf } from '#web/features/map/place.ts';

const gate = setup({
  types: {
    context: {} as { tries: number },
    events: {} as
      | { type: 'word.say'; word: string }
      | { type: 'gate.close' }
      | { type: 'gate.force' }
      | { type: 'wind.blown' },
  },
  actors: { lookOut: fromPromise<string, void>(() => new Promise(() => {})) },
  guards: {
    isRight: (_, { word }: { word: string }) => word === 'lumos',
    isTired: ({ context }) => context.tries > 0,
  },
  actions: { count: assign({ tries: ({ context }) => context.tries + 1 }) },
  delays: { dusk: 30_000 },
}).createMachine({
  id: 'gate',
  context: { tries: 0 },
  initial: 'castle',
  states: {
    castle: {
      description: 'Before the castle.',
      initial: 'shut',
      on: { 'wind.blown': 'away' },
      states: {
        shut: {
          description: 'The gate is shut.',
          on: {
            'word.say': [
              { guard: { type: 'isRight', params: ({ event }) => ({ word: event.word }) }, target: 'open' },
              { actions: 'count' },
            ],
            'gate.force': { guard: 'isTired', target: 'open' },
          },
        },
        open: {
          description: 'The gate is open.',
          on: { 'gate.close': 'shut' },
          invoke: {
            id: 'lookOut',
            src: 'lookOut',
            onDone: '#gate.away',
            onError: { target: 'shut' },
          },
          after: { dusk: 'shut' },
        },
      },
    },
    away: { description: 'Far away.', type: 'final' },
  },
});

const at = (...words: string[]) => {
  const actor = createActor(gate).start();
  for (const word of words) actor.send({ type: 'word.say', word });
  return placeOf(actor.getSnapshot(), (event) => event.startsWith('wind.'));
};
const told = (ways: ReturnType<typeof at>['availableActions']) =>
  ways.map(({ of, cause, to }) => [cause, of, to.map(({ description }) => description)]);

describe('the place where one is', () => {
  it('is told from the outside in', () => {
    const { active, leaves } = at();
    expect(active.map(({ description }) => description)).toEqual(['Before the castle.', 'The gate is shut.']);
    expect(leaves.map(({ name }) => name)).toEqual(['shut']);
  });

  it('offers what can be done now, with every aim where what one chooses decides', () => {
    expect(told(at().availableActions)).toEqual([['person', 'word.say', ['The gate is open.']]]);
    expect(told(at('nox').availableActions)).toEqual([
      ['person', 'word.say', ['The gate is open.']],
      ['person', 'gate.force', ['The gate is open.']],
    ]);
    expect(told(at('lumos').availableActions)).toEqual([['person', 'gate.close', ['The gate is shut.']]]);
  });

  it('tells what happens by itself: time, answers, failures and the world', () => {
    const { automatic } = at('lumos');
    expect(told(automatic)).toEqual([
      ['answer', 'lookOut', ['Far away.']],
      ['failure', 'lookOut', ['The gate is shut.']],
      ['time', 'dusk', ['The gate is shut.']],
      ['person', 'wind.blown', ['Far away.']],
    ]);
    expect(automatic.find(({ cause }) => cause === 'time')?.delayMs).toBe(30_000);
  });
});
