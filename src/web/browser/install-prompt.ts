/** Chrome's own event, not yet in the types of the platform. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/** The install prompt of the PWA, which the event beforeinstallprompt brings; kept until somebody wants it. */
export interface InstallPrompt {
  /** False until the browser offers, and after it was taken up or turned down. */
  isOpen(): boolean;
  subscribe(listener: () => void): () => void;
  /** Shows the browser's own question; an offer can be asked once. */
  take(): void;
}

const canPrompt = (event: Event): event is InstallEvent => 'prompt' in event;

export function createInstallPrompt(page: Pick<EventTarget, 'addEventListener'>): InstallPrompt {
  const listeners = new Set<() => void>();
  let offered: InstallEvent | null = null;
  const keep = (event: InstallEvent | null): void => {
    offered = event;
    for (const notify of listeners) notify();
  };
  page.addEventListener('beforeinstallprompt', (event: Event) => {
    if (!canPrompt(event)) return;
    // Otherwise the browser asks at a moment of its own.
    event.preventDefault();
    keep(event);
  });
  page.addEventListener('appinstalled', () => keep(null));
  return {
    isOpen: () => offered !== null,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    take: () => {
      void offered?.prompt();
      keep(null);
    },
  };
}
