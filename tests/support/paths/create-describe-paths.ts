import type { AnyMachineSnapshot, AnyStateMachine, EventObject, SnapshotFrom } from 'xstate';
import { afterAll, describe, expect, it } from 'vitest';
import { type ChartMutant, mutantsOf } from './chart-mutants.ts';
import { Coverage, partsOf } from './coverage.ts';
import { type MachinePath, edgeCover } from './edge-cover.ts';
import { effectsTable, readEffects } from './effects-table.ts';
import { isSuccess, trapsOf } from './reachability.ts';
import { type Exploration, type Scenario, explore, keyOf } from './scenario.ts';
import { type Trace, trace } from './trace.ts';
import { unnoticedOf } from './unnoticed-mutants.ts';

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

export interface PathSpec<M extends AnyStateMachine, Failure = unknown> {
  machine: M;
  /** Explorations by title; what one cannot reach another may. */
  scenarios: Record<string, Scenario<M, Failure>>;
  /** Goals by title, as in 'home'. */
  goals: Record<string, Goal<M>>;
  /** What holds at every step of every path, by title, as in 'nobody leaves without being asked'. */
  invariants?: Record<string, (step: Step<M>) => boolean>;
  /** Parts of the chart that no run can take, each with the reason. */
  exceptions?: Record<string, string>;
  /** Mistakes in the chart that the explorations cannot tell from the right one, each with the reason. */
  unnoticed?: Record<string, string>;
}

/** An exploration with the paths that take all of it. */
export interface ExploredPaths<M extends AnyStateMachine> extends Exploration<M> {
  readonly paths: readonly MachinePath[];
}

/** What the harness has to be told of the repository it works in. */
export interface PathHarness<Failure> {
  /** What an actor fails with where a scenario names nothing. */
  readonly defaultFailure: Failure;
  /** The file in which the agreed effects of a machine stand. */
  readonly effectsFile: (machine: AnyStateMachine) => string;
  /** Whether that file is to be written anew. */
  readonly isUpdate: boolean;
  /** Which of the mutants of a machine this run tries. */
  readonly drawMutants: (machine: AnyStateMachine, mutants: readonly ChartMutant[]) => readonly ChartMutant[];
  /** Is told of each machine how many mutants were tried, and which went unnoticed. */
  readonly onScore?: (machine: AnyStateMachine, tried: number, unnoticed: readonly string[]) => void;
  /** Gets the paths of each machine when they have been tested. */
  readonly onPaths?: (machine: AnyStateMachine, paths: readonly ExploredPaths<AnyStateMachine>[]) => unknown;
  /** Further tests of a machine and its paths. */
  readonly also?: <M extends AnyStateMachine>(machine: M, paths: readonly ExploredPaths<M>[]) => void;
}

const MAX_STATES = 400;
const FACT_NAME = /^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/;

const asText = (event: EventObject): string => JSON.stringify(event);
const readable = (events: readonly EventObject[]): string => events.map(({ type }) => type).join(' > ');

/**
 * Generates the test paths of a machine from its graph and tests them: every state and transition taken, invariants and
 * goals kept, no broken actor, well-named facts, and a key that tells apart what acts differently.
 */
function describeMachine<M extends AnyStateMachine, Failure>(
  harness: PathHarness<Failure>,
  spec: PathSpec<M, Failure>,
): void {
  const { machine, exceptions = {}, invariants = {}, unnoticed = {} } = spec;
  const { defaultFailure, onPaths, onScore } = harness;
  const explorations = Object.entries(spec.scenarios).map(([title, scenario]) => {
    const exploration = explore(machine, scenario, { title, defaultFailure });
    return { ...exploration, paths: edgeCover(exploration.model) };
  });
  const isGoalOf = (goal: Goal<M>) => (snapshot: AnyMachineSnapshot) =>
    goal.isReached(snapshot as SnapshotFrom<M>);

  describe(`paths of ${machine.id}`, () => {
    if (onPaths) afterAll(() => onPaths(machine, explorations));

    // Each path is walked once for all that is asked of it.
    const coverage = new Coverage(machine);
    const walked = new WeakMap<MachinePath, Trace>();
    const walk = ({ input }: Scenario<M>, path: MachinePath): Trace => {
      const found = walked.get(path) ?? trace(machine, input, path.events, coverage);
      walked.set(path, found);
      return found;
    };

    it('every state node and every transition is taken', () => {
      for (const { scenario, paths } of explorations) {
        trace(machine, scenario.input, [], coverage);
        for (const path of paths) walk(scenario, path);
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
        explorations.flatMap(({ paths }) => paths.flatMap(({ events }) => events.map(asText))),
      );
      const given: EventObject[] = explorations.flatMap(({ scenario }) => [...scenario.events]);
      expect(given.map(asText).filter((event) => !possible.has(event))).toEqual([]);
    });

    it('does at every step what its table of effects says, and nothing where it refuses', async () => {
      const table = effectsTable(machine, explorations);
      const file = harness.effectsFile(machine);
      expect(table).toBe(await readEffects(file, table, { update: harness.isUpdate }));
    });

    it('refuses everywhere what must be refused', () => {
      const accepted = explorations.flatMap(({ scenario, model }) =>
        [...model.states.values()].flatMap(({ snapshot }) =>
          (scenario.refused ?? []).filter((event) => snapshot.can(event)).map(asText),
        ),
      );
      expect(accepted).toEqual([]);
    });

    it('notices mistakes in its chart', { timeout: 900_000 }, () => {
      const mutants = harness.drawMutants(machine, mutantsOf(machine));
      const survivors = unnoticedOf(mutants, machine, explorations);
      onScore?.(machine, mutants.length, survivors);
      expect(survivors.filter((name) => !(name in unnoticed))).toEqual([]);
    });

    harness.also?.(machine, explorations);

    describe.each(explorations)('$title', ({ scenario, model, paths }) => {
      it(`stays under ${MAX_STATES} model states`, () => {
        expect(model.states.size).toBeLessThan(MAX_STATES);
      });

      it('the key never merges states with different futures', () => {
        const diverging = paths.flatMap((path) => {
          const replayed = walk(scenario, path).snapshots.map(keyOf(scenario));
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
          const { snapshots, emitted } = walk(scenario, path);
          expect(snapshots.filter(({ status }) => status === 'error')).toEqual([]);
          expect(emitted.filter(({ type }) => !FACT_NAME.test(type))).toEqual([]);
        }
      });

      it.each(Object.entries(invariants))('%s, at every step', (_, holds) => {
        const broken = paths.flatMap((path) => {
          const { events } = path;
          const { snapshots } = walk(scenario, path);
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

/** The path tests of a repository: every state and transition taken, each step's effects as agreed, mutants noticed. */
export const createDescribePaths =
  <Failure>(harness: PathHarness<Failure>) =>
  <M extends AnyStateMachine>(spec: PathSpec<M, Failure>): void =>
    describeMachine(harness, spec);
