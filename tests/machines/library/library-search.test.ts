import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { LibraryHit } from '#contract/contract.ts';
import { librarySearchMachine, MAX_RECENT_SEARCHES } from '#machines/library/library-search.machine.ts';
import { hit } from './scenarios/library-search.scenarios.ts';

const open = (q = '', recent: string[] = []) => {
  const clock = new SimulatedClock();
  const pending: { q: string; answer: (hits: LibraryHit[], meant?: string) => void }[] = [];
  const search = createActor(
    librarySearchMachine.provide({
      actors: {
        searchLibrary: fromPromise(
          ({ input }) =>
            new Promise((answer) =>
              pending.push({
                q: input.q,
                answer: (hits, meant) =>
                  answer({
                    hits,
                    meant: meant ?? null,
                    missing: meant === undefined ? [] : ['lex'],
                    isApart: meant !== undefined,
                  }),
              }),
            ),
        ),
      },
    }),
    { input: { q, recent }, clock },
  );
  const told: unknown[] = [];
  search.on('*', (fact) => told.push(fact));
  search.start();
  const type = (text: string) => search.send({ type: 'query.change', q: text });
  return { search, clock, pending, told, type, here: () => search.getSnapshot() };
};
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the library search', () => {
  it('does not ask for a single letter', () => {
    const { clock, pending, type } = open();
    type('l ');
    clock.increment(10_000);
    expect(pending).toEqual([]);
  });

  it('keeps the hits on screen until the next ones are here, and drops them with the words', async () => {
    const { clock, pending, type, here } = open('law');
    pending[0]?.answer([hit('Writs')]);
    await settled();
    type('laws');
    clock.increment(250);
    expect([here().value, here().context.hits]).toEqual(['searching', [hit('Writs')]]);
    type('');
    expect([here().value, here().context.hits, here().context.answered]).toEqual(['idle', [], null]);
  });

  it('says what it looked for where the words are misspelt, and no longer with other words', async () => {
    const { clock, pending, type, here } = open('lawz');
    pending[0]?.answer([hit('Writs')], 'laws');
    await settled();
    expect(here().context).toMatchObject({
      answered: 'lawz',
      meant: 'laws',
      missing: ['lex'],
      isApart: true,
    });
    type('law');
    clock.increment(250);
    pending[1]?.answer([hit('Writs')]);
    await settled();
    expect(here().context).toMatchObject({ answered: 'law', meant: null, missing: [], isApart: false });
  });

  it('remembers what was sent off or led somewhere, once each, the latest first, eight at most', async () => {
    const recent = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
    const { search, pending, type, told } = open('Three ', recent);
    pending[0]?.answer([hit('Writs')]);
    await settled();
    search.send({ type: 'result.open' });
    type('nine');
    search.send({ type: 'query.submit' });
    expect(MAX_RECENT_SEARCHES).toBe(8);
    expect(told).toEqual([
      {
        type: 'recents.changed',
        recent: ['Three', 'one', 'two', 'four', 'five', 'six', 'seven', 'eight'],
      },
      { type: 'recents.changed', recent: ['nine', 'Three', 'one', 'two', 'four', 'five', 'six', 'seven'] },
    ]);
  });
});
