import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { PanelBottomOpen } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { spaced } from '#charts/words.ts';
import { useResource } from '#web/data/use-resource.ts';
import { useSearchChoice } from '#web/navigation/use-search-choice.ts';
import { EmptyState } from '#web/components/notices/empty-state.tsx';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { FlowMark } from '#web/components/art/flow-mark.tsx';
import { Delayed } from '#web/components/learning/delayed.tsx';
import { PageHeading } from '#web/components/page/page-heading.tsx';
import { SkeletonCard } from '#web/components/waiting/skeleton-card.tsx';
import { useRunningFlows } from '#web/flows/use-flow-inspector.ts';
import { starfield } from '#web/theme/textures.ts';
import { nightScheme } from '#web/theme/scheme.ts';
import { radii } from '#web/theme/tokens.ts';
import { FlowCards } from './atlas/flow-cards.tsx';
import { FlowSheet } from './atlas/flow-sheet.tsx';
import { type CatalogueFlow, readCatalogue } from './read-catalogue.ts';
import { StaffOnly } from './staff-only.tsx';

const Sky = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(4),
  padding: theme.spacing(3, 2.5),
  borderRadius: radii.large,
  color: theme.vars.palette.night.text,
  backgroundColor: theme.vars.palette.night.main,
  border: `1px solid ${theme.vars.palette.night.line}`,
  ...starfield,
  '& > div': { flex: 1, minWidth: 0 },
  '& header': { marginBottom: theme.spacing(2) },
  '& > svg': { display: 'none' },
  [theme.breakpoints.up('sm')]: { padding: theme.spacing(4, 5), '& > svg': { display: 'block' } },
}));

const total = (flows: readonly CatalogueFlow[], of: 'states' | 'moves'): number =>
  flows.reduce((sum, { chart }) => sum + chart[of].length, 0);

function Hero({ lead }: { lead: string }) {
  const [search] = useSearchParams();
  const panel = new URLSearchParams(search);
  panel.set('flows', '');
  return (
    <Sky {...nightScheme}>
      <div>
        <PageHeading title="The flow atlas" lead={lead} />
        <Button
          component={Link}
          to={{ search: panel.toString() }}
          replace
          variant="contained"
          color="gold"
          startIcon={<PanelBottomOpen size={18} aria-hidden />}
          aria-keyshortcuts="Control+Shift+F"
        >
          Watch this page live
        </Button>
      </div>
      <FlowMark size={132} />
    </Sky>
  );
}

interface FlowSearchProps {
  words: string;
  isOnlyHere: boolean;
  /** How many were found. */
  found: number;
  of: number;
  /** Null takes it out of the address. */
  set: (name: 'q' | 'here', value: string | null) => void;
}

function FlowSearch({ words, isOnlyHere, found, of, set }: FlowSearchProps) {
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ mt: 3, gap: 2, alignItems: { sm: 'center' } }}
      role="search"
      aria-label="Flows"
    >
      <TextField
        size="small"
        type="search"
        label="Find a flow"
        value={words}
        onChange={({ target }) => set('q', target.value || null)}
        sx={{ width: { sm: '22rem' } }}
      />
      <FormControlLabel
        label="Only those that run here"
        control={
          <Switch checked={isOnlyHere} onChange={({ target }) => set('here', target.checked ? '' : null)} />
        }
      />
      <Box role="status" sx={{ ml: { sm: 'auto' }, color: 'text.secondary' }}>
        {found} of {of}
      </Box>
    </Stack>
  );
}

/** All flows by area; which of them is kept in the address. */
function Atlas({ flows }: { flows: readonly CatalogueFlow[] }) {
  const running = useRunningFlows();
  const [search, choose] = useSearchChoice();
  const words = search.get('q') ?? '';
  const isOnlyHere = search.has('here');
  const set = (name: string, value: string | null) =>
    choose((now) => {
      const next = new URLSearchParams(now);
      if (value === null) next.delete(name);
      else next.set(name, value);
      return next;
    });
  const shown = flows.filter(
    ({ key, chart }) =>
      `${key} ${spaced(chart.id)}`.includes(words.trim().toLowerCase()) &&
      (!isOnlyHere || running.some(({ flow }) => flow === chart.id)),
  );
  const areas = [...new Set(shown.map(({ area }) => area))];
  return (
    <>
      <Hero
        lead={`${flows.length} flows, ${total(flows, 'states')} states, ${total(flows, 'moves')} transitions: everything a person can be in. Ctrl+Shift+F opens the live panel on any page.`}
      />
      <FlowSearch words={words} isOnlyHere={isOnlyHere} found={shown.length} of={flows.length} set={set} />
      {areas.map((area) => (
        <FlowCards
          key={area}
          area={area}
          flows={shown.filter((flow) => flow.area === area)}
          running={running}
        />
      ))}
      {shown.length === 0 && (
        <EmptyState
          picture="telescope"
          title="No flow like that"
          reason="No name has these words in it."
          action={
            <Button variant="outlined" onClick={() => choose(() => new URLSearchParams())}>
              Show every flow
            </Button>
          }
        />
      )}
    </>
  );
}

function Flows() {
  const { state, data, reload } = useResource(() => readCatalogue());
  const running = useRunningFlows();
  const [search] = useSearchParams();
  if (state === 'loading') {
    return (
      <Delayed>
        <Box role="status" aria-label="Reading the flows" sx={{ display: 'grid', gap: 2 }}>
          <SkeletonCard lines={3} />
          <SkeletonCard mediaHeight={132} />
        </Box>
      </Delayed>
    );
  }
  if (!data) {
    return (
      <>
        <PageHeading title="The flow atlas" />
        <ErrorNotice
          title="The list of flows did not come."
          detail="Check your connection, then try again."
          onRetry={reload}
        />
      </>
    );
  }
  const list = new URLSearchParams(search);
  list.delete('flow');
  const chosen = data.find(({ key }) => key === search.get('flow'));
  return chosen ? (
    <FlowSheet key={chosen.key} flow={chosen} running={running} listSearch={list.toString()} />
  ) : (
    <Atlas flows={data} />
  );
}

/** /flows: every machine of the product, those of this page lit. For developers and staff, in English like their tools. */
export function FlowsScreen() {
  return (
    <>
      <title>The flow atlas · WizLearn</title>
      <StaffOnly headingLevel="h1">
        <Flows />
      </StaffOnly>
    </>
  );
}
