import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { EmptyState } from '#web/components/notices/empty-state.tsx';
import { t } from '#web/language/language.ts';

const Tips = styled('ul')(({ theme }) => ({
  margin: theme.spacing(0, 0, 3),
  padding: theme.spacing(0, 0, 0, 2.5),
  maxWidth: '46ch',
  textAlign: 'start',
  color: theme.vars.palette.text.secondary,
  '& li + li': { marginTop: theme.spacing(0.75) },
}));

/** What stands there where a search has no results: what to try instead. */
export function NothingFound({ words, onClear }: { words: string; onClear: () => void }) {
  return (
    <EmptyState
      picture="telescope"
      title={t('Nothing found for “{words}”', { words })}
      reason={t('Neither a lesson nor anything that you wrote fits these words.')}
      action={
        <>
          <Tips>
            <li>{t('Check the spelling, use fewer words, or try another word.')}</li>
            <li>
              {t('Search in English, in Hindi or in both: fundamental rights, मूल अधिकार, mul adhikar.')}
            </li>
            <li>
              {t('Use the words of your syllabus, and numbers: time complexity, Article 32, 42nd amendment.')}
            </li>
          </Tips>
          <Button variant="outlined" onClick={onClear} sx={{ alignSelf: 'center' }}>
            {t('Back to my library')}
          </Button>
        </>
      }
    />
  );
}
