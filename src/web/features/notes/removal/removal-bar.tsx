import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import type { RemovableItem } from '#machines/library/removal.machine.ts';
import { t } from '#web/language/language.ts';
import {
  RemovalContext,
  selectError,
  selectOffered,
  selectHasFailed,
  selectIsUndoable,
} from './removal.context.tsx';

/** 'Note deleted.', '3 questions deleted.' */
function whatWasDeleted(items: readonly RemovableItem[]): string {
  const [first] = items;
  const isOneKind = items.every(({ kind }) => kind === first?.kind);
  const count = items.length;
  if (!first || !isOneKind) return t('{count} items deleted.', { count });
  if (count === 1) return t(first.kind === 'note' ? 'Note deleted.' : 'Question deleted.');
  return first.kind === 'note'
    ? t('{count} notes deleted.', { count })
    : t('{count} questions deleted.', { count });
}

/** The undo snackbar (undo toast): at the foot of the page while a deletion can be undone, and where it failed. */
export function RemovalBar() {
  const removal = RemovalContext.useActorRef();
  const hasFailed = RemovalContext.useSelector(selectHasFailed);
  const isUndoable = RemovalContext.useSelector(selectIsUndoable);
  const offered = RemovalContext.useSelector(selectOffered);
  const error = RemovalContext.useSelector(selectError);
  const anchorOrigin = { vertical: 'bottom', horizontal: 'center' } as const;
  if (hasFailed) {
    return (
      <Snackbar open anchorOrigin={anchorOrigin} className="screen-only">
        <Alert
          severity="error"
          role="alert"
          onClose={() => removal.send({ type: 'removal.dismiss' })}
          action={
            <>
              <Button size="small" color="inherit" onClick={() => removal.send({ type: 'removal.retry' })}>
                {t('Retry')}
              </Button>
              <Button size="small" color="inherit" onClick={() => removal.send({ type: 'removal.dismiss' })}>
                {t('Leave it')}
              </Button>
            </>
          }
        >
          {t('It could not be deleted and is still here. {problem}', { problem: t(error?.message ?? '') })}
        </Alert>
      </Snackbar>
    );
  }
  if (!isUndoable) return null;
  const hold = () => removal.send({ type: 'removal.hold' });
  const release = () => removal.send({ type: 'removal.release' });
  return (
    <Snackbar
      open
      anchorOrigin={anchorOrigin}
      className="screen-only"
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Alert
        severity="info"
        role="status"
        action={
          <>
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              onClick={() => removal.send({ type: 'removal.undo' })}
            >
              {t('Undo')}
            </Button>
            <Button size="small" color="inherit" onClick={() => removal.send({ type: 'removal.commit' })}>
              {t('Close')}
            </Button>
          </>
        }
      >
        {whatWasDeleted(offered)}
      </Alert>
    </Snackbar>
  );
}
