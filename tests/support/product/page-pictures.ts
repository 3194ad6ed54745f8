import type { Page } from '@playwright/test';

/** Asked for by `PAGE_PICTURES=1`: a picture of a tall page takes as long as all that is checked on it. */
const areWanted = process.env['PAGE_PICTURES'] !== undefined;
/** Of a list without an end the first screens say enough. */
const TALLEST = 6_000;

/**
 * A page screenshot for visual review: keeps what a page looks like, from its top to its end, in `test-results/pages`
 * for somebody to look at. No visual regression test compares them.
 */
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (!areWanted) return;
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
  }));
  await page.screenshot({
    path: `test-results/pages/${name}.jpg`,
    // A JPEG takes a sixth of the time that a PNG of a tall page takes.
    quality: 85,
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.min(height, TALLEST) },
  });
}
