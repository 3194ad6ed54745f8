import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { Check } from 'lucide-react';
import type { TutorRung } from '#contract/contract.ts';
import { msg, t } from '#web/language/language.ts';
import { visuallyHidden } from '#web/theme/baseline.ts';

/** The rungs in their order, and what each is called. */
export const RUNGS = [
  { rung: 'passages', name: msg('Passages') },
  { rung: 'nudge', name: msg('Nudge') },
  { rung: 'hint', name: msg('Hint') },
  { rung: 'twin', name: msg('Similar question') },
  { rung: 'answer', name: msg('Answer') },
] as const;

const Rungs = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  gap: theme.spacing(0.5),
}));

const Rung = styled('li')(({ theme }) => ({
  ...theme.typography.caption,
  paddingTop: theme.spacing(0.75),
  borderTop: `4px solid ${theme.vars.palette.surface.strongLine}`,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
  '&[data-reached]': { borderTopColor: theme.vars.palette.primary.main },
  '&[aria-current]': { color: theme.vars.palette.text.primary, fontWeight: 650 },
}));

/** How far a turn has come: five hint levels, one at a time. */
export function TutorLadder({ at }: { at: TutorRung }) {
  const reached = RUNGS.findIndex(({ rung }) => rung === at);
  return (
    <Rungs aria-label={t('Steps of help')}>
      {RUNGS.map(({ rung, name }, index) => (
        <Rung
          key={rung}
          {...(index <= reached && { 'data-reached': '' })}
          {...(index === reached && { 'aria-current': 'step' })}
        >
          {t(name)}
          {index < reached && (
            <>
              <Check size={12} aria-hidden style={{ marginInlineStart: 4 }} />
              <Box component="span" sx={visuallyHidden}>
                {t('done')}
              </Box>
            </>
          )}
        </Rung>
      ))}
    </Rungs>
  );
}
