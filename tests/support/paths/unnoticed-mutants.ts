import type { AnyStateMachine } from 'xstate';
import type { ChartMutant } from './chart-mutants.ts';
import { effectsIn } from './effects-table.ts';
import type { Model } from './model.ts';
import type { Exploration } from './scenario.ts';

const stepsOf = ({ states }: Model): number => [...states.values()].flatMap(({ edges }) => edges).length;

const shapeOf = ({ states }: Model): string =>
  JSON.stringify(
    [...states].map(([key, { edges }]) => [key, edges.map(({ event, to }) => [event.type, to])]),
  );

/** The mutants that nothing tells from the right chart: the same states, steps and table of effects. */
export function unnoticedOf<M extends AnyStateMachine>(
  mutants: readonly ChartMutant[],
  machine: M,
  explorations: readonly Exploration<M>[],
): string[] {
  if (mutants.length === 0) return [];
  const right = explorations.map((one) => ({
    exploreAgain: one.exploreAgain,
    limit: stepsOf(one.model) * 2 + 100,
    shape: shapeOf(one.model),
    effects: effectsIn(machine, one),
  }));
  const isNoticed = (mutant: AnyStateMachine): boolean =>
    right.some(({ exploreAgain, limit, shape, effects }) => {
      try {
        const found = exploreAgain(mutant, limit);
        return shapeOf(found.model) !== shape || effectsIn(mutant as M, found) !== effects;
      } catch {
        // A chart that breaks its actor, or never comes to an end, is noticed by the exploration itself.
        return true;
      }
    });
  return mutants.filter((mutant) => !isNoticed(mutant.machine)).map(({ name }) => name);
}
