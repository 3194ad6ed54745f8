import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { TutorPart } from '#contract/contract.ts';
import { t } from '#web/language/language.ts';

/** Why there is no answer, and what to do; first of all where else there may be one. */
export function WithoutAnswer({ parts, elsewhere }: { parts: readonly TutorPart[]; elsewhere: ReactNode }) {
  const unknown = parts.find(({ kind }) => kind === 'unknownWords');
  const notFound = parts.find(({ kind }) => kind === 'notFound');
  const isNear = parts.some(({ kind }) => kind === 'nearest');
  const isElsewhere = parts.some(({ kind }) => kind === 'elsewhere');
  if (!unknown && !notFound) return elsewhere;
  const { words = [], lesson = '' } = notFound ?? {};
  return (
    <>
      <Typography variant="body2">
        {unknown
          ? t(
              'I do not know all Hindi words yet. Ask in English, or write these words in English letters: {words}',
              { words: (unknown.words ?? []).join(', ') },
            )
          : isElsewhere
            ? t('No lesson in this subject answers this.')
            : t('I did not find this in your lessons. Try words from the lesson.')}
      </Typography>
      {words.length > 0 && !unknown && !isElsewhere && (
        <Typography variant="body2">
          {t('Not in the lesson “{lesson}”: {words}', { lesson, words: words.join(', ') })}
        </Typography>
      )}
      {elsewhere}
      {isNear && (
        <Typography variant="subtitle2" component="h5">
          {t('The closest lessons:')}
        </Typography>
      )}
    </>
  );
}
