import type { ChartMove } from './describe-chart.ts';

/** The innermost of the active states: those none of which holds another. */
export const innermost = (states: readonly string[]): string[] =>
  states.filter((id) => !states.some((other) => other.startsWith(`${id}.`)));

/** An arrow of the picture: all moves between two states are drawn as one. */
export interface TakenArrow {
  from: string;
  to: string;
  /** Which of the arrow's moves, in the order of the chart. */
  line: number;
}

/** The arrows that the transitions of a step went along; what stays where it is has none. */
export function takenArrows(moves: readonly ChartMove[], took: readonly string[]): TakenArrow[] {
  return moves
    .filter(({ name }) => took.includes(name))
    .flatMap((move) =>
      move.to.map((to) => ({
        from: move.from,
        to,
        line: moves.filter((one) => one.from === move.from && one.to.includes(to)).indexOf(move),
      })),
    );
}
