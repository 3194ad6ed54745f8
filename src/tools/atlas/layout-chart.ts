import elk, { type ElkExtendedEdge, type ElkNode, type LayoutOptions } from 'elkjs/lib/elk.bundled.js';
import type { Chart, ChartMove, ChartState } from '#charts/describe-chart.ts';
import { moveInWords } from '#charts/words.ts';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A state with its place; `lines` are what stands in it below its name. */
export interface PlacedState extends Box {
  state: ChartState;
  lines: string[];
  isContainer: boolean;
}

/** All moves between two states, drawn as one arrow. */
export interface PlacedArrow {
  from: string;
  to: string;
  moves: ChartMove[];
  points: { x: number; y: number }[];
  label: Box & { lines: string[] };
}

export interface PlacedChart {
  chart: Chart;
  width: number;
  height: number;
  states: PlacedState[];
  arrows: PlacedArrow[];
}

export const LINE = 15;
const NAME_LINE = 20;
const PADDING = 12;
const NAME_CHAR = 8.2;
const LINE_CHAR = 6.5;
const MOST_LINES = 7;

const LAYOUT: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.spacing.nodeNode': '36',
  'elk.layered.spacing.nodeNodeBetweenLayers': '34',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.edgeLabels.inline': 'true',
};

/** An arrow's words: what makes it happen, and under which condition. */
const labelOf = (move: ChartMove): string =>
  move.guard === null ? moveInWords(move) : `${moveInWords(move)} [${move.guard}]`;

function linesOf(state: ChartState, staying: readonly ChartMove[]): string[] {
  const actors = state.actors.map((actor) => `⚙ ${actor}`);
  const events = staying.map((move) => `↻ ${labelOf(move)}`);
  const lines = [...actors, ...events];
  if (lines.length <= MOST_LINES) return lines;
  return [...lines.slice(0, MOST_LINES - 1), `… and ${lines.length - MOST_LINES + 1} more`];
}

const widthOf = (lines: readonly string[], char: number): number =>
  Math.ceil(Math.max(0, ...lines.map(({ length }) => length)) * char);

function sizeOf(state: ChartState, lines: readonly string[]): { width: number; height: number } {
  const width = Math.max(widthOf([state.name], NAME_CHAR), widthOf(lines, LINE_CHAR)) + 2 * PADDING;
  return { width: Math.max(width, 84), height: 2 * PADDING + NAME_LINE + lines.length * LINE };
}

/** Graph layout by ELK: finds a place for every state and arrow of a chart. */
export async function layoutChart(chart: Chart): Promise<PlacedChart> {
  const linesById = new Map(
    chart.states.map((state) => [
      state.id,
      linesOf(
        state,
        chart.moves.filter(({ from, to }) => from === state.id && to.length === 0),
      ),
    ]),
  );
  const childrenOf = (id: string | null) => chart.states.filter(({ parent }) => parent === id);
  const toNode = (state: ChartState): ElkNode => {
    const lines = linesById.get(state.id) ?? [];
    const children = childrenOf(state.id);
    const { width, height } = sizeOf(state, lines);
    if (children.length === 0) return { id: state.id, width, height };
    return {
      id: state.id,
      children: children.map(toNode),
      layoutOptions: {
        'elk.padding': `[top=${height + 4},left=20,bottom=20,right=20]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${width}, ${height})`,
      },
    };
  };
  const groups = groupMoves(chart);
  const graph: ElkNode = {
    id: 'chart',
    layoutOptions: LAYOUT,
    children: childrenOf(null).map(toNode),
    edges: groups.map(({ from, to, moves, isBack }, index) => {
      const lines = moves.map(labelOf);
      return {
        id: `arrow${index}`,
        sources: [isBack ? to : from],
        targets: [isBack ? from : to],
        labels: [
          { text: lines.join('\n'), width: widthOf(lines, LINE_CHAR) + 8, height: lines.length * LINE + 2 },
        ],
      };
    }),
  };
  const placed = await new elk().layout(graph);
  return {
    chart,
    width: Math.ceil(placed.width ?? 0),
    height: Math.ceil(placed.height ?? 0),
    states: placeStates(chart, placed, linesById),
    arrows: placeArrows(groups, placed),
  };
}

