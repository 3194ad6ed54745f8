import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { t } from '#web/language/language.ts';
import { useServices } from '#web/data/services.tsx';

/** True while the browser offers to install the product. */
export function useInstallPrompt(): { isOpen: boolean; take: () => void } {
  const { installPrompt } = useServices();
  const isOpen = useSyncExternalStore(installPrompt.subscribe, installPrompt.isOpen);
  return { isOpen, take: installPrompt.take };
}

/** The install button of the PWA, there only while the browser offers it. */
export function InstallButton() {
  const { isOpen, take } = useInstallPrompt();
  if (!isOpen) return null;
  return (
    <Button size="small" startIcon={<Download size={18} aria-hidden />} onClick={take}>
      {t('Install WizLearn')}
    </Button>
  );
}
