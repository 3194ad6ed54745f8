import type { AnyMachineSnapshot, AnyStateMachine, EventObject, SnapshotFrom } from 'xstate';
import { afterAll, describe, expect, it } from 'vitest';
import { Coverage, partsOf } from './coverage.ts';
import { drawRows } from '#tests/support/sample.ts';
import { mutantsOf } from './chart-mutants.ts';
import { effectsTable, readEffects } from './effects-table.ts';
import { testExportedSource } from './exported-source.ts';
import { type Scenario, edgeCover, explore, isSuccess, keyOf, trace, trapsOf } from './machine-paths.ts';
import { recordScore, unnoticedOf } from './mutation-score.ts';
import { recordPaths } from './path-record.ts';

/** A place that must stay reachable from everywhere. */
export interface Goal<M extends AnyStateMachine> {
  isReached: (snapshot: SnapshotFrom<M>) => boolean;
  /** `withoutServer`: even if no call ever succeeds, by the person's own steps, failures and timers. */
  liveness: 'withServer' | 'withoutServer';
  /** Events that do not count as a way, like the one that gives up. */
  without?: readonly string[];
}

/** One event of a path, and what it made of the machine. */
export interface Step<M extends AnyStateMachine> {
  before: SnapshotFrom<M>;
  event: EventObject;
  after: SnapshotFrom<M>;
}

export interface PathSpec<M extends AnyStateMachine> {
  machine: M;
  /** Explorations by title; what one cannot reach another may. */
  scenarios: Record<string, Scenario<M>>;
  /** Goals by title, as in 'home'. */
  goals: Record<string, Goal<M>>;
  /** What holds at every step of every path, by title, as in 'nobody leaves without being asked'. */
  invariants?: Record<string, (step: Step<M>) => boolean>;
  /** Parts of the chart that no run can take, each with the reason. */
  exceptions?: Record<string, string>;
  /** Mistakes in the chart that the explorations cannot tell from the right one, each with the reason. */
  unnoticed?: Record<string, string>;
}

const MAX_STATES = 400;
const FACT_NAME = /^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/;

const asText = (event: EventObject): string => JSON.stringify(event);
const readable = (events: readonly EventObject[]): string => events.map(({ type }) => type).join(' > ');

/** The path proof of one machine: full cover, an honest key, invariants and goals kept, no broken actor, well-named facts. */
export function describePaths<M extends AnyStateMachine>(spec: PathSpec<M>): void {
  const { machine, exceptions = {}, invariants = {}, unnoticed = {} } = spec;
  const scenarios = Object.entries(spec.scenarios).map(([title, run]) => {
    const model = explore(machine, run);
    return { title, run, model, paths: edgeCover(model) };
  });
  const isGoalOf = (goal: Goal<M>) => (snapshot: AnyMachineSnapshot) =>
    goal.isReached(snapshot as SnapshotFrom<M>);

  describe(`paths of ${machine.id}`, () => {
    if (process.env['WRITE_PATHS']) afterAll(() => recordPaths(machine, scenarios));

    it('every state node and every transition is taken', () => {
      const coverage = new Coverage(machine);
      for (const { run, paths } of scenarios) {
        trace(machine, run.input, [], coverage);
        for (const path of paths) trace(machine, run.input, path.events, coverage);
      }
      expect(coverage.missing(machine)).toEqual(Object.keys(exceptions).toSorted());
    });

    it('names only exceptions that exist', () => {
      const parts = partsOf(machine);
      expect(Object.keys(exceptions).filter((part) => !parts.includes(part))).toEqual([]);
      const mistakes = new Set(mutantsOf(machine).map(({ name }) => name));
      expect(Object.keys(unnoticed).filter((name) => !mistakes.has(name))).toEqual([]);
    });

    it('every given event is possible somewhere', () => {
      const possible = new Set(
        scenarios.flatMap(({ paths }) => paths.flatMap(({ events }) => events.map(asText))),
      );
      const given: EventObject[] = scenarios.flatMap(({ run }) => [...run.events]);
      expect(given.map(asText).filter((event) => !possible.has(event))).toEqual([]);
    });

    it('does at every step what its table of effects says, and nothing where it refuses', async () => {
      const table = effectsTable(machine, scenarios);
      expect(table).toBe(await readEffects(machine, table));
    });

    it('refuses everywhere what must be refused', () => {
      const accepted = scenarios.flatMap(({ run, model }) =>
        [...model.states.values()].flatMap(({ snapshot }) =>
          (run.refused ?? []).filter((event) => snapshot.can(event)).map(asText),
        ),
      );
      expect(accepted).toEqual([]);
    });

    it('notices mistakes in its chart', { timeout: 900_000 }, () => {
      const mutants = drawRows(`mistakes in charts/${machine.id}`, mutantsOf(machine), 1, () => machine.id);
      const survivors = unnoticedOf(mutants, machine, scenarios);
      recordScore(machine.id, mutants.length, survivors);
      expect(survivors.filter((name) => !(name in unnoticed))).toEqual([]);
    });

    testExportedSource(machine, scenarios);

    describe.each(scenarios)('$title', ({ run, model, paths }) => {
      it(`stays under ${MAX_STATES} model states`, () => {
        expect(model.states.size).toBeLessThan(MAX_STATES);
      });

      it('the key never merges states with different futures', () => {
        const diverging = paths.flatMap((path) => {
          const replayed = trace(machine, run.input, path.events).snapshots.map(keyOf(run));
          const step = replayed.findIndex((key, index) => key !== path.keys[index]);
          if (step < 0) return [];
          return [
            { after: readable(path.events.slice(0, step)), model: path.keys[step], real: replayed[step] },
          ];
        });
        expect(diverging).toEqual([]);
      });

      it('no path breaks the actor, and every fact it tells is named noun.verb', () => {
        for (const path of paths) {
          const { snapshots, emitted } = trace(machine, run.input, path.events);
          expect(snapshots.filter(({ status }) => status === 'error')).toEqual([]);
          expect(emitted.filter(({ type }) => !FACT_NAME.test(type))).toEqual([]);
        }
      });

      it.each(Object.entries(invariants))('%s, at every step', (_, holds) => {
        const broken = paths.flatMap(({ events }) => {
          const { snapshots } = trace(machine, run.input, events);
          const steps = events.flatMap((event, index) => {
            const [before, after] = snapshots.slice(index, index + 2);
            return before && after ? [{ event, before, after }] : [];
          });
          const index = steps.findIndex((step) => !holds(step as Step<M>));
          return index < 0 ? [] : [readable(events.slice(0, index + 1))];
        });
        expect(broken).toEqual([]);
      });

      it.each(Object.entries(spec.goals))('%s is reachable from every state', (_, goal) => {
        const { liveness, without = [] } = goal;
        const isAllowed = (event: EventObject) =>
          !(liveness === 'withoutServer' && isSuccess(event)) && !without.includes(event.type);
        expect(trapsOf(model, isGoalOf(goal), isAllowed)).toEqual([]);
      });
    });
  });
}
