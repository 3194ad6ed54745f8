import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TutorPart } from '#contract/contract.ts';
import { InlineText } from '#web/components/inline-text.tsx';
import { msg, t } from '#web/language/language.ts';
import { tagOf } from '../passages.ts';
import { isOfLesson } from './quoted-part.tsx';

export const ADVICE: ReadonlySet<TutorPart['kind']> = new Set([
  'nudge',
  'otherFormula',
  'unsure',
  'truncated',
  'option',
  'noCode',
  'noMore',
  'notice',
]);

const NUDGE = {
  ofLesson: msg('Read “{lesson}” again, slowly. Ask me about the first word you do not understand.'),
  ofSection: msg(
    'Read “{section}” in “{lesson}” again, slowly. Ask me about the first word you do not understand.',
  ),
};

const OTHER_FORMULA = {
  ofLesson: msg('No lesson of this subject has {formula}. Compare it with the formulas of “{lesson}” below.'),
  ofSection: msg(
    'No lesson of this subject has {formula}. Compare it with the formulas of “{lesson}”, “{section}” below.',
  ),
};

/** The wrong option of a question that the student asks about. */
const OptionPart = ({ part: { text = '', excerpt, words = [], language } }: { part: TutorPart }) => (
  <Typography variant="body2">
    {t('You asked about option {letter}. It is not the right answer:', { letter: words.join('') })}{' '}
    <span lang={tagOf(language)}>
      <InlineText>{text}</InlineText>
    </span>
    {excerpt && (
      <Box component="span" lang={tagOf(language)} sx={{ display: 'block', mt: 1 }}>
        <InlineText>{excerpt}</InlineText>
      </Box>
    )}
  </Typography>
);

/** That there is no such code. */
const NoCodePart = ({ lesson, words = [] }: Pick<TutorPart, 'lesson' | 'words'>) => (
  <Typography variant="body2">
    {words.length > 0
      ? t('No lesson has code in {language} for this. Here it is in another language:', {
          language: words.join(', '),
        })
      : lesson === undefined
        ? t('No lesson of this subject has code for this.')
        : t('The lesson “{lesson}” has no code.', { lesson })}
  </Typography>
);

/** That what follows may not answer. */
const UnsurePart = () => (
  <Typography variant="body2">
    {t('This may not answer your question. It is the closest match in the lessons.')}
  </Typography>
);

/** That the rest of a long question was not read. */
const TruncatedPart = ({ part: { words = [] } }: { part: TutorPart }) => (
  <Typography variant="body2">
    {t('Your question is long: I read its first {words} words. Ask about one thing at a time.', {
      words: words.join(''),
    })}
  </Typography>
);

/** What the tutor cannot do with the question, in its own sentence. */
const NoticePart = ({ part: { text = '', language } }: { part: TutorPart }) => (
  <Typography variant="body2" lang={tagOf(language)}>
    <InlineText>{text}</InlineText>
  </Typography>
);

/** What is said beside quotations of a lesson, or instead of them. */
export function AdvicePart({ part }: { part: TutorPart }) {
  const { kind, lesson = '', section = '', words = [] } = part;
  if (kind === 'option') return <OptionPart part={part} />;
  if (kind === 'unsure') return <UnsurePart />;
  if (kind === 'truncated') return <TruncatedPart part={part} />;
  if (kind === 'noCode') return <NoCodePart {...part} />;
  if (kind === 'notice') return <NoticePart part={part} />;
  if (kind === 'noMore')
    return (
      <Typography variant="body2">
        {t('You have read all that the lesson “{lesson}” says on this.', { lesson })}
      </Typography>
    );
  const advice = kind === 'nudge' ? NUDGE : OTHER_FORMULA;
  return (
    <Typography variant="body2">
      {t(isOfLesson({ lesson, section }) ? advice.ofLesson : advice.ofSection, {
        lesson,
        section,
        formula: words.join(', '),
      })}
    </Typography>
  );
}
