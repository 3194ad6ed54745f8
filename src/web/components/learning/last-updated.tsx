import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { History } from 'lucide-react';
import { dateFormat, writeMoment } from '#web/language/formats.ts';
import { t } from '#web/language/language.ts';

interface LastUpdatedProps {
  /** When it was read, milliseconds; null where nobody knows. */
  at: number | null;
  onRefresh: () => void;
  /** What is old, for those who do not see where this stands: 'Your numbers'. */
  label?: string;
}

const timeOf = dateFormat({ hour: '2-digit', minute: '2-digit' });

/** 14:05 today, 3 Mar, 14:05 before that. */
export function clockTime(at: number, today = new Date()): string {
  const read = new Date(at);
  return read.toDateString() === today.toDateString() ? timeOf(read) : writeMoment(read);
}

/**
 * The last updated time with a refresh button, 'As of 14:05 · Refresh': what stands here is older than it should be,
 * because the newest did not come.
 */
export function LastUpdated({ at, onRefresh, label }: LastUpdatedProps) {
  return (
    <Box
      role="status"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        color: 'text.secondary',
        fontSize: '0.875rem',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <History size={16} aria-hidden />
      <span>
        {label && `${label}: `}
        {at === null ? t('May be out of date') : t('As of {time}', { time: clockTime(at) })}
      </span>
      <span aria-hidden>·</span>
      <Button size="small" onClick={onRefresh} sx={{ minWidth: 0, px: 0.75 }}>
        {t('Refresh')}
      </Button>
    </Box>
  );
}
