import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { takeFocus } from '../take-focus.ts';

interface ConflictVersionProps {
  title: string;
  /** Of the element that shows the version: its title has this id. */
  children: (titleId: string) => ReactNode;
}

export function ConflictVersion({ title, children }: ConflictVersionProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography id={id} variant="h6" component="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children(id)}
    </Box>
  );
}

interface ConflictNoticeProps {
  /** Where the title names a dialog. */
  titleId?: string;
  title: string;
  detail: string;
  /** Two `ConflictVersion`. */
  versions: ReactNode;
  /** Which of them stays. */
  actions: ReactNode;
  className?: string;
}

/** The conflict resolution of an edit conflict, to merge changes: what was changed in two places, both shown whole. */
export function ConflictNotice({
  titleId,
  title,
  detail,
  versions,
  actions,
  className,
}: ConflictNoticeProps) {
  return (
    <Box className={className}>
      <Alert severity="warning" role="alert" tabIndex={-1} ref={takeFocus} sx={{ mb: 2 }}>
        <AlertTitle id={titleId}>{title}</AlertTitle>
        {detail}
      </Alert>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
        {versions}
      </Box>
      <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>{actions}</Box>
    </Box>
  );
}
