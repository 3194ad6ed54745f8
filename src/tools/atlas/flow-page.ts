import type { Chart, ChartMove, ChartState } from '#charts/describe-chart.ts';
import { moveInWords } from '#charts/words.ts';

/** One machine as the atlas has it. */
export interface Flow {
  /** `assessment/quiz-run`, its file without the ending. */
  key: string;
  /** Whom it serves, from machines/README.md. */
  serves: string;
  chart: Chart;
  /** What the tests left behind; null on the pages that are kept in git. */
  evidence: FlowEvidence | null;
}

/** What the last runs of the tests saw of one machine. */
export interface FlowEvidence {
  /** The states and transitions that browser tests came by, by name. */
  visited: ReadonlySet<string>;
  /** The states with a picture beside the page, by their place within the machine. */
  pictured: ReadonlySet<string>;
  /** How many paths its path test takes. */
  paths: number;
}

/** The last part of a key. */
export const fileOf = (key: string): string => key.split('/').at(-1) ?? key;

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const code = (text: string): string => (text === '' ? '' : `\`${text}\``);
const list = (names: readonly string[]): string => names.map(code).join(', ');

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A state by its place within the machine: `running.paper.answering`. */
const placeOf = (chart: Chart, id: string): string =>
  id === chart.id ? '(all)' : id.slice(chart.id.length + 1);

/** The first cell of a row: a ✓ where a browser test came by; no cell without evidence. */
const seenCell = ({ evidence }: Flow, name: string): string[] =>
  evidence ? [evidence.visited.has(name) ? '✓' : ''] : [];

function stateRow(flow: Flow, state: ChartState): string[] {
  const { chart } = flow;
  const kind = state.type === 'final' || state.type === 'parallel' ? ` (${state.type})` : '';
  return [
    ...seenCell(flow, state.id),
    code(placeOf(chart, state.id)) + kind,
    state.description,
    state.tags.join(', '),
    list(state.actors),
  ];
}

function moveRow(flow: Flow, move: ChartMove): string[] {
  const { chart } = flow;
  return [
    ...seenCell(flow, move.name),
    code(placeOf(chart, move.from)),
    moveInWords(move),
    code(move.guard ?? ''),
    move.to.length === 0 ? 'stays' : list(move.to.map((id) => placeOf(chart, id))),
    list(move.actions),
  ];
}

const PICTURES_A_ROW = 3;

/** What a state looks like, in the order of the chart; nothing where no walk took a picture. */
function gallery({ key, chart, evidence }: Flow): string[] {
  const places = chart.states
    .map(({ id }) => placeOf(chart, id))
    .filter((place) => evidence?.pictured.has(place));
  if (places.length === 0) return [];
  const rows = Array.from({ length: Math.ceil(places.length / PICTURES_A_ROW) }, (_, index) =>
    places.slice(index * PICTURES_A_ROW, (index + 1) * PICTURES_A_ROW),
  );
  return [
    '## On screen',
    'Taken by the browser walks on the production build.',
    ...rows.map((row) =>
      table(row.map(code), [row.map((place) => `![${place}](${fileOf(key)}/${place}.webp)`)]),
    ),
  ];
}

/** The page of one machine, as Markdown. */
export function flowPage(flow: Flow): string {
  const { key, serves, chart, evidence } = flow;
  const name = fileOf(key);
  const seenHead = evidence ? [''] : [];
  const paths = evidence
    ? ` Every way through it, as the path tests take it: [paths](${name}.paths.md).`
    : '';
  const states = chart.states.filter(({ parent, description }) => parent !== null || description !== '');
  const parts = [
    `# ${chart.id}`,
    `${serves.charAt(0).toUpperCase()}${serves.slice(1)}. ${chart.states.length} states, ${chart.moves.length} transitions. The chart itself: [machines/${key}.machine.ts](../../../machines/${key}.machine.ts).${paths}`,
    `![The states of ${chart.id} and the ways between them](${name}.svg)`,
    '## States',
    ...(evidence ? ['A ✓ in front: the browser tests came by it on the production build.'] : []),
    table(
      [...seenHead, 'State', 'What it means', 'Tags', 'Runs'],
      states.map((state) => stateRow(flow, state)),
    ),
    ...gallery(flow),
    '## Transitions',
    'A name alone is something a person or the page does; ✓ and ✗ are the answer and the failure of an actor.',
    table(
      [...seenHead, 'From', 'When', 'Only if', 'To', 'Does'],
      chart.moves.map((move) => moveRow(flow, move)),
    ),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** `14` paths, and `8 of 9 states, 20 of 24 transitions` in the browser. */
function evidenceCells({ chart, evidence }: Flow): string[] {
  if (!evidence) return [];
  const states = chart.states.filter(({ id }) => evidence.visited.has(id)).length;
  const moves = chart.moves.filter(({ name }) => evidence.visited.has(name)).length;
  return [
    String(evidence.paths),
    `${states} of ${chart.states.length} states, ${moves} of ${chart.moves.length} transitions`,
  ];
}

/** The first page: every machine with its counts, by area. */
export function indexPage(flows: readonly Flow[]): string {
  const areas = [...new Set(flows.map(({ key }) => key.split('/')[0] ?? ''))];
  const sum = (count: (flow: Flow) => number) => flows.reduce((total, flow) => total + count(flow), 0);
  const row = (flow: Flow) => [
    `[${flow.chart.id}](${flow.key}.md)`,
    flow.serves,
    String(flow.chart.states.length),
    String(flow.chart.moves.length),
    ...evidenceCells(flow),
  ];
  const evidenceHead = flows.some(({ evidence }) => evidence) ? ['Paths', 'Seen in the browser'] : [];
  const parts = [
    '# The flow atlas',
    `Everything a person can be in, drawn from the machines themselves by \`npm run atlas\`: ${flows.length} machines, ${sum(({ chart }) => chart.states.length)} states, ${sum(({ chart }) => chart.moves.length)} transitions. A test fails while a page here is older than its machine.`,
    ...areas.flatMap((area) => [
      `## ${area}`,
      table(
        ['Flow', 'Serves', 'States', 'Transitions', ...evidenceHead],
        flows.filter(({ key }) => key.startsWith(`${area}/`)).map(row),
      ),
    ]),
  ];
  return `${parts.join('\n\n')}\n`;
}
