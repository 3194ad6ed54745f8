import { styled } from '@mui/material/styles';
import { innermost } from '#charts/active-parts.ts';
import { spaced } from '#charts/words.ts';
import type { RunningFlow } from '#web/flows/flow-inspector.ts';
import { faces, radii } from '#web/theme/tokens.ts';

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(0.75),
  margin: 0,
  padding: theme.spacing(0.5),
  listStyle: 'none',
  overflowX: 'auto',
  '@container flows (min-width: 820px)': { flexDirection: 'column', overflowX: 'visible' },
}));

const Choice = styled('button')(({ theme }) => ({
  display: 'block',
  width: '100%',
  minHeight: 44,
  padding: theme.spacing(0.75, 1.5),
  textAlign: 'left',
  font: 'inherit',
  fontSize: '0.875rem',
  whiteSpace: 'nowrap',
  color: 'inherit',
  cursor: 'pointer',
  background: 'none',
  border: `1px solid ${theme.vars.palette.surface.line}`,
  borderLeft: `4px solid ${theme.vars.palette.surface.line}`,
  borderRadius: radii.small,
  '& strong': { display: 'block', fontWeight: 600 },
  '& span': { fontFamily: faces.figures, fontSize: '0.75rem', color: theme.vars.palette.text.secondary },
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&[aria-pressed="true"]': {
    borderColor: theme.vars.palette.gold.dark,
    backgroundColor: theme.vars.palette.action.selected,
  },
  // Drawn, not written: a sign would be read as part of the name.
  '&[aria-pressed="true"] strong::before': {
    content: '""',
    display: 'inline-block',
    marginRight: theme.spacing(0.75),
    borderBlock: '5px solid transparent',
    borderLeft: '7px solid currentColor',
  },
  '@container flows (min-width: 820px)': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
}));

/** The innermost states of a running machine, as places within it: `open.refreshing + paper`. */
export const placesOf = ({ flow, snapshot }: RunningFlow): string =>
  innermost(snapshot._nodes.map(({ id }) => id))
    .map((id) => id.slice(flow.length + 1) || flow)
    .join(' + ');

interface RunningFlowsProps {
  running: readonly RunningFlow[];
  chosen: RunningFlow | undefined;
  onChoose: (running: RunningFlow) => void;
}

/** The machines that run on this page, each with where it is. */
export function RunningFlows({ running, chosen, onChoose }: RunningFlowsProps) {
  const count = (flow: string) => running.filter((one) => one.flow === flow).length;
  return (
    <List>
      {running.map((one) => (
        <li key={one.actor}>
          <Choice type="button" aria-pressed={one.actor === chosen?.actor} onClick={() => onChoose(one)}>
            <strong>
              {spaced(one.flow)}
              {count(one.flow) > 1 && ` ${one.actor}`}
            </strong>
            <span>{placesOf(one)}</span>
          </Choice>
        </li>
      ))}
    </List>
  );
}
