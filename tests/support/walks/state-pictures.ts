import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { registry } from '#machines/registry.ts';
import { atlasFolder } from '#tools/atlas/atlas.ts';

/** Half the size of the page: enough to see what a state looks like, and small. */
const SCALE = 0.5;
const QUALITY = 72;
/** Of the points of a picture, how many may differ before it counts as another one: dates and times do. */
const ALIKE = 0.01;

/** `running.paper.answering`, one for each region. */
function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const deeper = leavesOf(inner);
    return deeper.length === 0 ? [name] : deeper.map((leaf) => `${name}.${leaf}`);
  });
}

const keys = new Map(Object.entries(registry).map(([key, { machine }]) => [machine.id, key]));

async function photograph(page: Page): Promise<Buffer> {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 900 };
  const browser = await page.context().newCDPSession(page);
  // A picture is cut out of the whole page: where it is scrolled to, not its top.
  const { cssVisualViewport } = await browser.send('Page.getLayoutMetrics');
  const { pageX: x, pageY: y } = cssVisualViewport;
  const { data } = await browser.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    clip: { x, y, width, height, scale: SCALE },
  });
  await browser.detach();
  return Buffer.from(data, 'base64');
}

/** Whether two pictures show the same, as far as anybody would notice. */
const areAlike = (page: Page, pictures: readonly Buffer[]): Promise<boolean> =>
  page.evaluate(
    async ({ encoded, alike }) => {
      const [one, two] = await Promise.all(
        encoded.map(async (base64) => {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
          const image = await createImageBitmap(new Blob([bytes], { type: 'image/webp' }));
          const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
          canvas?.drawImage(image, 0, 0);
          return canvas?.getImageData(0, 0, image.width, image.height).data;
        }),
      );
      if (!one || !two || one.length !== two.length) return false;
      const other = two;
      const differing = one.filter((light, index) => Math.abs(light - (other[index] ?? 0)) > 32).length;
      return differing / one.length < alike;
    },
    { encoded: pictures.map((picture) => picture.toString('base64')), alike: ALIKE },
  );

/** The pictures of the states in docs/flows: each taken once a run, and written only where it shows something new. */
export function createStatePictures(): {
  take(page: Page, machineId: string, value: unknown): Promise<void>;
} {
  const taken = new Set<string>();
  return {
    async take(page, machineId, value) {
      const key = keys.get(machineId);
      const missing = leavesOf(value)
        .map((leaf) => join(atlasFolder, `${key}`, `${leaf}.webp`))
        .filter((file) => key !== undefined && !taken.has(file));
      if (missing.length === 0) return;
      const picture = await photograph(page);
      for (const file of missing) {
        taken.add(file);
        const before = await readFile(file).catch(() => null);
        if (before && (await areAlike(page, [before, picture]))) continue;
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, picture);
      }
    },
  };
}
