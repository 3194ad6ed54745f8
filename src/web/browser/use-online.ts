import { useSyncExternalStore } from 'react';

function subscribe(repaint: () => void): () => void {
  window.addEventListener('online', repaint);
  window.addEventListener('offline', repaint);
  return () => {
    window.removeEventListener('online', repaint);
    window.removeEventListener('offline', repaint);
  };
}

/** Whether this device believes to have a connection. A hint for wording, never a reason not to try (C8). */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
