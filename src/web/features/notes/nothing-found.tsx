import Button from '@mui/material/Button';
import { EmptyState } from '#web/components/notices/empty-state.tsx';
import { t } from '#web/language/language.ts';

/** Of a page of the notebook on which the search finds nothing. */
export function NothingFound({ title, onClear }: { title: string; onClear: () => void }) {
  return (
    <EmptyState
      picture="telescope"
      title={title}
      reason={t('Try another word, or fewer words.')}
      action={
        <Button variant="outlined" onClick={onClear}>
          {t('Clear the search')}
        </Button>
      }
    />
  );
}
