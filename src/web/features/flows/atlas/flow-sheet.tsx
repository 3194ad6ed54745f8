import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { innermost } from '#charts/active-parts.ts';
import { moveInWords, spaced } from '#charts/words.ts';
import { PageHeading } from '#web/components/page/page-heading.tsx';
import type { RunningFlow } from '#web/flows/flow-inspector.ts';
import { useFlowSteps } from '#web/flows/use-flow-inspector.ts';
import { faces, radii } from '#web/theme/tokens.ts';
import { FlowPicture } from '../flow-picture.tsx';
import type { CatalogueFlow } from '../read-catalogue.ts';
import { placesOf } from '../running-flows.tsx';

const Wide = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  border: `1px solid ${theme.vars.palette.surface.line}`,
  borderRadius: radii.medium,
  backgroundColor: theme.vars.palette.background.paper,
  '& table': { width: '100%', minWidth: 640, borderCollapse: 'collapse', fontSize: '0.875rem' },
  '& th, & td': {
    padding: theme.spacing(1, 1.5),
    textAlign: 'left',
    verticalAlign: 'top',
    fontWeight: 'inherit',
    borderBottom: `1px solid ${theme.vars.palette.surface.line}`,
  },
  '& tr:last-of-type > *': { borderBottom: 0 },
  '& thead th': { fontWeight: 600, color: theme.vars.palette.text.secondary },
  '& code': { fontFamily: faces.figures, fontSize: '0.8125rem' },
  '& [data-lit="true"]': { backgroundColor: theme.vars.palette.action.selected },
}));

const placeOf = (flow: string, id: string): string => (id === flow ? '(all)' : id.slice(flow.length + 1));

interface SheetTableProps {
  id: string;
  title: string;
  columns: readonly string[];
  /** Its rows. */
  children: ReactNode;
}

const SheetTable = ({ id, title, columns, children }: SheetTableProps) => (
  <>
    <Typography variant="h2" id={id} sx={{ mt: 4, mb: 2 }}>
      {title}
    </Typography>
    <Wide tabIndex={0} role="region" aria-labelledby={id}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </Wide>
  </>
);

interface StatesProps {
  chart: CatalogueFlow['chart'];
  /** The ids of those it is in. */
  now: readonly string[];
}

function States({ chart, now }: StatesProps) {
  return (
    <SheetTable id="sheet-states" title="States" columns={['State', 'What it means', 'Runs']}>
      {chart.states.map(({ id, description, actors, type }) => (
        <tr key={id} data-lit={now.includes(id)}>
          <th scope="row">
            <code>{placeOf(chart.id, id)}</code>
            {(type === 'final' || type === 'parallel') && ` (${type})`}
            {now.includes(id) && <strong> · now</strong>}
          </th>
          <td>{description}</td>
          <td>
            <code>{actors.join(', ')}</code>
          </td>
        </tr>
      ))}
    </SheetTable>
  );
}

interface MovesProps {
  chart: CatalogueFlow['chart'];
  /** The names of those taken last. */
  took: readonly string[];
}

function Moves({ chart, took }: MovesProps) {
  return (
    <SheetTable id="sheet-moves" title="Transitions" columns={['From', 'When', 'Only if', 'To']}>
      {chart.moves.map((move) => (
        <tr key={move.name} data-lit={took.includes(move.name)}>
          <th scope="row">
            <code>{placeOf(chart.id, move.from)}</code>
          </th>
          <td>
            {moveInWords(move)}
            {took.includes(move.name) && <strong> · taken last</strong>}
          </td>
          <td>
            <code>{move.guard}</code>
          </td>
          <td>
            {move.to.length === 0 ? (
              'stays'
            ) : (
              <code>{move.to.map((id) => placeOf(chart.id, id)).join(', ')}</code>
            )}
          </td>
        </tr>
      ))}
    </SheetTable>
  );
}

interface FlowSheetProps {
  flow: CatalogueFlow;
  running: readonly RunningFlow[];
  /** The address of the list it came from. */
  listSearch: string;
}

/** One machine: its picture, its states and its transitions; lit where it runs on this page. */
export function FlowSheet({ flow: { key, chart }, running, listSearch }: FlowSheetProps) {
  const steps = useFlowSteps();
  const here = running.findLast(({ flow }) => flow === chart.id);
  const states = here?.snapshot._nodes.map(({ id }) => id) ?? [];
  const took = steps.findLast((step) => step.actor === here?.actor && step.took.length > 0)?.took ?? [];
  return (
    <>
      <title>{`${spaced(chart.id)} · The flow atlas · WizLearn`}</title>
      <PageHeading
        title={spaced(chart.id)}
        breadcrumb={
          <Breadcrumbs aria-label="Breadcrumb">
            <Link component={RouterLink} to={{ search: listSearch }}>
              The flow atlas
            </Link>
            <span>{key}</span>
          </Breadcrumbs>
        }
        lead={
          here
            ? `Runs on this page, in ${placesOf(here)}.`
            : `${chart.states.length} states, ${chart.moves.length} transitions. It does not run on this page.`
        }
      />
      <Box sx={{ height: 'min(70dvh, 44rem)' }}>
        <FlowPicture key={key} pictureKey={key} chart={chart} lit={{ states, took }} startsWhole={!here} />
      </Box>
      <States chart={chart} now={innermost(states)} />
      <Moves chart={chart} took={took} />
    </>
  );
}
