import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { CHORDS } from '#machines/shell/shortcuts.machine.ts';
import { t } from '#web/language/language.ts';
import { nightScheme } from '#web/theme/scheme.ts';
import { radii } from '#web/theme/tokens.ts';
import { Key } from './key.tsx';

const Bar = styled('div')(({ theme }) => ({
  position: 'fixed',
  left: '50%',
  bottom: theme.spacing(3),
  transform: 'translateX(-50%)',
  zIndex: theme.zIndex.snackbar,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: theme.spacing(1, 2),
  width: 'max-content',
  maxWidth: 'calc(100vw - 32px)',
  padding: theme.spacing(1.25, 2),
  borderRadius: radii.large,
  fontSize: '0.875rem',
  color: theme.vars.palette.night.text,
  backgroundColor: theme.vars.palette.night.main,
  border: `1px solid ${theme.vars.palette.night.line}`,
  boxShadow: theme.vars.shadows[8],
}));

const title = (page: string): string => page.slice(0, 1).toUpperCase() + page.slice(1);

/** After g: which letter opens which page. Only to be seen; the list under ? can be read out. */
export function ChordHint(): ReactNode {
  return (
    <Bar aria-hidden {...nightScheme}>
      {Object.entries(CHORDS).map(([key, page]) => (
        <span key={key}>
          <Key>{key}</Key> {t(title(page))}
        </span>
      ))}
    </Bar>
  );
}
