import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { t } from '#web/language/language.ts';
import { radii } from '#web/theme/tokens.ts';

const takeFocus = (notice: HTMLElement | null) => notice?.focus({ preventScroll: true });

function Version({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography id={id} variant="h6" component="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box
        tabIndex={0}
        role="group"
        aria-labelledby={id}
        sx={{
          maxHeight: 420,
          overflowY: 'auto',
          p: 2,
          borderRadius: `${radii.medium}px`,
          bgcolor: 'surface.sunken',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

interface EditConflictProps {
  /** Where the title names a dialog. */
  titleId?: string;
  /** 'Somebody else changed this lesson meanwhile' */
  title: string;
  mine: ReactNode;
  remote: ReactNode;
  onKeepMine: () => void;
  onKeepRemote: () => void;
}

/** What was changed in two places, both shown whole, and which of them stays. */
export function EditConflict({ titleId, title, mine, remote, onKeepMine, onKeepRemote }: EditConflictProps) {
  return (
    <Box>
      <Alert severity="warning" role="alert" tabIndex={-1} ref={takeFocus} sx={{ mb: 2 }}>
        <AlertTitle id={titleId}>{title}</AlertTitle>
        {t('Both versions are here. Copy what you need of the other, then keep one of them.')}
      </Alert>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
        <Version title={t('Yours, not saved yet')}>{mine}</Version>
        <Version title={t('Theirs, as students have it')}>{remote}</Version>
      </Box>
      <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" onClick={onKeepMine}>
          {t('Keep mine')}
        </Button>
        <Button variant="outlined" onClick={onKeepRemote}>
          {t('Keep theirs')}
        </Button>
      </Box>
    </Box>
  );
}
