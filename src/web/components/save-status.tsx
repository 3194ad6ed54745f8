import Typography from '@mui/material/Typography';
import { CircleAlert, CircleCheck, CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';

interface SaveStatusProps {
  sign?: 'saved' | 'waiting' | 'wrong' | undefined;
  /** The least width of the words. */
  basis: string;
  minHeight?: number;
  children: ReactNode;
}

const SIGNS = { saved: CircleCheck, waiting: CloudOff, wrong: CircleAlert } as const;

/** The status message of a form, its autosave indicator: how the saving goes, read out as it changes. */
export function SaveStatus({ sign, basis, minHeight = 0, children }: SaveStatusProps) {
  const Sign = sign && SIGNS[sign];
  return (
    <Typography
      role="status"
      variant="body2"
      component="p"
      sx={{
        display: 'flex',
        gap: 0.75,
        alignItems: 'center',
        flex: `1 1 ${basis}`,
        minHeight,
        color: sign === 'wrong' ? 'error.main' : 'text.secondary',
        '& svg': { flex: 'none' },
      }}
    >
      {Sign && <Sign size={16} aria-hidden />}
      <span>{children}</span>
    </Typography>
  );
}
