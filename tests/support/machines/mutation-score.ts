import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import type { ChartMutant } from './chart-mutants.ts';
import { type Explored, effectsIn } from './effects-table.ts';
import type { Model } from './graph.ts';
import { explore } from './machine-paths.ts';

/** Where the run finds the scores it adds up at its end. */
const FOLDER = join(import.meta.dirname, '../../../test-results/chart-scores');

const stepsOf = ({ states }: Model): number => [...states.values()].flatMap(({ edges }) => edges).length;

const shapeOf = ({ states }: Model): string =>
  JSON.stringify(
    [...states].map(([key, { edges }]) => [key, edges.map(({ event, to }) => [event.type, to])]),
  );

/** The mistakes that nothing tells from the right chart: the same states, steps and table of effects. */
export function unnoticedOf<M extends AnyStateMachine>(
  mutants: readonly ChartMutant[],
  machine: M,
  runs: readonly Explored<M>[],
): string[] {
  if (mutants.length === 0) return [];
  const right = runs.map((one) => ({
    ...one,
    limit: stepsOf(one.model) * 2 + 100,
    shape: shapeOf(one.model),
    effects: effectsIn(machine, one),
  }));
  const isNoticed = (wrong: AnyStateMachine): boolean =>
    right.some(({ title, run, limit, shape, effects }) => {
      try {
        const model = explore(wrong as M, run, limit);
        return shapeOf(model) !== shape || effectsIn(wrong as M, { title, run, model }) !== effects;
      } catch {
        // A chart that breaks its actor, or never comes to an end, is noticed by the exploration itself.
        return true;
      }
    });
  return mutants.filter((mutant) => !isNoticed(mutant.machine)).map(({ name }) => name);
}

/** Keeps how many of the tried mistakes were noticed, for the last lines of the run. */
export function recordScore(machineId: string, tried: number, unnoticed: readonly string[]): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${machineId}.json`), JSON.stringify({ machineId, tried, unnoticed }));
}
