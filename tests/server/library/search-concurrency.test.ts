import { expect, test } from 'vitest';
import { createLibraryHandlers } from '#server/features/library/library.handlers.ts';
import { callBy, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { newId } from '#tests/support/server/test-app.ts';

const world = await useLearningWorld();

test('searches of many students go four at a time, and more than can wait are told to come again', async () => {
  const { searchLibrary } = createLibraryHandlers(world.deps);
  const search = () => searchLibrary({ ...callBy(newId()), query: { q: 'recursion' } });
  const answers = await Promise.allSettled(Array.from({ length: 73 }, search));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(68);
  expect(answers.filter(({ status }) => status === 'rejected')).toEqual(
    Array.from({ length: 5 }, () => ({
      status: 'rejected',
      reason: expect.objectContaining({ code: 'busy' }),
    })),
  );
  expect(await search()).toMatchObject({ status: 200 });
});
