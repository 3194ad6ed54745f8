import { expect, test } from 'vitest';
import { followUpOf } from '#server/features/tutor/search/follow-up.ts';
import { sidesOf } from '#server/features/tutor/search/asked-for.ts';
import { answerTo } from './evaluation/shipped-subjects.ts';

test.each([
  ['how is a governor different from a president', 'how is a governor different', 'a president'],
  ['compare bfs with dijkstra', 'compare bfs', 'dijkstra'],
  ['bfs vs dfs', 'bfs', 'dfs'],
])('“%s” compares two things, and goes on from no question', (query, ...sides) => {
  expect(sidesOf(query)?.map((side) => side.trim())).toEqual(sides);
  expect(followUpOf(query)).toBeUndefined();
});

test('the answer to a question on one of two things does not lead', () => {
  const at = 'data-structures-and-algorithms/linear-structures/hash-tables';
  const { leads } = answerTo(at, 'difference between heap and red black tree');
  expect(leads.map(({ citation }) => citation.name)).toEqual(['Heaps and heap sort', 'Balanced trees']);
});
