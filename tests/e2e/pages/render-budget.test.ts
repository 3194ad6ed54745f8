import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visit } from '#tests/support/product/browser.ts';
import { signIn } from '#tests/support/product/newcomer.ts';
import { type OpenProduct, openProduct } from '#tests/support/product/open-product.ts';
import { prepareStudent } from '#tests/support/product/prepared-student.ts';

let product: OpenProduct;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

/** Counts the components that React draws, by the hook that it offers to its developer tools; 1 is its flag for that. */
const watchRenders = (page: Page) =>
  page.addInitScript(() => {
    interface Fiber {
      flags: number;
      tag: number;
      child: Fiber | null;
      sibling: Fiber | null;
      alternate: Fiber | null;
    }
    const COMPONENTS = [0, 1, 11, 14, 15];
    const drawn = { count: 0 };
    const addBelow = (parent: Fiber, before: Fiber | null): void => {
      if (parent.child === before?.child) return;
      for (let fiber = parent.child; fiber; fiber = fiber.sibling) {
        if ((fiber.flags & 1) === 1 && COMPONENTS.includes(fiber.tag)) drawn.count += 1;
        addBelow(fiber, fiber.alternate);
      }
    };
    const ignore = (): void => undefined;
    Object.assign(window, {
      drawn,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: (_: unknown, { current }: { current: Fiber }) =>
          addBelow(current, current.alternate),
        onCommitFiberUnmount: ignore,
        onPostCommitFiberRoot: ignore,
      },
    });
  });

const drawnSince = (page: Page, before = 0): Promise<number> =>
  page.evaluate((earlier) => Reflect.get(window, 'drawn').count - earlier, before);

test('a change of page draws what is new, once, leaves the frame around it alone and asks for nothing it has', async () => {
  const { page } = await visit({ origin: product.origin });
  await signIn(page, await prepareStudent(product));
  await watchRenders(page);
  await page.goto('/home');
  const main = page.getByRole('navigation', { name: 'Main' });
  const change = async (name: 'Courses' | 'Home', heading: string): Promise<number> => {
    const before = await drawnSince(page);
    await main.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.waitForLoadState('networkidle');
    return drawnSince(page, before);
  };
  // The first time brings code and data.
  await change('Courses', 'Courses');
  await change('Home', 'Welcome to WizLearn');
  const asked: string[] = [];
  await page.route('**/api/**', (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.continue();
  });
  const courses = await change('Courses', 'Courses');
  const home = await change('Home', 'Welcome to WizLearn');
  console.info(`drawn on the way to the courses: ${courses} components; on the way Home: ${home}`);
  expect(asked).toEqual([]);
  expect(courses).toBeGreaterThan(100);
  expect(courses).toBeLessThanOrEqual(700);
  expect(home).toBeLessThanOrEqual(1_000);
});
