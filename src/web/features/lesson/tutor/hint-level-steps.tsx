import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { Check } from 'lucide-react';
import type { TutorHintLevel, UserQuery } from '#contract/contract.ts';
import { msg, t } from '#web/language/language.ts';
import { plainList, visuallyHidden } from '#web/theme/baseline.ts';

/** The hint levels in their order, and what each is called. */
export const HINT_LEVELS = [
  { hintLevel: 'passages', name: msg('Passages') },
  { hintLevel: 'nudge', name: msg('Where to look') },
  { hintLevel: 'hint', name: msg('Hint') },
  { hintLevel: 'similarQuestion', name: msg('Similar question') },
  { hintLevel: 'answer', name: msg('Answer') },
] as const;

const Levels = styled('ol')(({ theme }) => ({
  ...plainList,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 1.25),
}));

const Level = styled('li')(({ theme }) => ({
  ...theme.typography.caption,
  // As wide as its longest word: none is broken.
  flex: '1 1 0',
  minWidth: 'min-content',
  paddingTop: theme.spacing(0.75),
  borderTop: `4px solid ${theme.vars.palette.surface.strongLine}`,
  color: theme.vars.palette.text.secondary,
  '&[data-reached]': { borderTopColor: theme.vars.palette.primary.main },
  '&[aria-current]': { color: theme.vars.palette.text.primary, fontWeight: 650 },
}));

type Turn = Pick<UserQuery, 'hintLevel' | 'steps'>;

const placeOf = (wanted: TutorHintLevel): number =>
  HINT_LEVELS.findIndex(({ hintLevel }) => hintLevel === wanted);

/** The hint level that comes next; undefined after the last. */
export const nextHintLevelOf = ({ hintLevel = 'answer', steps = [] }: Turn): TutorHintLevel | undefined =>
  steps.at(-1)?.next ?? HINT_LEVELS[placeOf(hintLevel) + 1]?.hintLevel;

/** The hint levels of a turn: none between two of its steps, or before the next one, that had nothing to say. */
function levelsOf(turn: Turn) {
  const { hintLevel: at = 'answer', steps = [] } = turn;
  const said = new Set([at, ...steps.map(({ hintLevel }) => hintLevel)]);
  const first = placeOf(steps[0]?.hintLevel ?? at);
  const next = nextHintLevelOf(turn);
  return HINT_LEVELS.filter(
    ({ hintLevel }, place) =>
      said.has(hintLevel) || place < first || (next !== undefined && place >= placeOf(next)),
  );
}

/** The hint levels as a stepper: how far a turn has come, at most five of them, one at a time. */
export function HintLevelSteps({ turn }: { turn: Turn }) {
  const levels = levelsOf(turn);
  const reached = levels.findIndex(({ hintLevel }) => hintLevel === turn.hintLevel);
  return (
    <Levels aria-label={t('Steps of help')}>
      {levels.map(({ hintLevel, name }, index) => (
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
