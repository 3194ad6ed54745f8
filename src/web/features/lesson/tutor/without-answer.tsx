import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { TutorPart } from '#contract/contract.ts';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { tagOf } from '../passages.ts';

/** Characters of a search of the library. */
const LONGEST_SEARCH = 200;

/** Why there is no answer, and what to do; first of all where else there may be one. */
export function WithoutAnswer({
  parts,
  query,
  elsewhere,
}: {
  parts: readonly TutorPart[];
  query: string;
  elsewhere: ReactNode;
}) {
  const unknown = parts.find(({ kind }) => kind === 'unknownWords');
  const notFound = parts.find(({ kind }) => kind === 'notFound');
  const isNear = parts.some(({ kind }) => kind === 'nearest');
  const isElsewhere = parts.some(({ kind }) => kind === 'elsewhere');
  if (!unknown && !notFound) return elsewhere;
  const { words = [], lesson = '', text, language } = notFound ?? {};
  return (
    <>
      <Typography variant="body2" {...(text && !isElsewhere && { lang: tagOf(language) })}>
        {unknown
          ? t(
              'I do not know all Hindi words yet. Ask in English, or write these words in English letters: {words}',
              { words: (unknown.words ?? []).join(', ') },
            )
          : isElsewhere
            ? t('No lesson in this subject answers this.')
            : text || t('I did not find this in your lessons. Try words from the lesson.')}
      </Typography>
      {words.length > 0 && !unknown && !isElsewhere && (
        <Typography variant="body2">
          {t('Not in the lesson “{lesson}”: {words}', { lesson, words: words.join(', ') })}
        </Typography>
      )}
      {elsewhere}
      <Button
        component={Link}
        to={{
          pathname: paths.library,
          search: `?${new URLSearchParams({ q: query.slice(0, LONGEST_SEARCH) })}`,
        }}
        size="small"
        startIcon={<Search size={16} aria-hidden />}
        sx={{ alignSelf: 'flex-start' }}
      >
        {t('Search the library for this')}
      </Button>
      {isNear && !isElsewhere && (
        <Typography variant="subtitle2" component="h5">
          {t('The closest lessons:')}
        </Typography>
      )}
    </>
  );
}
