import { expect, test } from 'vitest';
import { tabulateCosts } from '#tools/load/scale.ts';
import { writeAcademy } from '#tools/load/academy.ts';
import { measureOperations } from '#tools/load/operation-costs.ts';
import { useTestApp } from '#tests/support/server/test-app.ts';

const server = await useTestApp();

test('an academy written past the triggers holds every invariant, and its students can be measured', async () => {
  const writer = await server.db.$client.connect();
  try {
    await writeAcademy(writer, { first: 1, last: 60, lines: 6 });
    await writeAcademy(writer, { first: 61, last: 320, lines: 6 });
  } finally {
    writer.release(true);
  }
  const costs = await measureOperations({
    app: server.app,
    db: server.db,
    secret: server.config.sessionSecret,
    first: 61,
    last: 120,
    calls: 4,
    turn: 1,
  });
  expect([...costs.values()].filter(({ processor, wall }) => processor <= 0 || wall <= 0)).toEqual([]);
  expect(costs.size).toBeGreaterThanOrEqual(10);
  // The invariants are checked at the end of the suite: what was written in bulk, and the quizzes submitted upon it.
});

test('costs are told beside those of the smallest academy', () => {
  const measured = new Map([
    [1_000, new Map([['profile', { processor: 100, wall: 150 }]])],
    [10_000, new Map([['profile', { processor: 120, wall: 1_500 }]])],
  ]);
  expect(tabulateCosts(measured).split('\n')[2]).toBe('| profile | 100 (1.00x) | 120 (1.20x) | 1.5 |');
});
