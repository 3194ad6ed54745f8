import { whenIdle } from './when-idle.ts';

/**
 * Registers the service worker (public/service-worker.js), the offline fallback: it shows an offline page where a page
 * cannot be loaded, and caches nothing.
 */
export async function installOfflinePage(page: Window): Promise<void> {
  // Missing on plain http and in private windows of some browsers, whatever the types say.
  const workers: ServiceWorkerContainer | undefined = page.navigator.serviceWorker;
  if (!workers) return;
  await whenIdle(page);
  // Without it the product works as well.
  await workers.register('/service-worker.js').catch(() => undefined);
}
