import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { radii } from '#web/theme/tokens.ts';

export interface Fact {
  label: string;
  value: ReactNode;
  /** What it means, in a line. */
  note?: ReactNode;
  icon: LucideIcon;
  /** Something is not as it should be. */
  isOdd?: boolean;
}

const Tablets = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  margin: 0,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))',
  '& > div': {
    position: 'relative',
    padding: theme.spacing(2, 2, 2, 8),
    borderRadius: radii.medium,
    border: `1px solid ${theme.vars.palette.surface.line}`,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& > div[data-odd]': { borderColor: theme.vars.palette.warning.main },
  '& dt': { fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0 },
  '& dd.value': {
    fontWeight: 650,
    fontSize: '1.0625rem',
    fontVariantNumeric: 'tabular-nums',
    lineHeight: 1.35,
  },
  '& dd.note': {
    marginTop: 2,
    fontSize: '0.8125rem',
    lineHeight: 1.45,
    color: theme.vars.palette.text.secondary,
  },
}));

/** What is known, one tablet each. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Tablets>
      {facts.map(({ label, value, note, icon: Icon, isOdd }) => (
        <div key={label} data-odd={isOdd || undefined}>
          <dt>
            <Box
              component="span"
              sx={{
                position: 'absolute',
                left: 16,
                top: 16,
                display: 'grid',
                placeItems: 'center',
                width: 36,
                height: 36,
                borderRadius: `${radii.medium}px`,
                bgcolor: 'surface.sunken',
                color: isOdd ? 'warning.main' : 'secondary.main',
              }}
            >
              <Icon size={18} aria-hidden />
            </Box>
            {label}
          </dt>
          <dd className="value">{value}</dd>
          {note !== undefined && <dd className="note">{note}</dd>}
        </div>
      ))}
    </Tablets>
  );
}
