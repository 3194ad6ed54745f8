import { UNSENT_WORK } from '#web/browser/browser-storage.ts';
import { DiscardDialog } from '#web/components/dialogs/discard-dialog.tsx';
import { useServices } from '#web/data/services.tsx';
import { t } from '#web/language/language.ts';
import { usePanel } from '../use-panel.ts';

/** Logout empties the storage of this browser: work that the server may not have yet is asked about first. */
export function useLogoutQuestion(onSignOut: () => void) {
  const { storage } = useServices();
  const { panel, open, close } = usePanel<'unsent'>();
  return {
    signOut: () => (storage.list().some(({ key }) => UNSENT_WORK.test(key)) ? open('unsent') : onSignOut()),
    question: panel && (
      <DiscardDialog
        title={t('Discard the changes?')}
        drop={t('Logout')}
        keep={t('Cancel')}
        onKeep={close}
        onDrop={onSignOut}
      >
        {t('You have unsaved work. If you log out now, it is lost.')}
      </DiscardDialog>
    ),
  };
}
