import type { AnyMachineSnapshot } from 'xstate';
import { nodesOf, transitionsFrom } from '#charts/chart.ts';
import { type Chart, type ChartMove, type ChartState, describeChart } from '#charts/describe-chart.ts';
import { transitionName } from '#charts/transition-name.ts';

/** Something that leads on from where one is. */
export interface Way {
  /** `answer.choose`, or the timer's or actor's name. */
  of: string;
  cause: ChartMove['cause'];
  delayMs: number | null;
  /** The states it leads to; none where one stays. */
  to: ChartState[];
}

/** Where a running machine is, read from its definition and its snapshot. */
export interface Place {
  chart: Chart;
  /** Active states, outer ones before those within. */
  active: ChartState[];
  /** The innermost of them: where one really is. */
  leaves: ChartState[];
  /** What a person can do now. */
  availableActions: Way[];
  /** What happens without them. */
  automatic: Way[];
}

/** Whether what the event carries decides about one of these ways. */
function dependsOnChoice(snapshot: AnyMachineSnapshot, names: ReadonlySet<string>): boolean {
  const ways = nodesOf(snapshot.machine).flatMap(transitionsFrom);
  return ways.some((way) => {
    const name = transitionName(way);
    if (name === null || !names.has(name) || typeof way.guard !== 'object' || way.guard === null)
      return false;
    return 'params' in way.guard && typeof way.guard.params === 'function';
  });
}

/** The ways a plain event of this type would take now; all of them where the choice itself decides. */
function openMoves(snapshot: AnyMachineSnapshot, moves: readonly ChartMove[]): readonly ChartMove[] {
  const names = new Set(moves.map(({ name }) => name));
  if (dependsOnChoice(snapshot, names)) return moves;
  try {
    const type = moves[0]?.of ?? '';
    const taken = snapshot.machine.getTransitionData(snapshot, { type }).map(transitionName);
    return moves.filter(({ name }) => taken.includes(name));
  } catch {
    // A guard that cannot judge without what the event carries.
    return moves;
  }
}

/** Ways with the same cause are one line; the same aim is named once. */
function gather(chart: Chart, moves: readonly ChartMove[]): Way[] {
  const byCause = Map.groupBy(moves, ({ cause, of, delayMs }) =>
    cause === 'answer' || cause === 'failure' ? cause : [cause, of, delayMs].join(),
  );
  const stateOf = new Map(chart.states.map((state) => [state.id, state]));
  return [...byCause.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const ids = [...new Set(same.flatMap(({ to }) => to))];
    const to = ids.map((id) => stateOf.get(id)).filter((state) => state !== undefined);
    return [{ of: first.of, cause: first.cause, delayMs: first.delayMs, to }];
  });
}

export function placeOf(snapshot: AnyMachineSnapshot, isWorld: (event: string) => boolean): Place {
  const chart = describeChart(snapshot.machine);
  const ids = new Set(snapshot._nodes.map(({ id }) => id));
  const active = chart.states.filter(({ id, parent }) => ids.has(id) && parent !== null);
  const leaves = active.filter(({ id }) => !active.some(({ parent }) => parent === id));
  // The innermost state that knows an event decides.
  const here = chart.moves.filter(({ from }) => ids.has(from)).toReversed();
  const told = Map.groupBy(
    here.filter(({ cause, of }) => cause === 'person' && !of.endsWith('*')),
    ({ of }) => of,
  );
  const open = [...told.values()].flatMap((moves) => openMoves(snapshot, moves.toReversed()));
  const inOrder = chart.moves.filter((move) => open.includes(move));
  const waiting = chart.moves.filter(
    ({ from, cause, to }) => ids.has(from) && to.length > 0 && ['time', 'answer', 'failure'].includes(cause),
  );
  return {
    chart,
    active,
    leaves,
    availableActions: gather(
      chart,
      inOrder.filter(({ of }) => !isWorld(of)),
    ),
    automatic: gather(chart, [...waiting, ...inOrder.filter(({ of, to }) => isWorld(of) && to.length > 0)]),
  };
}
