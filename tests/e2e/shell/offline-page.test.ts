import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { visit } from '#tests/support/product/browser.ts';
import { expect } from '#tests/support/product/expect.ts';
import { signIn } from '#tests/support/product/newcomer.ts';
import { type OpenProduct, openProduct } from '#tests/support/product/open-product.ts';
import { prepareStudent } from '#tests/support/product/prepared-student.ts';

const WORKER = join(import.meta.dirname, '../../../src/web/public/service-worker.js');
const LOST = /ERR_|503/;

let product: OpenProduct;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

const workerIsActive = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
    .toBe('activated');
const offlineHeading = (page: Page) => page.getByRole('heading', { name: 'You are offline' });

test('a page that is loaded anew without a connection says so, and is there again with it', async () => {
  const student = await prepareStudent(product);
  const { page, context } = await visit({
    origin: product.origin,
    hasServiceWorker: true,
    expectedErrors: LOST,
  });
  await signIn(page, student);
  await page.goto(`/lesson/${student.subjectId}`);
  const title = page.locator('article h1');
  await expect(title).toBeVisible();
  await workerIsActive(page);
  await context.setOffline(true);
  await page.reload();
  await expect(offlineHeading(page)).toBeVisible();
  await expect(page.getByText('हर 20 सेकंड में फिर कोशिश होती है', { exact: false })).toBeVisible();
  expectValue(page.url()).toContain(`/lesson/${student.subjectId}`);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(title).toBeVisible();
  expectValue(await page.evaluate(() => caches.keys())).toEqual([]);
});

/** A site whose page and worker can be deployed anew, and which can go away. */
async function openSite() {
  const worker = await readFile(WORKER, 'utf8');
  let [version, port] = [1, 0];
  let server: Server | undefined;
  const listen = async () => {
    server = createServer(({ url }, response) => {
      const isWorker = url === '/service-worker.js';
      response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html');
      response.setHeader('cache-control', isWorker ? 'public, max-age=3600' : 'no-cache');
      response.end(isWorker ? `${worker}\n// ${version}` : `<title>Site</title><h1>Version ${version}</h1>`);
    });
    await new Promise<void>((done) => server?.listen(port, '127.0.0.1', done));
    const address = server.address();
    if (typeof address === 'object' && address) ({ port } = address);
  };
  const close = () =>
    new Promise<void>((done) => {
      server?.close(() => done());
      server?.closeAllConnections();
    });
  await listen();
  return { origin: `http://127.0.0.1:${port}`, listen, close, deploy: () => (version += 1) };
}

test('a page is never older than its server, before and after a deploy', async () => {
  const site = await openSite();
  try {
    const { page } = await visit({ origin: site.origin, hasServiceWorker: true, expectedErrors: LOST });
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js'));
    await workerIsActive(page);
    for (const version of [2, 3]) {
      site.deploy();
      await page.reload();
      await expect(page.getByRole('heading', { name: `Version ${version}` })).toBeVisible();
      expectValue(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    }
    await site.close();
    await page.reload();
    await expect(offlineHeading(page)).toBeVisible();
    site.deploy();
    await site.listen();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Version 4' })).toBeVisible();
  } finally {
    await site.close();
  }
});
