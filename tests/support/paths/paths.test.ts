import { globSync, readFileSync } from 'node:fs';
import * as frozen from '@xstate/graph';
import { type AnyMachineSnapshot, type AnyStateMachine, type EventObject, assign, setup } from 'xstate';
import * as heir from 'xstate/graph';
import { describe, expect, it } from 'vitest';
import { mutantsOf } from './chart-mutants.ts';
import { Coverage } from './coverage.ts';
import { downloadMachine } from './download.machine.ts';
import { edgeCover } from './edge-cover.ts';
import { effectsTable } from './effects-table.ts';
import { isSuccess, trapsOf } from './reachability.ts';
import { type Scenario, explore, keyOf } from './scenario.ts';
import { trace } from './trace.ts';
import { unnoticedOf } from './unnoticed-mutants.ts';

const scenario: Scenario<typeof downloadMachine> = {
  input: undefined,
  events: [{ type: 'download.start' }, { type: 'download.retry' }],
  outcomes: { fetchFile: { done: ['a file'] } },
};
const explored = explore(downloadMachine, scenario, { title: 'a download', defaultFailure: 'no network' });

describe('the model of a machine', () => {
  it('has a state for each place and context, with what may happen there', () => {
    const whileLoading = [
      'xstate.done.actor.fetchFile',
      'xstate.error.actor.fetchFile',
      'xstate.after.timeout.download.loading',
    ];
    const steps = [...explored.model.states.values()].map(({ snapshot, edges }) => [
      `${String(snapshot.value)} ${snapshot.context.tries}`,
      edges.map(({ event }) => event.type),
    ]);
    expect(Object.fromEntries(steps)).toEqual({
      'idle 0': ['download.start'],
      'loading 1': whileLoading,
      'failed 1': ['download.retry'],
      'loaded 1': [],
      'loading 2': whileLoading,
      'failed 2': [],
      'loaded 2': [],
    });
  });

  it('is the same by @xstate/graph and by its heir in xstate', () => {
    const options = { events: explored.eventsAt, serializeState: keyOf(scenario), limit: 100 };
    const anyMachine: AnyStateMachine = downloadMachine;
    const keysOf = (library: Pick<typeof frozen, 'getAdjacencyMap'>) =>
      Object.keys(library.getAdjacencyMap<AnyMachineSnapshot, EventObject, unknown>(anyMachine, options));
    expect(keysOf(frozen)).toEqual([...explored.model.states.keys()]);
    expect(keysOf(heir)).toEqual(keysOf(frozen));
  });

  it('is given up with an error where it grows past its limit', () => {
    expect(() => explored.exploreAgain(downloadMachine, 3)).toThrow(/limit/i);
  });
});

describe('paths', () => {
  const paths = edgeCover(explored.model);

  it('take every step of the model, and arrive where the model says', () => {
    const all = [...explored.model.states].flatMap(([key, { edges }]) =>
      edges.map(({ event, to }) => [key, event, to]),
    );
    const taken = paths.flatMap(({ events, keys }) =>
      events.map((event, index) => [keys[index], event, keys[index + 1]]),
    );
    expect(all.filter((step) => !taken.some((one) => JSON.stringify(one) === JSON.stringify(step)))).toEqual(
      [],
    );
    for (const { events, keys } of paths) {
      expect(trace(downloadMachine, undefined, events).snapshots.map(keyOf(scenario))).toEqual(keys);
    }
  });

  it('leave out what the scenario never causes, and the coverage says so', () => {
    const withoutRetry = explore(downloadMachine, { ...scenario, events: [{ type: 'download.start' }] });
    const coverage = new Coverage(downloadMachine);
    for (const { events } of edgeCover(withoutRetry.model))
      trace(downloadMachine, undefined, events, coverage);
    expect(coverage.missing(downloadMachine)).toEqual(['download.failed download.retry 0']);
  });

  it('tell where a goal can no longer be reached', () => {
    const isLoaded = ({ value }: { value: unknown }) => value === 'loaded';
    const traps = trapsOf(explored.model, isLoaded, () => true);
    expect(traps).toEqual(['["failed","active",{"tries":2,"file":null}]']);
    expect(trapsOf(explored.model, isLoaded, (event) => !isSuccess(event))).toHaveLength(5);
  });
});

describe('the table of effects', () => {
  it('says what each step changes, starts, emits and stops, and what is refused', () => {
    const table = effectsTable(downloadMachine, [explored]);
    expect(table).toContain(
      [
        '"idle"',
        '  download.start => "loading"',
        '      tries = 1',
        '      after 10000 ms: xstate.after.timeout.download.loading',
        '      starts fetchFile with {"tries":1}',
        '  refuses download.retry',
      ].join('\n'),
    );
    expect(table).toContain(
      [
        '  xstate.done.actor.fetchFile {"output":"a file"} => "loaded"',
        '      file = "a file"',
        '      emits file.loaded',
        '      stops fetchFile',
      ].join('\n'),
    );
    expect(table).not.toContain('# set without');
  });

  it('lists a field that is set and never changes, and leaves the actions as they were', () => {
    const machine = setup({
      types: { context: {} as { tries: number; file: string | null }, events: {} as { type: 'file.find' } },
      actions: { begin: assign({ tries: ({ context }) => context.tries + 1, file: null }) },
    }).createMachine({
      id: 'begun',
      context: { tries: 0, file: null },
      initial: 'idle',
      states: { idle: { on: { 'file.find': { target: 'found', actions: 'begin' } } }, found: {} },
    });
    const found = explore(machine, { input: undefined, events: [{ type: 'file.find' }], outcomes: {} });
    const { begin } = machine.implementations.actions;
    const before = { ...begin };
    expect(effectsTable(machine, [found])).toMatch(
      /\n\n# set without ever becoming another value\n\nbegin file\n$/,
    );
    expect({ ...begin }).toEqual(before);
  });
});

describe('mutants', () => {
  it('are all noticed where every guard is tried on both sides', () => {
    const mutants = mutantsOf(downloadMachine);
    expect(mutants.map(({ name }) => name)).toContain('failed, download.retry: guard mayRetry dropped');
    expect(unnoticedOf(mutants, downloadMachine, [explored])).toEqual([]);
  });

  it('of a guard go unnoticed where it is never false', () => {
    const once = { ...scenario, filter: (_, { type }) => type !== 'download.retry' } satisfies Scenario<
      typeof downloadMachine
    >;
    const unnoticed = unnoticedOf(mutantsOf(downloadMachine), downloadMachine, [
      explore(downloadMachine, once),
    ]);
    expect(unnoticed).toContain('failed, download.retry: guard mayRetry dropped');
  });
});

it('the harness knows nothing of the product it tests', () => {
  const imported = globSync('*.ts', { cwd: import.meta.dirname }).flatMap((file) =>
    [
      ...readFileSync(`${import.meta.dirname}/${file}`, 'utf8').matchAll(
        /^(?:import|\} from).*'([^'.][^']*)';$/gm,
      ),
    ].map(([, name]) => name),
  );
  expect([...new Set(imported)].toSorted()).toEqual([
    '#charts/chart.ts',
    '#charts/transition-name.ts',
    '@xstate/graph',
    'node:crypto',
    'node:fs',
    'node:fs/promises',
    'node:path',
    'vitest',
    'xstate',
    'xstate/graph',
  ]);
});