interface MoveGroup {
  from: string;
  to: string;
  moves: ChartMove[];
  /** Against the order in which one comes by the states: laid out the other way round, so that a chart reads downwards. */
  isBack: boolean;
}

function groupMoves(chart: Chart): MoveGroup[] {
  const rank = ranksOf(chart);
  const groups = new Map<string, MoveGroup>();
  for (const move of chart.moves) {
    for (const to of move.to) {
      const key = `${move.from} ${to}`;
      const group = groups.get(key) ?? {
        from: move.from,
        to,
        moves: [],
        isBack: (rank.get(to) ?? 0) < (rank.get(move.from) ?? 0),
      };
      group.moves.push(move);
      groups.set(key, group);
    }
  }
  return [...groups.values()];
}

/** When one comes by each state first, going from the start one step at a time. */
function ranksOf({ states, moves }: Chart): Map<string, number> {
  const byId = new Map(states.map((state) => [state.id, state]));
  const entered = (id: string): string[] => {
    const inner = states.filter(
      ({ parent, isInitial }) => parent === id && (isInitial || byId.get(id)?.type === 'parallel'),
    );
    return [id, ...inner.flatMap((state) => entered(state.id))];
  };
  const around = (id: string): string[] => {
    const parent = byId.get(id)?.parent;
    return parent ? [parent, ...around(parent)] : [];
  };
  const ranks = new Map<string, number>();
  const queue = states.filter(({ parent }) => parent === null).flatMap(({ id }) => entered(id));
  for (const id of queue) {
    if (ranks.has(id)) continue;
    ranks.set(id, ranks.size);
    const next = moves.filter(({ from }) => from === id).flatMap(({ to }) => to);
    queue.push(...next.flatMap((to) => [...around(to).toReversed(), ...entered(to)]));
  }
  // Ends stand at the foot of the picture.
  for (const { id, type } of states) if (type === 'final') ranks.set(id, Number.MAX_SAFE_INTEGER);
  return ranks;
}

type Offsets = Map<string, { x: number; y: number }>;

/** ELK gives places within the parent; a picture needs them within itself. */
function offsetsOf(node: ElkNode, x = 0, y = 0, offsets: Offsets = new Map()): Offsets {
  offsets.set(node.id, { x, y });
  for (const child of node.children ?? []) offsetsOf(child, x + (child.x ?? 0), y + (child.y ?? 0), offsets);
  return offsets;
}

const nodesOf = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(nodesOf)];

function placeStates(chart: Chart, root: ElkNode, linesById: ReadonlyMap<string, string[]>): PlacedState[] {
  const offsets = offsetsOf(root);
  const nodes = new Map(nodesOf(root).map((node) => [node.id, node]));
  return chart.states.map((state) => {
    const node = nodes.get(state.id);
    return {
      state,
      lines: linesById.get(state.id) ?? [],
      isContainer: (node?.children ?? []).length > 0,
      ...(offsets.get(state.id) ?? { x: 0, y: 0 }),
      width: node?.width ?? 0,
      height: node?.height ?? 0,
    };
  });
}

function placeArrows(groups: readonly MoveGroup[], root: ElkNode): PlacedArrow[] {
  const offsets = offsetsOf(root);
  const edges = nodesOf(root).flatMap((node) => node.edges ?? []) as (ElkExtendedEdge & {
    container?: string;
  })[];
  const byId = new Map(edges.map((edge) => [edge.id, edge]));
  return groups.map(({ from, to, moves, isBack }, index) => {
    const edge = byId.get(`arrow${index}`);
    const { x, y } = offsets.get(edge?.container ?? root.id) ?? { x: 0, y: 0 };
    const section = edge?.sections?.[0];
    const points = section ? [section.startPoint, ...(section.bendPoints ?? []), section.endPoint] : [];
    if (isBack) points.reverse();
    const label = edge?.labels?.[0];
    return {
      from,
      to,
      moves,
      points: points.map((point) => ({ x: point.x + x, y: point.y + y })),
      label: {
        x: (label?.x ?? 0) + x,
        y: (label?.y ?? 0) + y,
        width: label?.width ?? 0,
        height: label?.height ?? 0,
        lines: moves.map(labelOf),
      },
    };
  });
}
