import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Pause, Play, Square, Volume2 } from 'lucide-react';
import { msg, t } from '#web/language/language.ts';
import type { ReadAloud } from './use-read-aloud.ts';

const ACTS = {
  silent: { label: msg('Read aloud'), Icon: Volume2, act: 'start' },
  speaking: { label: msg('Pause'), Icon: Pause, act: 'pause' },
  paused: { label: msg('Resume reading aloud'), Icon: Play, act: 'resume' },
  mute: { label: msg('Try again'), Icon: Play, act: 'resume' },
} as const;

/** One button that starts, rests and goes on, and one that stops. */
export function ReadAloudControl({ reading }: { reading: ReadAloud }) {
  const { label, Icon, act } = ACTS[reading.phase];
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Button startIcon={<Icon size={18} aria-hidden />} onClick={reading[act]}>
          {t(label)}
        </Button>
        {reading.phase !== 'silent' && (
          <IconButton aria-label={t('Stop reading')} onClick={reading.stop} sx={{ width: 42, height: 42 }}>
            <Square size={16} aria-hidden />
          </IconButton>
        )}
      </Box>
      <Typography
        variant="caption"
        component="p"
        role="status"
        sx={{ order: 1, color: 'text.secondary', '&:not(:empty)': { flexBasis: '100%', pb: 1 } }}
      >
        {reading.phase === 'mute' &&
          t('This browser could not read aloud. Try again, or use another browser.')}
      </Typography>
    </>
  );
}
