import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { createElement, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { innermost, type TakenArrow, takenArrows } from '#charts/active-parts.ts';
import type { Chart as ChartData } from '#charts/describe-chart.ts';
import { Delayed } from '#web/components/learning/delayed.tsx';
import { plainList, visuallyHidden } from '#web/theme/baseline.ts';
import { Chart, PictureWindow } from './flow-picture.styles.ts';
import { type PictureNode, pictures } from './read-picture.ts';
import { useShelf } from './use-shelf.ts';

/** What of a picture is lit. */
interface Lit {
  /** Ids of the active states, the outer ones too. */
  states: readonly string[];
  /** Names of the transitions taken last. */
  took: readonly string[];
}

const DARK: Lit = { states: [], took: [] };

interface Lights {
  now: readonly string[];
  around: readonly string[];
  arrows: readonly TakenArrow[];
}

const nameOf: Record<string, string> = { class: 'className' };

/** A flag beside an active state, for those who do not see the gold. */
function pennant(box: PictureNode | undefined): ReactNode {
  const [x, y, width] = ['x', 'y', 'width'].map((name) => Number(box?.attributes[name] ?? 0));
  const pole = (x ?? 0) + (width ?? 0) - 6;
  const top = (y ?? 0) - 14;
  return (
    <g key="pennant">
      <path className="pole" d={`M${pole} ${top}V${top + 24}`} />
      <path className="pennant" d={`M${pole} ${top}h20l-5 5.5 5 5.5h-20Z`} />
    </g>
  );
}

function draw(node: PictureNode, lights: Lights, key: number, lit?: string): ReactNode {
  const { tag, text, children, attributes } = node;
  const state = attributes['data-state'];
  const arrow = lights.arrows.find(
    ({ from, to }) => from === attributes['data-from'] && to === attributes['data-to'],
  );
  const isNow = state !== undefined && lights.now.includes(state);
  const isAround = state !== undefined && lights.around.includes(state);
  const light = isNow ? 'now' : isAround ? 'around' : arrow ? 'taken' : lit;
  const props = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [nameOf[name] ?? name, value]),
  );
  let line = -1;
  const inner = children.map((child, index) => {
    if (child.tag === 'text') line += 1;
    return draw(
      child,
      lights,
      index,
      arrow && child.tag === 'text' && line === arrow.line ? 'taken' : undefined,
    );
  });
  return createElement(
    tag,
    { ...props, key, 'data-lit': light },
    text === '' ? inner : text,
    isNow && tag === 'g' ? pennant(children.find(({ tag }) => tag === 'rect')) : null,
  );
}

const States = styled('ul')(({ theme }) => ({
  ...plainList,
  '& li': { padding: theme.spacing(0.75, 1.5), borderLeft: `3px solid ${theme.vars.palette.surface.line}` },
  '& li[data-lit]': { borderColor: theme.vars.palette.gold.dark },
  '& li[data-lit="now"]': { backgroundColor: theme.vars.palette.action.selected },
}));

/** The states in words, where there is no picture of them. */
function StateList({ chart, lights }: { chart: ChartData; lights: Lights }) {
  return (
    <Box>
      <Typography variant="body2" sx={{ mb: 1.5, color: 'text.secondary' }}>
        The picture did not come, so here are the states in words.
      </Typography>
      <States aria-label={`States of ${chart.id}`}>
        {chart.states.map(({ id, description }) => {
          const light = lights.now.includes(id) ? 'now' : lights.around.includes(id) ? 'around' : undefined;
          return (
            <li key={id} data-state={id} data-lit={light} aria-current={light === 'now' ? 'true' : undefined}>
              <code>{id}</code>
              {light === 'now' && <strong> · now</strong>}
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {description}
              </Typography>
            </li>
          );
        })}
      </States>
    </Box>
  );
}

interface DrawingProps {
  picture: PictureNode;
  lights: Lights;
  label: string;
  startsWhole: boolean;
}

function SizedDrawing({
  picture,
  lights,
  label,
  isWhole,
}: Omit<DrawingProps, 'startsWhole'> & { isWhole: boolean }) {
  const frame = useRef<HTMLDivElement>(null);
  const current = lights.now.at(-1);
  // What is active comes into sight within the window of the picture; the page stays where it is.
  useLayoutEffect(() => {
    const around = frame.current;
    const active = around?.querySelector(`[data-state="${CSS.escape(current ?? '')}"]`);
    if (!around || !active) return;
    const [outer, inner] = [around.getBoundingClientRect(), active.getBoundingClientRect()];
    around.scrollBy({
      left: inner.left + inner.width / 2 - outer.left - outer.width / 2,
      top: inner.top + inner.height / 2 - outer.top - outer.height / 2,
    });
  }, [current]);
  const { class: _, ...attributes } = picture.attributes;
  return (
    <PictureWindow
      ref={frame}
      data-size={isWhole ? 'whole' : 'drawn'}
      tabIndex={0}
      role="group"
      aria-label="Picture of the chart"
    >
      <Chart {...attributes} role="img" aria-label={label}>
        {picture.children.map((child, index) => draw(child, lights, index))}
      </Chart>
    </PictureWindow>
  );
}

function Drawing({ startsWhole, ...props }: DrawingProps) {
  const [isWhole, setWhole] = useState(startsWhole);
  return (
    <Stack sx={{ position: 'relative', minHeight: 0, height: '100%' }}>
      <SizedDrawing key={String(isWhole)} isWhole={isWhole} {...props} />
      <Button
        size="small"
        variant="outlined"
        startIcon={isWhole ? <ZoomIn size={16} aria-hidden /> : <ZoomOut size={16} aria-hidden />}
        onClick={() => setWhole(!isWhole)}
        sx={{
          position: 'absolute',
          top: 8,
          right: 20,
          '&, &:hover': { bgcolor: 'background.paper' },
        }}
      >
        {isWhole ? 'As drawn' : 'Whole picture'}
      </Button>
    </Stack>
  );
}

interface FlowPictureProps {
  /** The key of its picture; a machine that the registry does not know has none. */
  pictureKey: string;
  chart: ChartData;
  lit?: Lit;
  /** The whole picture first, instead of where it is now. */
  startsWhole?: boolean;
}

/** The picture of a chart, lit where it is now and where it came from; in words while no picture can be had. */
export function FlowPicture({ pictureKey, chart, lit = DARK, startsWhole = false }: FlowPictureProps) {
  const picture = useShelf(pictures, pictureKey);
  const now = innermost(lit.states);
  const lights: Lights = {
    now,
    around: lit.states.filter((id) => !now.includes(id)),
    arrows: takenArrows(chart.moves, lit.took),
  };
  if (picture === undefined) {
    return (
      <Delayed>
        <Skeleton variant="rounded" height={240} />
        <Box component="span" role="status" sx={visuallyHidden}>
          Fetching the picture
        </Box>
      </Delayed>
    );
  }
  if (!picture) return <StateList chart={chart} lights={lights} />;
  const active = now.length > 0 ? `. Active: ${now.join(', ')}` : '';
  const label = `${picture.attributes['aria-label'] ?? chart.id}${active}`;
  return (
    <Drawing key={pictureKey} picture={picture} lights={lights} label={label} startsWhole={startsWhole} />
  );
}
