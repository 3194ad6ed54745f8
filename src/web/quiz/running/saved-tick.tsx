import { memo } from 'react';
import { styled } from '@mui/material/styles';
import { CircleCheck, CloudOff, CloudUpload } from 'lucide-react';
import { msg, t } from '#web/language/language.ts';
import type { RunView } from './run-view.ts';

const WORDS = {
  saved: msg('Saved'),
  saving: msg('Saving...'),
  retrying: msg('Not saved yet, retrying'),
} as const;
const ICONS = { saved: CircleCheck, saving: CloudUpload, retrying: CloudOff } as const;

const Tick = styled('p')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.75),
  margin: 0,
  fontSize: '0.8125rem',
  fontWeight: 500,
  color: theme.vars.palette.night.muted,
  [theme.breakpoints.down('md')]: { order: 2 },
  '&[data-saving="retrying"]': { color: theme.vars.palette.night.gold, fontWeight: 600 },
}));

/** Whether the server has every answer. */
export const SavedTick = memo(function SavedTick({ saving }: Pick<RunView, 'saving'>) {
  const Icon = ICONS[saving];
  return (
    <Tick data-saving={saving}>
      <Icon size={16} aria-hidden="true" />
      <span role={saving === 'retrying' ? 'status' : undefined}>{t(WORDS[saving])}</span>
    </Tick>
  );
});
