import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { t } from '#web/language/language.ts';
import { faces, radii } from '#web/theme/tokens.ts';
import { placeName } from './event-labels.ts';
import type { DrawnState, DrawnWay, Drawing } from './drawing.ts';
import { type Label, placeLabels } from './labels.ts';
import { signOf } from './map-words.ts';

interface MapPictureProps {
  drawing: Drawing;
  /** What the map is of, for those who cannot see it. */
  name: string;
  active: ReadonlySet<string>;
  visited: ReadonlySet<string>;
  numbers: ReadonlyMap<string, number>;
  /** All of it at once, else so large that it can be read. */
  isWhole: boolean;
}

const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  maxHeight: 'min(62dvh, 34rem)',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  borderRadius: radii.medium,
  border: `1px solid ${theme.vars.palette.surface.strongLine}`,
  outline: `1px solid ${theme.vars.palette.surface.line}`,
  outlineOffset: 3,
  backgroundColor: theme.vars.palette.surface.sunken,
  // Tea and candle: an old sheet is darker towards its edges.
  backgroundImage: `radial-gradient(circle at 18% 12%, color-mix(in srgb, ${theme.vars.palette.gold.main} 16%, transparent), transparent 42%),
    radial-gradient(circle at 86% 78%, color-mix(in srgb, ${theme.vars.palette.gold.dark} 15%, transparent), transparent 46%)`,
  '&:focus-visible': { outlineWidth: 3 },
}));

const Sheet = styled('svg')(({ theme }) => {
  const { gold, text, surface, background, secondary } = theme.vars.palette;
  return {
    display: 'block',
    fontFamily: faces.reading,
    fontSize: 12.5,
    '& .region': { fill: gold.main, fillOpacity: 0.05, stroke: surface.strongLine, strokeDasharray: '7 5' },
    '& .regionName': { fontFamily: faces.display, fontStyle: 'italic', fontSize: 15, fill: text.secondary },
    '& .place': { fill: background.paper, stroke: surface.strongLine, strokeWidth: 1.4 },
    '& .name': { fontFamily: faces.display, fontWeight: 600, fontSize: 13.5, fill: text.primary },
    '& .visited .place': { stroke: secondary.main, strokeWidth: 2 },
    '& .here .place': { fill: gold.main, stroke: theme.vars.palette.night.main, strokeWidth: 2 },
    '& .here .name': { fill: gold.contrastText },
    '& .seal': { fill: background.paper, stroke: surface.strongLine, strokeWidth: 1.2 },
    '& .visited .seal': { stroke: secondary.main },
    '& .start .seal': { fill: text.primary, stroke: text.primary },
    '& .number': { fontSize: 10.5, fontWeight: 650, textAnchor: 'middle', fill: text.primary },
    '& .start .number': { fill: background.paper },
    '& .step': { fill: secondary.main },
    '& .way': { fill: 'none', stroke: text.secondary, strokeWidth: 1.6 },
    '& .automatic .way': { strokeDasharray: '0.5 5.5', strokeLinecap: 'round', strokeWidth: 2.4 },
    '& .head': { fill: text.secondary },
    '& .open .way': { stroke: secondary.main, strokeWidth: 2.6 },
    '& .open .head': { fill: secondary.main },
    '& .words': {
      fill: text.primary,
      fontSize: 11.5,
      paintOrder: 'stroke',
      stroke: surface.sunken,
      strokeWidth: 3.5,
      strokeLinejoin: 'round',
    },
    '& .open .words': { fontWeight: 650 },
    '& .pin': { fill: theme.vars.palette.error.main, stroke: background.paper, strokeWidth: 1.6 },
    '& .pinHeart': { fill: background.paper },
    // From afar there are numbers, and the list says what they stand for.
    '&[data-whole] :is(.words, .name, .regionName)': { display: 'none' },
  };
});

/** Footprints of somebody who went this way. */
const FOOT =
  'M0 0c2-1 3 1 2.6 4-.3 2.4-1 3.5-2 3.5S-.8 6-.8 4-1.5.8 0 0ZM.5 9c1.2 0 1.6 1 1.4 2.3C1.7 12.5.2 12.6 0 11.4-.2 10-.3 9 .5 9Z';

