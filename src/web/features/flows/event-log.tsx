import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { memo, useId, useState } from 'react';
import { innermost } from '#charts/active-parts.ts';
import { spaced, stepInWords } from '#charts/words.ts';
import type { FlowStep } from '#web/flows/flow-inspector.ts';
import { useFlowSteps } from '#web/flows/use-flow-inspector.ts';
import { faces } from '#web/theme/tokens.ts';
import { plainList } from '#web/theme/baseline.ts';
import { ValueTree } from './value-tree.tsx';

const List = styled('ol')(({ theme }) => ({
  ...plainList,
  '& > li': { padding: theme.spacing(1, 0), borderTop: `1px solid ${theme.vars.palette.surface.line}` },
  '& code, & time': { fontFamily: faces.figures, fontSize: '0.75rem', overflowWrap: 'anywhere' },
  '& time': {
    color: theme.vars.palette.text.secondary,
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  '& summary': { cursor: 'pointer', minHeight: 24, fontSize: '0.8125rem' },
}));

const timeOf = (at: number): string => {
  const date = new Date(at);
  return `${date.toTimeString().slice(0, 8)}.${String(date.getMilliseconds()).padStart(3, '0')}`;
};

const placeOf = (flow: string, id: string): string => (id === flow ? flow : id.slice(flow.length + 1));

const Step = memo(function Step({ step }: { step: FlowStep }) {
  const { flow, event, states, took, at } = step;
  const isOwnLife = event.type.startsWith('xstate.');
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', alignItems: 'baseline' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {spaced(flow)}: {stepInWords(event.type)}
          {took.length === 0 && !isOwnLife && (
            <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
              , nothing taken
            </Box>
          )}
        </Typography>
        <time dateTime={new Date(at).toISOString()}>{timeOf(at)}</time>
      </Box>
      <Typography component="p" variant="caption" sx={{ color: 'text.secondary' }}>
        <code>{event.type}</code> →{' '}
        <code>
          {innermost(states)
            .map((id) => placeOf(flow, id))
            .join(' + ')}
        </code>
      </Typography>
      {Object.keys(event).length > 1 && (
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>What it brought</summary>
          {isOpen && <ValueTree name="event" value={event} />}
        </details>
      )}
    </li>
  );
});

/** What happened on this page, the latest first. */
export function EventLog() {
  const steps = useFlowSteps();
  const [only, setOnly] = useState('');
  const id = useId();
  const flows = [...new Set(steps.map(({ flow }) => flow))].sort();
  const shown = steps.filter(({ flow }) => only === '' || flow === only).toReversed();
  return (
    <Box>
      <FormControl size="small" fullWidth sx={{ mb: 1.5 }}>
        <InputLabel htmlFor={id} variant="outlined" shrink>
          Steps of
        </InputLabel>
        <NativeSelect
          value={only}
          input={<OutlinedInput label="Steps of" notched />}
          inputProps={{ id }}
          onChange={({ target }) => setOnly(target.value)}
        >
          <option value="">every flow</option>
          {flows.map((flow) => (
            <option key={flow} value={flow}>
              {spaced(flow)}
            </option>
          ))}
        </NativeSelect>
      </FormControl>
      <List aria-label="Steps, the latest first">
        {shown.map((step) => (
          <Step key={step.number} step={step} />
        ))}
      </List>
      {shown.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Nothing has happened yet.
        </Typography>
      )}
    </Box>
  );
}
