import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Chart, ChartMove, ChartState } from '#charts/describe-chart.ts';
import { t } from '#web/language/language.ts';
import { faces, radii } from '#web/theme/tokens.ts';
import { plainList } from '#web/theme/baseline.ts';
import { placeName } from './event-labels.ts';
import { causeInWords, stateInWords } from './map-words.ts';

interface MapListProps {
  chart: Chart;
  active: ReadonlySet<string>;
  visited: ReadonlySet<string>;
  numbers: ReadonlyMap<string, number>;
}

const List = styled('ol')(({ theme }) => ({
  ...plainList,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '36px 1fr',
    columnGap: theme.spacing(1),
    padding: theme.spacing(1.25, 1),
    borderTop: `1px solid ${theme.vars.palette.surface.line}`,
  },
  '& > li[data-here]': {
    backgroundColor: theme.vars.palette.background.paper,
    boxShadow: `inset 4px 0 0 ${theme.vars.palette.gold.main}`,
    borderRadius: radii.small,
  },
  '& ul': { listStyle: 'none', margin: theme.spacing(0.5, 0, 0), padding: 0 },
}));

const Seal = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: '50%',
  border: `1px solid ${theme.vars.palette.surface.strongLine}`,
  fontFamily: faces.display,
  fontWeight: 600,
  fontSize: '0.875rem',
}));

/** Where one ends up: the state itself, or the one in which a group of states begins. */
function landing(chart: Chart, id: string): string {
  const first = chart.states.find(({ parent, isInitial }) => parent === id && isInitial);
  return first ? landing(chart, first.id) : id;
}

/** The moves of a state, and those of the groups it stands in that it does not make its own. */
function movesFrom(chart: Chart, state: ChartState): ChartMove[] {
  const own = chart.moves.filter(({ from }) => from === state.id);
  const group = chart.states.find(({ id, parent }) => id === state.parent && parent !== null);
  if (!group) return own;
  const names = new Set(own.map(({ of }) => of));
  return [...own, ...movesFrom(chart, group).filter(({ of }) => !names.has(of))];
}

/** Every place of the map and what leads where, in words. */
export function MapList({ chart, active, visited, numbers }: MapListProps) {
  const places = chart.states.filter(({ id }) => numbers.has(id));
  const waysFrom = (state: ChartState) =>
    Map.groupBy(
      movesFrom(chart, state).filter(({ to, cause }) => to.length > 0 && cause !== 'itself'),
      causeInWords,
    );
  const aimsOf = (moves: readonly ChartMove[]) => [
    ...new Set(moves.flatMap(({ to }) => to.map((id) => numbers.get(landing(chart, id)) ?? ''))),
  ];
  return (
    <List>
      {places.map((state) => (
        <li key={state.id} {...(active.has(state.id) && { 'data-here': '' })}>
          <Seal aria-hidden>{numbers.get(state.id)}</Seal>
          <div>
            <Typography sx={{ fontFamily: faces.display, fontWeight: 600 }}>
              {placeName(state.name)}
              {(active.has(state.id) || visited.has(state.id)) && (
                <Box component="span" sx={{ ml: 1, fontFamily: faces.reading, fontSize: '0.8125rem' }}>
                  {active.has(state.id) ? t('You are here') : t('You have been here')}
                </Box>
              )}
            </Typography>
            <Typography variant="body2">{stateInWords(state)}</Typography>
            <ul>
              {[...waysFrom(state)].map(([words, moves]) => (
                <Typography key={words} component="li" variant="body2" sx={{ color: 'text.secondary' }}>
                  {words} → {aimsOf(moves).join(', ')}
                </Typography>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </List>
  );
}