function Place({ state, props }: { state: DrawnState; props: MapPictureProps }) {
  const { id, x, y, width, height, isStart } = state;
  const { active, visited, numbers, drawing, isWhole } = props;
  const far = isWhole ? Math.min(3, Math.max(1, drawing.width / 560)) : 1;
  const isHere = active.has(id);
  const name = id.split('.').at(-1) ?? id;
  const kinds = [isHere && 'here', !isHere && visited.has(id) && 'visited', isStart && 'start'];
  return (
    <g className={kinds.filter(Boolean).join(' ')} data-state={id}>
      <rect className="place" x={x} y={y} width={width} height={height} rx={9} />
      <text className="name" x={x + width / 2} y={y + height / 2 + 5} textAnchor="middle">
        {placeName(name)}
      </text>
      <g transform={`translate(${x + 3} ${y + 3}) scale(${far})`}>
        <circle className="seal" r={9.5} />
        <text className="number" y={4}>
          {numbers.get(id)}
        </text>
      </g>
      {!isHere && visited.has(id) && (
        <g className="step" transform={`translate(${x + width - 18} ${y - 7}) rotate(24) scale(1.4)`}>
          <path d={FOOT} />
          <path d={FOOT} transform="translate(7 -4)" />
        </g>
      )}
      {isHere && (
        <g transform={`translate(${x + width / 2} ${y + 2}) scale(${far})`}>
          <path className="pin" d="M0 0C-4-9-13-14-13-23a13 13 0 0 1 26 0C13-14 4-9 0 0Z" />
          <circle className="pinHeart" cy="-23" r="4.6" />
        </g>
      )}
    </g>
  );
}

const saidOf = ({ words }: DrawnWay): string[] => [...new Set(words.map(signOf))].filter(Boolean);

interface WayLineProps {
  way: DrawnWay;
  labels: readonly Label[];
  isOpen: boolean;
}

function WayLine({ way, labels, isOpen }: WayLineProps) {
  const isByHand = way.isPerson && saidOf(way).some((words) => words.length > 1);
  return (
    <g className={[isByHand ? 'byPerson' : 'automatic', isOpen && 'open'].filter(Boolean).join(' ')}>
      <path className="way" d={way.line} />
      <polygon className="head" points={way.head} />
      {labels.map(({ text, x, y }) => (
        <text key={text} className="words" x={x} y={y}>
          {text}
        </text>
      ))}
    </g>
  );
}

/** The chart as an old map: places, the ways between them, where one has been and where one is. */
export function MapPicture(props: MapPictureProps) {
  const { drawing, name, active, isWhole } = props;
  const frame = useRef<HTMLDivElement>(null);
  const regions = drawing.states.filter(({ isRegion }) => isRegion);
  const places = drawing.states.filter(({ isRegion }) => !isRegion);
  const here = places.find(({ id }) => active.has(id));
  const labels = placeLabels(drawing, saidOf, active);
  useEffect(() => {
    // Where one is stands in the middle of what is seen.
    if (!here || !frame.current || isWhole) return;
    const { clientWidth, clientHeight } = frame.current;
    const [left = 0, top = 0] = drawing.viewBox.split(' ').map(Number);
    frame.current.scrollTo({
      left: here.x - left + here.width / 2 - clientWidth / 2,
      top: here.y - top + here.height / 2 - clientHeight / 2,
    });
  }, [here, drawing, isWhole]);
  const size = isWhole
    ? { width: '100%', style: { maxHeight: 'min(62dvh, 34rem)' } }
    : { width: drawing.width, height: drawing.height };
  return (
    <Frame ref={frame} tabIndex={0} role="region" aria-label={t('The map, to be moved with the arrow keys')}>
      <Sheet
        {...size}
        {...(isWhole && { 'data-whole': '' })}
        viewBox={drawing.viewBox}
        role="img"
        aria-label={t('The map of “{name}”. The list beside it says the same in words.', { name })}
      >
        {regions.map(({ id, x, y, width, height }) => (
          <g key={id}>
            <rect className="region" x={x} y={y} width={width} height={height} rx={14} />
            <text className="regionName" x={x + 14} y={y + 25}>
              {id.includes('.') ? placeName(id.split('.').at(-1) ?? id) : name}
            </text>
          </g>
        ))}
        {drawing.ways.map((way) => (
          <WayLine
            key={`${way.from} ${way.to} ${way.line}`}
            way={way}
            labels={labels.filter((label) => label.way === way)}
            isOpen={active.has(way.from)}
          />
        ))}
        {places.map((state) => (
          <Place key={state.id} state={state} props={props} />
        ))}
      </Sheet>
    </Frame>
  );
}
