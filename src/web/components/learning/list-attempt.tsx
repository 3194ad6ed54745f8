import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { t } from '#web/language/language.ts';
import { Delayed } from './delayed.tsx';

interface ListAttemptProps {
  /** From 1. */
  attempt: number;
  attempts: number;
  onCancel: () => void;
}

const STILL_WORKING = 5000;

/** Says how often a slow list was asked for, and lets one stop waiting. The first try shows only when it takes long. */
export function ListAttempt({ attempt, attempts, onCancel }: ListAttemptProps) {
  return (
    <Delayed
      key={attempt === 1 ? 'first' : 'again'}
      after={attempt === 1 ? STILL_WORKING : 0}
      keepsRoom={false}
    >
      <Stack direction="row" role="status" sx={{ alignItems: 'center', gap: 1.5, py: 2, flexWrap: 'wrap' }}>
        <CircularProgress size={20} aria-hidden="true" />
        <Typography variant="body2" component="p">
          {t('This takes longer than usual. Attempt {attempt} of {attempts}', { attempt, attempts })}
        </Typography>
        <Button size="small" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </Stack>
    </Delayed>
  );
}
