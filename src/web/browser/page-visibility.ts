/** What a page tells those that live on it. */
interface PageListener {
  onHidden: () => void;
  onShown: () => void;
}

/** Page visibility, by visibilitychange: tells when the page is a background tab that nobody sees, and when it is seen again. */
export function watchPageVisibility(page: Window, { onHidden, onShown }: PageListener): () => void {
  const look = () => (page.document.visibilityState === 'hidden' ? onHidden() : onShown());
  page.document.addEventListener('visibilitychange', look);
  if (page.document.visibilityState === 'hidden') onHidden();
  return () => page.document.removeEventListener('visibilitychange', look);
}
