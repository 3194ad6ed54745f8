import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Braces, Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { isRecord } from '#charts/chart.ts';
import { type PossibleEvent, possibleEvents, acceptsEvent } from '#charts/possible-events.ts';
import { eventInWords } from '#charts/words.ts';
import type { RunningFlow } from '#web/flows/flow-inspector.ts';
import { faces } from '#web/theme/tokens.ts';
import { plainList } from '#web/theme/baseline.ts';

const List = styled('ul')(({ theme }) => ({
  ...plainList,
  display: 'grid',
  gap: theme.spacing(1),
  '& code': { fontFamily: faces.figures, fontSize: '0.75rem' },
}));

function parseFields(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

const blank = (fields: readonly string[]): string =>
  JSON.stringify(Object.fromEntries(fields.map((field) => [field, null])), null, 2);

interface EventProps {
  running: RunningFlow;
  event: PossibleEvent;
  onSent: (said: string) => void;
}

/** What an event carries, written as JSON. */
function FieldsForm({ running, event: { type, fields }, onSent }: EventProps) {
  const [text, setText] = useState(() => blank(fields));
  const [error, setError] = useState('');
  const send = (submit: FormEvent) => {
    submit.preventDefault();
    const values = parseFields(text);
    if (!values) return setError('This is no JSON object.');
    const event = { ...values, type };
    if (!acceptsEvent(running.snapshot, event)) return setError('The chart does not take it like this.');
    setError('');
    running.send(event);
    onSent(`Sent ${type}.`);
  };
  return (
    <Stack component="form" noValidate onSubmit={send} sx={{ mt: 1, gap: 1, alignItems: 'start' }}>
      <TextField
        fullWidth
        multiline
        minRows={3}
        maxRows={10}
        size="small"
        label={`What ${type} carries, as JSON`}
        value={text}
        error={error !== ''}
        helperText={error || (fields.length > 0 ? `The chart reads ${fields.join(', ')}.` : 'A JSON object.')}
        onChange={({ target }) => setText(target.value)}
        slotProps={{
          htmlInput: { spellCheck: false, sx: { fontFamily: faces.figures, fontSize: '0.8125rem' } },
        }}
      />
      <Button size="small" variant="contained" type="submit" startIcon={<Send size={16} aria-hidden />}>
        Send {type}
      </Button>
    </Stack>
  );
}

/** An event that may be sent: at once where nothing is known to be missing, or with what it carries. */
function NextEvent(props: EventProps) {
  const [isOpen, setOpen] = useState(false);
  const { running, event, onSent } = props;
  const { type, fields } = event;
  const isPlain = fields.length === 0;
  const sendPlain = () => {
    running.send({ type });
    onSent(`Sent ${type}.`);
  };
  const words = eventInWords(type);
  const toggle = { 'aria-expanded': isOpen, onClick: () => setOpen(!isOpen) };
  const braces = <Braces size={16} aria-hidden />;
  return (
    <li>
      {isPlain ? (
        <Stack direction="row" sx={{ gap: 0.5 }}>
          <Button
            size="small"
            variant="outlined"
            disabled={!event.isOpen}
            startIcon={<Send size={16} aria-hidden />}
            onClick={sendPlain}
          >
            {words}
          </Button>
          <IconButton size="small" aria-label={`Give ${type} something to carry`} {...toggle}>
            {braces}
          </IconButton>
        </Stack>
      ) : (
        <Button size="small" variant="outlined" startIcon={braces} {...toggle}>
          {words}
        </Button>
      )}
      <Typography component="p" variant="caption" sx={{ mt: 0.25, color: 'text.secondary' }}>
        <code>{type}</code>
        {isPlain && !event.isOpen && ' · its condition is not met now'}
      </Typography>
      {isOpen && <FieldsForm {...props} />}
    </li>
  );
}

/** What could be sent to a running machine now. */
export function NextEvents({ running }: { running: RunningFlow }) {
  const [said, setSaid] = useState('');
  const events = possibleEvents(running.snapshot);
  return (
    <Box>
      {events.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Nobody can do anything here: it goes on by itself.
        </Typography>
      )}
      <List>
        {events.map((event) => (
          <NextEvent key={event.type} running={running} event={event} onSent={setSaid} />
        ))}
      </List>
      <Typography role="status" variant="body2" sx={{ mt: said ? 1 : 0, color: 'text.secondary' }}>
        {said}
      </Typography>
    </Box>
  );
}
