import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { Check } from 'lucide-react';
import type { TutorHintLevel } from '#contract/contract.ts';
import { msg, t } from '#web/language/language.ts';
import { visuallyHidden } from '#web/theme/baseline.ts';

/** The hint levels in their order, and what each is called. */
export const HINT_LEVELS = [
  { hintLevel: 'passages', name: msg('Passages') },
  { hintLevel: 'nudge', name: msg('Nudge') },
  { hintLevel: 'hint', name: msg('Hint') },
  { hintLevel: 'similarQuestion', name: msg('Similar question') },
  { hintLevel: 'answer', name: msg('Answer') },
] as const;

const Levels = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  gap: theme.spacing(0.5),
}));

const Level = styled('li')(({ theme }) => ({
  ...theme.typography.caption,
  paddingTop: theme.spacing(0.75),
  borderTop: `4px solid ${theme.vars.palette.surface.strongLine}`,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
  '&[data-reached]': { borderTopColor: theme.vars.palette.primary.main },
  '&[aria-current]': { color: theme.vars.palette.text.primary, fontWeight: 650 },
}));

/** The hint levels as a stepper: how far a turn has come, five of them, one at a time. */
export function TutorLadder({ at }: { at: TutorHintLevel }) {
  const reached = HINT_LEVELS.findIndex(({ hintLevel }) => hintLevel === at);
  return (
    <Levels aria-label={t('Steps of help')}>
      {HINT_LEVELS.map(({ hintLevel, name }, index) => (
        <Level
          key={hintLevel}
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
        </Level>
      ))}
    </Levels>
  );
}
