import { LINE, type PlacedArrow, type PlacedChart, type PlacedState } from './layout-chart.ts';

const MARGIN = 16;
const BEND = 8;

/** Parchment by day, night in the dark; a page that shows the picture inline brings its own. */
const STYLE = `
.chart{font:12px 'Inter Variable',Inter,system-ui,sans-serif;--ground:#fffaf0;--ink:#14122f;--soft:#5b5478;--line:#b9a67c;--box:#fff;--inner:#f7eedb;--gold:#b98a1e;--good:#2a6b3c;--bad:#a12622}
@media(prefers-color-scheme:dark){.chart{--ground:#14122f;--ink:#f5ecda;--soft:#c1badd;--line:#5a5390;--box:#272354;--inner:#1c1942;--gold:#e5b44c;--good:#8fd0a0;--bad:#f0a29c}}
.chart .ground{fill:var(--ground)}.chart .box{fill:var(--box);stroke:var(--ink);stroke-width:1.4}.chart .inner>.box{fill:var(--inner);stroke:var(--line)}
.chart .final>.box{stroke-width:3}.chart .parallel>.box{stroke-dasharray:6 4}.chart .name{font-weight:650;font-size:13.5px;fill:var(--ink)}.chart .line{fill:var(--soft);font-size:11px}
.chart .way{fill:none;stroke:var(--soft);stroke-width:1.3}.chart .person .way{stroke:var(--ink)}.chart .head{fill:var(--soft)}.chart .person .head{fill:var(--ink)}
.chart .said{fill:var(--soft);font-size:11px}.chart text.person{fill:var(--ink);font-weight:600}.chart .answer{fill:var(--good)}.chart .failure{fill:var(--bad)}
.chart .plate{fill:var(--ground);opacity:.86}.chart .start{fill:var(--gold)}
`.trim();

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const round = (value: number): string => String(Math.round(value * 10) / 10);

function drawState({ state, lines, isContainer, x, y, width, height }: PlacedState): string {
  const kinds = ['state', state.type, ...(isContainer ? ['inner'] : [])].join(' ');
  const left = x + 12;
  const texts = lines.map(
    (line, index) =>
      `<text class="line" x="${round(left)}" y="${round(y + 43 + index * LINE)}">${escaped(line)}</text>`,
  );
  const start = state.isInitial ? `<circle class="start" cx="${round(x)}" cy="${round(y)}" r="6"/>` : '';
  return [
    `<g class="${kinds}" data-state="${escaped(state.id)}"><title>${escaped(state.description || state.name)}</title>`,
    `<rect class="box" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="10"/>`,
    `<text class="name" x="${round(left)}" y="${round(y + 25)}">${escaped(state.name)}</text>`,
    ...texts,
    `${start}</g>`,
  ].join('');
}

/** A line with its corners rounded. */
function pathOf(points: PlacedArrow['points']): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const parts = rest.map((point, index) => {
    const next = rest[index + 1];
    if (!next) return `L${round(point.x)} ${round(point.y)}`;
    const before = points[index] ?? first;
    const [into, away] = [towards(point, before), towards(point, next)];
    return `L${round(into.x)} ${round(into.y)}Q${round(point.x)} ${round(point.y)} ${round(away.x)} ${round(away.y)}`;
  });
  return `M${round(first.x)} ${round(first.y)}${parts.join('')}`;
}

type Point = PlacedArrow['points'][number];

function towards(from: Point, to: Point): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  const share = length === 0 ? 0 : Math.min(BEND, length / 2) / length;
  return { x: from.x + dx * share, y: from.y + dy * share };
}

function headOf(points: PlacedArrow['points']): string {
  const [before, tip] = points.slice(-2);
  if (!before || !tip) return '';
  const angle = Math.atan2(tip.y - before.y, tip.x - before.x);
  const corner = (turn: number) =>
    `${round(tip.x - 9 * Math.cos(angle + turn))},${round(tip.y - 9 * Math.sin(angle + turn))}`;
  return `<polygon class="head" points="${round(tip.x)},${round(tip.y)} ${corner(0.42)} ${corner(-0.42)}"/>`;
}

function drawArrow({ from, to, moves, points, label }: PlacedArrow): string {
  const kind = moves.some(({ cause }) => cause === 'person') ? ' person' : '';
  const words = label.lines.map((line, index) => {
    const place = `x="${round(label.x + 4)}" y="${round(label.y + 11.5 + index * LINE)}"`;
    return `<text class="said ${moves[index]?.cause ?? ''}" ${place}>${escaped(line)}</text>`;
  });
  const { x, y, width, height } = label;
  const plate = `<rect class="plate" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="4"/>`;
  return [
    `<g class="arrow${kind}" data-from="${escaped(from)}" data-to="${escaped(to)}">`,
    `<path class="way" d="${pathOf(points)}"/>${headOf(points)}${plate}${words.join('')}</g>`,
  ].join('');
}

/** The state diagram of a machine: an SVG of its own, which says what it shows to those who cannot see it. */
export function drawChart({ chart, width, height, states, arrows }: PlacedChart): string {
  const [wide, high] = [width + 2 * MARGIN, height + 2 * MARGIN];
  const label = `The states of ${chart.id} and the ways between them`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="chart" role="img" aria-label="${escaped(label)}" width="${wide}" height="${high}" viewBox="${-MARGIN} ${-MARGIN} ${wide} ${high}">`,
    `<style>${STYLE}</style>`,
    `<rect class="ground" x="${-MARGIN}" y="${-MARGIN}" width="${wide}" height="${high}" rx="14"/>`,
    ...states.filter(({ isContainer }) => isContainer).map(drawState),
    ...arrows.map(drawArrow),
    ...states.filter(({ isContainer }) => !isContainer).map(drawState),
    '</svg>',
    '',
  ].join('\n');
}
