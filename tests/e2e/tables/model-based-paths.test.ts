import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { type Walker, openWalkers } from '#tests/support/walks/walk-in-browser.ts';
import { planWalks, usual } from '#tests/support/walks/plan.ts';
import { createStatePictures } from '#tests/support/walks/state-pictures.ts';
import { takeWalk } from '#tests/support/walks/take-walk.ts';
import { type OpenProduct, openProduct } from '#tests/support/product/open-product.ts';
import { drawRows } from '#tests/support/sample.ts';
import { drivers } from '#tests/walks/drivers.ts';

let product: OpenProduct;
let walkers: Awaited<ReturnType<typeof openWalkers>>;
/** For `npm run atlas:evidence`. */
const pictures = process.env.WRITE_PATHS ? createStatePictures() : null;
beforeAll(async () => {
  // Each walk opens its page anew, and each page asks for an access token: more often than a session may. A page that is
  // refused one tries again after half a minute, by a timer that never rings here.
  product = await openProduct({}, 'tests/support/product/unlimited.server.ts');
  walkers = await openWalkers(product.origin, product.database.db);
});
afterAll(async () => {
  await walkers.close();
  await product.close();
});

const table = Object.entries(drivers);
const drawn = pictures
  ? table
  : drawRows('model-based paths', table, 7, ([name, { machine, route }]) => [
      name,
      machine.id,
      route.slice(1),
    ]);

describe('every walk of a screen in Chromium, with the real server below what is held', () => {
  test.each(drawn)(
    '%s offers exactly what its machine accepts',
    async (name, driver) => {
      // Each state and transition once; from everywhere only in a simulated page, where a walk costs a tenth.
      const { walks, summary } = planWalks(driver, { ...usual, isBrief: true, longest: 25 });
      const walker: Walker = walkers[driver.who ?? 'student'];
      const begun = Date.now();
      onTestFailed(() => walker.photograph(name));
      for (const walk of walks) {
        await walker.open((walk.scene.at ?? driver.at)(walker.ids), driver);
        await takeWalk(walker.hands, { flow: driver.machine.id, context: driver.whose }, walk, (value) =>
          Promise.resolve(pictures?.take(walker.page, driver.machine.id, value)),
        );
      }
      console.info(`${name}: ${summary}, ${((Date.now() - begun) / 1000).toFixed(1)} s`);
      expect(walks.length).toBeGreaterThan(0);
    },
    600_000,
  );
});
