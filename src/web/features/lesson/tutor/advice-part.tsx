import Typography from '@mui/material/Typography';
import type { TutorPart } from '#contract/contract.ts';
import { msg, t } from '#web/language/language.ts';

export const ADVICE: ReadonlySet<TutorPart['kind']> = new Set(['nudge', 'otherFormula']);

const NUDGE = {
  ofLesson: msg(
    'Read the lesson “{lesson}” again, slowly. Say each sentence in your own words, and ask about the first word you do not understand.',
  ),
  ofSection: msg(
    'Read “{section}” in the lesson “{lesson}” again, slowly. Say each sentence in your own words, and ask about the first word you do not understand.',
  ),
};

const OTHER_FORMULA = {
  ofLesson: msg('No lesson of this subject has {formula}. Compare it with the formulas of “{lesson}” below.'),
  ofSection: msg(
    'No lesson of this subject has {formula}. Compare it with the formulas of “{lesson}”, “{section}” below.',
  ),
};

/** What is said in the language of the page, and quotes nothing. */
export function AdvicePart({ part: { kind, lesson = '', section = '', words = [] } }: { part: TutorPart }) {
  const advice = kind === 'nudge' ? NUDGE : OTHER_FORMULA;
  return (
    <Typography variant="body2">
      {t(section === '' ? advice.ofLesson : advice.ofSection, { lesson, section, formula: words.join(', ') })}
    </Typography>
  );
}
