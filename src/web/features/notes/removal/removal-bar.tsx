import Alert from '@mui/material/Alert';
import Button, { type ButtonProps } from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import type { ReactNode } from 'react';
import type { RemovableItem } from '#machines/library/removal.machine.ts';
import { useSnackbarQueue } from '#web/components/notices/use-snackbar-queue.ts';
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

interface BarButtonProps {
  does: 'removal.undo' | 'removal.commit' | 'removal.retry' | 'removal.dismiss';
  variant?: ButtonProps['variant'];
  children: ReactNode;
}

function BarButton({ does, ...props }: BarButtonProps) {
  const removal = RemovalContext.useActorRef();
  return <Button size="small" color="inherit" onClick={() => removal.send({ type: does })} {...props} />;
}

/** The undo snackbar at the foot of the page, while a deletion can be undone, and where it failed. */
export function RemovalBar() {
  const removal = RemovalContext.useActorRef();
  const hasFailed = RemovalContext.useSelector(selectHasFailed);
  const isUndoable = RemovalContext.useSelector(selectIsUndoable);
  const offered = RemovalContext.useSelector(selectOffered);
  const error = RemovalContext.useSelector(selectError);
  // It is always the first: other notices wait until it has gone.
  useSnackbarQueue('undo', hasFailed || isUndoable);
  const anchorOrigin = { vertical: 'bottom', horizontal: 'center' } as const;
  if (hasFailed) {
    return (
      <Snackbar open anchorOrigin={anchorOrigin} className="screen-only">
        <Alert
          severity="error"
          role="alert"
          action={
            <>
              <BarButton does="removal.retry">{t('Retry')}</BarButton>
              <BarButton does="removal.dismiss">{t('Leave it')}</BarButton>
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
            <BarButton does="removal.undo" variant="outlined">
              {t('Undo')}
            </BarButton>
            <BarButton does="removal.commit">{t('Close')}</BarButton>
          </>
        }
      >
        {whatWasDeleted(offered)}
      </Alert>
    </Snackbar>
  );
}
