import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { describeChart } from '#charts/describe-chart.ts';
import { innermost } from '#charts/active-parts.ts';
import { spaced } from '#charts/words.ts';
import type { RunningFlow } from '#web/flows/flow-inspector.ts';
import { redact } from '#web/flows/redact.ts';
import { useFlowSteps, useRunningFlows } from '#web/flows/use-flow-inspector.ts';
import { paths } from '#web/navigation/paths.ts';
import { DebugPanelBoundary } from '#web/flows/debug-panel-boundary.tsx';
import { EventLog } from './event-log.tsx';
import { FlowPicture } from './flow-picture.tsx';
import { NextEvents } from './next-events.tsx';
import { PanelFrame } from './panel-frame.tsx';
import { readCatalogue } from './read-catalogue.ts';
import { placesOf, RunningFlows } from './running-flows.tsx';
import { StaffOnly } from './staff-only.tsx';
import { createShelf, useShelf } from './use-shelf.ts';
import { ValueTree } from './value-tree.tsx';

const Body = styled('div')({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  containerType: 'inline-size',
  containerName: 'flows',
});

const Desk = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > section': {
    padding: theme.spacing(1.5, 2),
    borderTop: `1px solid ${theme.vars.palette.surface.line}`,
  },
  '& h3': { ...theme.typography.h6, margin: theme.spacing(0, 0, 1) },
  '& .picture > :last-child': { height: 340 },
  '@container flows (min-width: 820px)': {
    height: '100%',
    gridTemplateColumns: '13.5rem minmax(0, 1fr) minmax(18rem, 24rem)',
    gridTemplateRows: 'minmax(0, 1fr)',
    '& > section': {
      overflow: 'auto',
      borderTop: 0,
      borderLeft: `1px solid ${theme.vars.palette.surface.line}`,
    },
    '& .picture': { display: 'flex', flexDirection: 'column' },
    '& .picture > :last-child': { flex: 1, height: 'auto', minHeight: 160 },
  },
  '@container flows (min-width: 1200px)': {
    gridTemplateColumns: '13.5rem minmax(0, 1fr) 18rem 24rem',
  },
}));

/** Where a machine is, in words and in its picture. */
function Where({ running, pictureKey }: { running: RunningFlow; pictureKey: string }) {
  const steps = useFlowSteps();
  const { flow, actor, snapshot } = running;
  const chart = useMemo(() => describeChart(snapshot.machine), [snapshot.machine]);
  const states = snapshot._nodes.map(({ id }) => id);
  const took = steps.findLast((step) => step.actor === actor && step.took.length > 0)?.took ?? [];
  const meaning = chart.states
    .filter(({ id }) => innermost(states).includes(id))
    .map(({ description }) => description)
    .join(' ');
  return (
    <section aria-labelledby="flows-where" className="picture">
      <Box sx={{ flex: 'none', mb: 1 }}>
        <h3 id="flows-where">
          {spaced(flow)}: <code>{placesOf(running)}</code>
        </h3>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {meaning}
        </Typography>
      </Box>
      <div>
        <FlowPicture pictureKey={pictureKey} chart={chart} lit={{ states, took }} />
      </div>
    </section>
  );
}

/** Without the list there are no pictures; all else is read from what runs. */
const catalogues = createShelf(() => readCatalogue());

/** What runs around every page. */
const FRAME = /^session\/session$|^onboarding\/onboarding$|^shell\//;

function Inspector() {
  const catalogue = useShelf(catalogues, 'all');
  const running = useRunningFlows();
  const [wish, setWish] = useState<Pick<RunningFlow, 'actor' | 'flow'> | null>(null);
  const keyOf = ({ flow }: RunningFlow) => catalogue?.find(({ chart }) => chart.id === flow)?.key ?? '';
  const isFrame = (one: RunningFlow) => FRAME.test(keyOf(one));
  // What the page is about comes first.
  const sorted = [...running.filter((one) => !isFrame(one)), ...running.filter(isFrame)];
  const chosen =
    running.find(({ actor }) => actor === wish?.actor) ??
    // The same flow, begun anew.
    running.findLast(({ flow }) => flow === wish?.flow) ??
    sorted[0];
  return (
    <Desk>
      <section aria-labelledby="flows-running">
        <h3 id="flows-running">Running here</h3>
        <RunningFlows running={sorted} chosen={chosen} onChoose={setWish} />
        <Typography variant="body2" sx={{ mt: 1.5 }}>
          <Link component={RouterLink} to={paths.flows}>
            Every flow
          </Link>
        </Typography>
      </section>
      {chosen && <Where running={chosen} pictureKey={keyOf(chosen)} />}
      {chosen && (
        <section aria-labelledby="flows-next">
          <h3 id="flows-next">What can happen next</h3>
          <NextEvents key={chosen.actor} running={chosen} />
          <Box component="h3" id="flows-knows" sx={{ '&&': { mt: 2.5 } }}>
            What it knows
          </Box>
          <ValueTree name="context" value={redact(chosen.snapshot.context)} />
        </section>
      )}
      <section aria-labelledby="flows-log">
        <h3 id="flows-log">What happened</h3>
        <EventLog />
      </section>
    </Desk>
  );
}

const isFlowsKey = ({ ctrlKey, shiftKey, altKey, key }: KeyboardEvent): boolean =>
  ctrlKey && shiftKey && !altKey && key.toLowerCase() === 'f';

/**
 * The debug panel, a state inspector: the flows of this page, live, beside it; opened by the door, closed by the same
 * key, by Escape or its button.
 */
export function FlowPanel({ onClose }: { onClose: () => void }) {
  const running = useRunningFlows();
  const [search, setSearch] = useSearchParams();
  const close = useEffectEvent(() => {
    if (search.has('flows')) {
      search.delete('flows');
      setSearch(search, { replace: true });
    }
    onClose();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isFlowsKey(event)) return;
      event.preventDefault();
      // The door would open it again.
      event.stopImmediatePropagation();
      close();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
  return (
    <DebugPanelBoundary>
      <PanelFrame note={`${running.length} running on this page · Ctrl+Shift+F`} onClose={() => close()}>
        <Body>
          <StaffOnly headingLevel="h3">
            <Inspector />
          </StaffOnly>
        </Body>
      </PanelFrame>
    </DebugPanelBoundary>
  );
}
