import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import type { RemovableItem } from '#machines/library/removal.machine.ts';
import { RemovalContext, selectError, selectOffered, selectPhase } from './removal.context.tsx';

const NAMES = { note: ['note', 'notes'], question: ['question', 'questions'] } as const;

/** 'Note deleted.', '3 questions deleted.' */
function whatWasDeleted(items: readonly RemovableItem[]): string {
  const [first] = items;
  const isOneKind = items.every(({ kind }) => kind === first?.kind);
  const [one, many] = first && isOneKind ? NAMES[first.kind] : (['thing', 'things'] as const);
  const name =
    items.length === 1 ? `${one.charAt(0).toUpperCase()}${one.slice(1)}` : `${items.length} ${many}`;
  return `${name} deleted.`;
}

/** At the foot of the page while a deletion can be undone, and where it failed. */
export function RemovalBar() {
  const removal = RemovalContext.useActorRef();
  const phase = RemovalContext.useSelector(selectPhase);
  const offered = RemovalContext.useSelector(selectOffered);
  const error = RemovalContext.useSelector(selectError);
  const anchorOrigin = { vertical: 'bottom', horizontal: 'center' } as const;
  if (phase === 'failed') {
    return (
      <Snackbar open anchorOrigin={anchorOrigin} className="screen-only">
        <Alert
          severity="error"
          role="alert"
          onClose={() => removal.send({ type: 'removal.dismiss' })}
          action={
            <>
              <Button size="small" color="inherit" onClick={() => removal.send({ type: 'removal.retry' })}>
                Retry
              </Button>
              <Button size="small" color="inherit" onClick={() => removal.send({ type: 'removal.dismiss' })}>
                Leave it
              </Button>
            </>
          }
        >
          {`It could not be deleted and is still here. ${error?.message ?? ''}`}
        </Alert>
      </Snackbar>
    );
  }
  if (phase !== 'offered' && phase !== 'held') return null;
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
              Undo
            </Button>
            <Button size="small" color="inherit" onClick={() => removal.send({ type: 'removal.commit' })}>
              Close
            </Button>
          </>
        }
      >
        {whatWasDeleted(offered)}
      </Alert>
    </Snackbar>
  );
}
