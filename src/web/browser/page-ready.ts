const WAITING = '[aria-busy="true"], .MuiSkeleton-root';

const isReady = (root: Element): boolean =>
  root.querySelector('h1') !== null && root.querySelector(WAITING) === null;

/** Calls once as soon as the page has its heading and nothing on it waits for data any more. Returns what stops that. */
export function whenPageReady({ document }: Window, call: () => void): () => void {
  const root = document.getElementById('root') ?? document.body;
  const changes = new MutationObserver(() => look());
  const look = (): void => {
    if (!isReady(root)) return;
    changes.disconnect();
    call();
  };
  changes.observe(root, { subtree: true, childList: true, attributeFilter: ['aria-busy', 'class'] });
  look();
  return () => changes.disconnect();
}
