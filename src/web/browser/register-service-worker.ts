import { whenIdle } from './when-idle.ts';

/**
 * Service worker registration: public/service-worker.js is the offline fallback, which shows an offline page where a page
 * cannot be loaded, and caches nothing.
 */
export async function registerServiceWorker(page: Window): Promise<void> {
  // Missing on plain http and in private windows of some browsers, whatever the types say.
  const workers: ServiceWorkerContainer | undefined = page.navigator.serviceWorker;
  if (!workers) return;
  await whenIdle(page);
  // Without it the product works as well.
  await workers.register('/service-worker.js').catch(() => undefined);
}
