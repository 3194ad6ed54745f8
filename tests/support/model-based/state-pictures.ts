import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { registry } from '#machines/registry.ts';
import { pictureFolder } from '#tools/atlas/evidence.ts';

/** Half the size of the page: enough to see what a state looks like, and small. */
const SCALE = 0.5;
const QUALITY = 72;

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

/** Screenshots of the states of a chart, each taken once a run. */
export function createStatePictures(): {
  take(page: Page, machineId: string, value: unknown): Promise<void>;
} {
  const taken = new Set<string>();
  return {
    async take(page, machineId, value) {
      const key = keys.get(machineId);
      const missing = leavesOf(value)
        .map((leaf) => join(pictureFolder, `${key}`, `${leaf}.webp`))
        .filter((file) => key !== undefined && !taken.has(file));
      if (missing.length === 0) return;
      const picture = await photograph(page);
      for (const file of missing) {
        taken.add(file);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, picture);
      }
    },
  };
}
