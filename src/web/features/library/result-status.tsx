import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { t } from '#web/language/language.ts';
import { RichText } from '#web/language/rich-text.tsx';
import { visuallyHidden } from '#web/theme/baseline.ts';
import { SearchContext } from './library-search.context.tsx';
import {
  selectAnswered,
  selectHits,
  selectIsApart,
  selectIsBusy,
  selectIsElsewhere,
  selectMeant,
  selectMissing,
  selectPhase,
  selectWords,
} from './library-search.selectors.ts';

const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ');

/** How far what was found is what was asked for: nothing where it is. */
function useDoubts(): string[] {
  const missing = SearchContext.useSelector(selectMissing);
  const isApart = SearchContext.useSelector(selectIsApart);
  const isElsewhere = SearchContext.useSelector(selectIsElsewhere);
  return [
    ...(missing.length > 0
      ? [t('No lesson has {words}. These results are for the other words.', { words: quoted(missing) })]
      : []),
    ...(isApart ? [t('None of the best results has all these words together. These come closest.')] : []),
    ...(isElsewhere ? [t('Your courses do not have this. These results are from other courses.')] : []),
  ];
}

/** The result count, read out: what was found, for which words, and how sure that is. */
export function ResultStatus({ shown }: { shown: number }) {
  const phase = SearchContext.useSelector(selectPhase);
  const isBusy = SearchContext.useSelector(selectIsBusy);
  const hits = SearchContext.useSelector(selectHits);
  const answered = SearchContext.useSelector(selectAnswered);
  const meant = SearchContext.useSelector(selectMeant);
  const words = SearchContext.useSelector(selectWords);
  const doubts = useDoubts();
  const told = () => {
    if (isBusy) return t('Looking for “{words}”…', { words: words.trim() });
    if (answered === null) return '';
    if (phase === 'failed') return t('Still showing the results for “{words}”', { words: meant ?? answered });
    if (hits.length === 0) return t('Nothing found for “{words}”', { words: answered });
    return t('{count, plural, one {# result} other {# results}} for “{words}”', {
      count: shown,
      words: meant ?? answered,
    });
  };
  return (
    <Typography
      role="status"
      component="p"
      variant="body2"
      // The heading below says that nothing was found, in larger letters.
      sx={phase === 'nothing' ? visuallyHidden : { mb: 2, minHeight: 24, color: 'text.secondary' }}
    >
      {told()}
      {!isBusy && meant !== null && answered !== null && (
        <Box component="span" sx={{ display: 'block', color: 'text.primary' }}>
          <RichText
            text="Showing results for <0>{meant}</0>. Some of the words in “{words}” are not in the library."
            values={{ meant, words: answered }}
            elements={[<strong key="meant" />]}
          />
        </Box>
      )}
      {!isBusy &&
        doubts.map((doubt) => (
          <Box key={doubt} component="span" sx={{ display: 'block', color: 'text.primary' }}>
            {doubt}
          </Box>
        ))}
    </Typography>
  );
}
