import { chromium } from '@playwright/test';
import type { TestProject } from 'vitest/node';
import { ensureWebIsBuilt } from '#tools/build-web.ts';
import { BROWSER_ARGUMENTS, findBrowser } from '#tools/test-run/find-browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the one browser of the run listens; each test opens its own context in it. */
    browserEndpoint: string;
  }
}

/** One browser for all browser tests, and the production build that they open. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const [executablePath] = await Promise.all([findBrowser(), ensureWebIsBuilt()]);
  const server = await chromium.launchServer({
    executablePath,
    args: BROWSER_ARGUMENTS,
  });
  provide('browserEndpoint', server.wsEndpoint());
  return () => server.close();
}
