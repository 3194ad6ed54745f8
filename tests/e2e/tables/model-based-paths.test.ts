import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { type PathRunner, openPathRunners } from '#tests/support/model-based/paths-in-browser.ts';
import { brief, planPaths } from '#tests/support/model-based/plan.ts';
import { createStatePictures } from '#tests/support/model-based/state-pictures.ts';
import { takePath } from '#tests/support/model-based/take-path.ts';
import { type OpenProduct, openProduct } from '#tests/support/product/open-product.ts';
import { sampleRows } from '#tests/support/sample.ts';
import { pageModels } from '#tests/page-models/models.ts';

let product: OpenProduct;
let pathRunners: Awaited<ReturnType<typeof openPathRunners>>;
/** For `npm run atlas:evidence`. */
const pictures = process.env.WRITE_PATHS ? createStatePictures() : null;
beforeAll(async () => {
  // Each path opens its page anew, and each page asks for an access token: more often than a session may. A page that is
  // refused one tries again after half a minute, by a timer that never rings here.
  product = await openProduct({}, 'tests/support/product/unlimited.server.ts');
  pathRunners = await openPathRunners(product.origin, product.database.db);
});
afterAll(async () => {
  await pathRunners.close();
  await product.close();
});

const table = Object.entries(pageModels);
const drawn = pictures
  ? table
  : sampleRows('model-based paths', table, 1, ([name, { machine, route }]) => [
      name,
      machine.id,
      route.slice(1),
    ]);

describe('every path of a screen in Chromium, with the real server below what is held (T17)', () => {
  test.each(drawn)(
    '%s offers exactly what its machine accepts',
    async (name, pageModel) => {
      // Each state and transition once; from everywhere only in a simulated page, where a path costs a tenth.
      const { paths, summary } = planPaths(pageModel, { ...brief, longest: 25 });
      const pathRunner: PathRunner = pathRunners[pageModel.who ?? 'student'];
      const begun = Date.now();
      onTestFailed(() => pathRunner.photograph(name));
      for (const path of paths) {
        await pathRunner.open((path.scene.at ?? pageModel.at)(pathRunner.ids), pageModel);
        await takePath(
          pathRunner.testedPage,
          { flow: pageModel.machine.id, context: pageModel.whose },
          path,
          ({ value }) => Promise.resolve(pictures?.take(pathRunner.page, pageModel.machine.id, value)),
        );
      }
      console.info(`${name}: ${summary}, ${((Date.now() - begun) / 1000).toFixed(1)} s`);
      expect(paths.length).toBeGreaterThan(0);
    },
    600_000,
  );
});
