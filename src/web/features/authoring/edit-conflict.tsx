import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { ConflictNotice, ConflictVersion } from '#web/components/notices/conflict-notice.tsx';
import { t } from '#web/language/language.ts';
import { radii } from '#web/theme/tokens.ts';

const Version = ({ title, children }: { title: string; children: ReactNode }) => (
  <ConflictVersion title={title}>
    {(titleId) => (
      <Box
        tabIndex={0}
        role="group"
        aria-labelledby={titleId}
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
    )}
  </ConflictVersion>
);

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

/** The edit conflict of two authors: one's own version and the one that somebody else saved, and which of them stays. */
export const EditConflict = ({ mine, remote, onKeepMine, onKeepRemote, ...names }: EditConflictProps) => (
  <ConflictNotice
    {...names}
    detail={t('Both versions are here. Copy what you need of the other, then keep one of them.')}
    versions={
      <>
        <Version title={t('Yours, not saved yet')}>{mine}</Version>
        <Version title={t('Theirs, as students have it')}>{remote}</Version>
      </>
    }
    actions={
      <>
        <Button variant="contained" onClick={onKeepMine}>
          {t('Keep mine')}
        </Button>
        <Button variant="outlined" onClick={onKeepRemote}>
          {t('Keep theirs')}
        </Button>
      </>
    }
  />
);
