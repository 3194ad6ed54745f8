import { styled } from '@mui/material/styles';
import { faces } from '#web/theme/tokens.ts';
import { t } from '#web/language/language.ts';
import type { ProfessorCard } from './landing.content.ts';

/** The initials stand behind the picture, for the day it does not come. */
const Frame = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  alignSelf: 'start',
  justifySelf: 'start',
  borderRadius: '50%',
  color: theme.vars.palette.night.text,
  backgroundColor: theme.vars.palette.night.raised,
  fontFamily: faces.display,
  fontSize: '1.75rem',
  '& > *': { gridArea: '1 / 1' },
}));

const initialsOf = (name: string): string =>
  name
    .replace(/^(Dr\.|Professor|डॉ\.|प्रोफ़ेसर) /, '')
    .split(' ')
    .map(([first]) => first)
    .join('');

/** A professor in a roundel; decoration beside the name. */
export function ProfessorPortrait({ professor: { key, name } }: { professor: ProfessorCard }) {
  return (
    <Frame>
      <span aria-hidden="true">{initialsOf(t(name))}</span>
      <img src={`/art/professors/${key}.svg`} alt="" width={116} height={116} loading="lazy" />
    </Frame>
  );
}
