import Typography from '@mui/material/Typography';
import type { TutorPart } from '#contract/contract.ts';
import { InlineText } from '#web/components/inline-text.tsx';
import { t } from '#web/language/language.ts';

const DEVANAGARI = /\p{Script=Devanagari}/u;

/** The language of a sentence that the tutor says in Hindi, in the script it is written in. */
export const spokenLanguageOf = (text: string): 'hi' | 'hi-Latn' =>
  DEVANAGARI.test(text) ? 'hi' : 'hi-Latn';

/** How the question was read: together with which one before it, and in which language its answer comes. */
export function ReadAs({ parts }: { parts: readonly TutorPart[] }) {
  const carried = parts.find(({ kind }) => kind === 'carried');
  const language = parts.find(({ kind }) => kind === 'language');
  if (!carried && !language) return null;
  return (
    <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
      {language && <div lang={spokenLanguageOf(language.text ?? '')}>{language.text}</div>}
      {carried && (
        <div>
          <InlineText>
            {t('Answered together with your earlier question “{question}”', {
              question: carried.question ?? '',
            })}
          </InlineText>
        </div>
      )}
    </Typography>
  );
}
