import type { BrowserStorage } from '../browser/browser-storage.ts';
import { SESSION_MARKER } from '../browser/storage-scope.ts';
import { paths } from '../navigation/paths.ts';

interface PrefetchOptions {
  storage: Pick<BrowserStorage, 'read'>;
  preloadPage: (address: string) => Promise<void>;
}

/** What shows that a link is about to be followed. */
const SIGNS = ['pointerover', 'touchstart', 'focusin'] as const;

/**
 * Prefetches code before it is drawn: of the page that is opened, while the session is still being found out, and of each
 * page whose link somebody points at. Without it a page begins to load when everything before it has answered. Resolves
 * once the code of the page that is opened is there, or cannot be had.
 */
export function prefetchPages(page: Window, { storage, preloadPage }: PrefetchOptions): Promise<void> {
  const isMember =
    (storage.read('session', SESSION_MARKER) ?? storage.read('local', SESSION_MARKER)) !== undefined;
  const { pathname, origin } = page.location;
  const opened = preloadPage(isMember && pathname === paths.landing ? paths.home : pathname);
  // The first answer for a member waits for it.
  if (isMember) import('../api/response-validation.ts').catch(() => undefined);

  const seen = new Set([pathname]);
  const notice = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link?.origin !== origin || seen.has(link.pathname)) return;
    seen.add(link.pathname);
    void preloadPage(link.pathname);
  };
  for (const sign of SIGNS) page.document.addEventListener(sign, notice, { passive: true });
  return opened;
}
