import { expect, test } from 'vitest';
import { createOptionCountsCache } from '#server/features/attempts/option-counts-cache.ts';

const MOST = 20_000;
type Attempt = Parameters<ReturnType<typeof createOptionCountsCache>['keep']>[0];
const attempt = (id: number) =>
  ({ id: String(id), userId: `of-${id}`, questions: [{ options: ['a', 'b', 'c'] }] }) as unknown as Attempt;

test('the option counts of so many attempts are remembered, and of one more the oldest are forgotten', () => {
  const cache = createOptionCountsCache();
  for (let id = 0; id < MOST; id += 1) cache.keep(attempt(id));
  expect(cache.find('0')).toEqual({ userId: 'of-0', questions: [{ options: { length: 3 } }] });
  cache.keep(attempt(MOST));
  expect(cache.find('0')).toBeUndefined();
  expect(['1', String(MOST)].map((id) => cache.find(id)?.userId)).toEqual(['of-1', `of-${MOST}`]);
});
