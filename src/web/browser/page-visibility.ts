/** What a page tells those that live on it. */
interface PageListener {
  onHidden: () => void;
  onShown: () => void;
}

/** Page visibility: tells when nobody looks at the page, as of a background tab (visibilitychange), and when somebody does again. */
export function watchPageVisibility(page: Window, { onHidden, onShown }: PageListener): () => void {
  const look = () => (page.document.visibilityState === 'hidden' ? onHidden() : onShown());
  page.document.addEventListener('visibilitychange', look);
  if (page.document.visibilityState === 'hidden') onHidden();
  return () => page.document.removeEventListener('visibilitychange', look);
}
