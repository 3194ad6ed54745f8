/** Milliseconds after which a page that is never idle goes on all the same. */
const LONGEST = 2_000;

/** Resolves once the page has nothing better to do. */
export const whenIdle = (page: Window): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in page) page.requestIdleCallback(() => resolve(), { timeout: LONGEST });
    else resolve();
  });
