import { expect as untimed } from '@playwright/test';

/**
 * Playwright's assertions, with timeouts for a busy machine: outside its own runner they give up after 5 s, which
 * a page that is fetched, drawn and answered beside three other tests may need on two slow cores.
 */
export const expect = untimed.configure({ timeout: 15_000 });
