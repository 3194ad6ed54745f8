import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useSelector } from '@xstate/react';
import { Trash2 } from 'lucide-react';
import type { ActorRefFrom } from 'xstate';
import { contentRemovalMachine } from '#machines/authoring/content-removal.machine.ts';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { useFlowWithActors } from '#web/data/use-flow-with-actors.ts';
import { t } from '#web/language/language.ts';
import { createRemovalActors, type Removable } from '../course.actors.ts';
import { DiscardDialog } from '#web/components/dialogs/discard-dialog.tsx';
import { useServerControl } from '#web/data/use-connection.ts';
import { useEmitted } from '#web/flows/use-emitted.ts';
import { OFFLINE_NOTE } from '../offline-note.tsx';

export type RemovalRef = ActorRefFrom<typeof contentRemovalMachine>;

/** Deletes a course or a subject, after a confirmation; what came of it is told. */
export function useRemoval(
  kind: Removable,
  id: string,
  told: { removed: () => void; outdated: () => void },
): RemovalRef {
  const removal = useFlowWithActors(
    contentRemovalMachine,
    (services) => createRemovalActors(services, kind),
    { input: { id } },
  );
  useEmitted(removal, 'content.removed', told.removed);
  useEmitted(removal, 'content.outdated', told.outdated);
  return removal;
}

interface RemoveButtonProps {
  removal: RemovalRef;
  version: string;
  /** 'Remove the subject' */
  label: string;
  /** What a screen reader says, where several stand on a page. */
  name?: string;
}

export function RemoveButton({ removal, version, label, name }: RemoveButtonProps) {
  const isBusy = useSelector(removal, (snapshot) => snapshot.hasTag('busy'));
  const control = useServerControl(OFFLINE_NOTE, isBusy);
  return (
    <Button
      color="error"
      startIcon={<Trash2 size={18} aria-hidden />}
      {...control}
      aria-label={name}
      aria-busy={isBusy}
      onClick={() => removal.send({ type: 'removal.ask', version })}
    >
      {isBusy ? t('Removing…') : label}
    </Button>
  );
}

interface RemovalQuestionProps {
  removal: RemovalRef;
  /** 'Remove Sound for good?' */
  title: string;
  lost: string;
  /** 'Sound stays' */
  staysTitle: string;
}

/** The question before it, and why it was not removed. */
export function RemovalQuestion({ removal, title, lost, staysTitle }: RemovalQuestionProps) {
  const isAsking = useSelector(removal, (snapshot) => snapshot.matches('confirmingRemoval'));
  const error = useSelector(removal, ({ context }) => context.error);
  const named = Object.values(error?.fields ?? {}).join(', ');
  return (
    <>
      {error && (
        <Box sx={{ mt: 2 }}>
          <ErrorNotice
            severity="warning"
            title={staysTitle}
            detail={named === '' ? t(error.message) : `${t(error.message)} ${named}`}
            error={error}
          />
        </Box>
      )}
      {isAsking && (
        <DiscardDialog
          title={title}
          keep={t('Keep it')}
          drop={t('Remove for good')}
          onKeep={() => removal.send({ type: 'removal.cancel' })}
          onDrop={() => removal.send({ type: 'removal.confirm' })}
        >
          {lost}
        </DiscardDialog>
      )}
    </>
  );
}
