/** What a page tells those that live on it. */
export interface PageListener {
  onHidden: () => void;
  onShown: () => void;
  onOnline: () => void;
}

/** Tells when nobody looks at the page, when somebody does again, and when the connection may be back. */
export function watchPage(page: Window, { onHidden, onShown, onOnline }: PageListener): () => void {
  const look = () => (page.document.visibilityState === 'hidden' ? onHidden() : onShown());
  page.document.addEventListener('visibilitychange', look);
  page.addEventListener('online', onOnline);
  if (page.document.visibilityState === 'hidden') onHidden();
  return () => {
    page.document.removeEventListener('visibilitychange', look);
    page.removeEventListener('online', onOnline);
  };
}
