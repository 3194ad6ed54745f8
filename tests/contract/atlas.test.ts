import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { describeChart } from '#charts/describe-chart.ts';
import { registry } from '#machines/registry.ts';
import { atlasFolder, listLeftovers, makeAtlas } from '#tools/atlas/atlas.ts';

let atlas = new Map<string, string>();
beforeAll(async () => {
  atlas = await makeAtlas();
}, 60_000);

describe('the flow atlas', () => {
  test('is that of the machines as they are: run `npm run atlas` if not', async () => {
    const stale = await Promise.all(
      [...atlas].map(async ([file, content]) => {
        const written = await readFile(join(atlasFolder, file), 'utf8').catch(() => '');
        return written === content ? [] : [file];
      }),
    );
    expect(stale.flat()).toEqual([]);
    expect(await listLeftovers()).toEqual([]);
  });

  test('draws every state of every machine, and says whom the machine serves', () => {
    for (const [key, { machine }] of Object.entries(registry)) {
      const picture = atlas.get(`${key}.svg`) ?? '';
      for (const { id } of describeChart(machine).states)
        expect(picture, key).toContain(`data-state="${id}"`);
      expect(atlas.get('README.md'), key).toMatch(new RegExp(`\\(${key}\\.md\\) \\| \\S`));
    }
  });
});
