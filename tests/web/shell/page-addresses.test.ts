import { expect, test } from 'vitest';
import type { RouteObject } from 'react-router-dom';
import { PAGE_PATTERNS } from '#server/http/pages/page-addresses.ts';
import { routes } from '#web/app/router.tsx';

const patternsOf = (list: readonly RouteObject[]): string[] =>
  list.flatMap(({ path, children }) => [...(path ? [path] : []), ...patternsOf(children ?? [])]);

test('the server knows every page of the router, and no other', () => {
  const known = patternsOf(routes).filter((path) => path !== '*');
  expect(PAGE_PATTERNS.toSorted()).toEqual(known.toSorted());
});
