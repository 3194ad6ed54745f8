import { describe, expect, it } from 'vitest';
import { formatBytes, overallScore, VIDEO_CRITERIA } from '#domain/assessment/video-explanation.ts';

describe('the score of a video', () => {
  it('weighs clarity 40, depth 30, presentation 20 and time management 10 percent', () => {
    expect(VIDEO_CRITERIA.map(({ name, weight }) => [name, weight])).toEqual([
      ['Clarity', 40],
      ['Depth', 30],
      ['Presentation', 20],
      ['Time management', 10],
    ]);
  });

  it.each([
    [{ clarity: 10, depth: 10, presentation: 10, timeManagement: 10 }, 100],
    [{ clarity: 0, depth: 0, presentation: 0, timeManagement: 0 }, 0],
    [{ clarity: 10, depth: 0, presentation: 0, timeManagement: 0 }, 40],
    [{ clarity: 7, depth: 5, presentation: 3, timeManagement: 9 }, 58],
    [{ clarity: 10, depth: 10, presentation: 10 }, null],
    [{}, null],
  ])('%j is %s', (scores, percent) => {
    expect(overallScore(scores)).toBe(percent);
  });
});

it.each([
  [1, '1 KB'],
  [655_360, '640 KB'],
  [12 * 1024 * 1024, '12 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});
