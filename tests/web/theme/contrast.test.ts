import { describe, expect, it } from 'vitest';
import { contrastRatio, legible, mix } from '#web/theme/contrast.ts';

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#000000', 21],
    ['#777777', '#ffffff', 4.48],
    ['#b22222', '#b22222', 1],
  ])('of %s on %s is %d', (a, b, ratio) => {
    expect(contrastRatio(a, b)).toBeCloseTo(ratio, 2);
  });

  it('mixes by the amount asked for', () => {
    expect([0, 0.5, 1].map((amount) => mix('#000000', '#ff8000', amount))).toEqual([
      '#000000',
      '#804000',
      '#ff8000',
    ]);
  });

  it('leaves a colour that already reads as it is', () => {
    expect(legible('#003366', { ink: '#000000', grounds: ['#ffffff'] })).toBe('#003366');
  });

  it('moves a colour towards the ink only as far as needed', () => {
    const text = legible('#ffc30b', { ink: '#000000', grounds: ['#ffffff'] });
    expect(contrastRatio(text, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(text, '#ffffff')).toBeLessThan(5);
  });

  it('gives the ink itself where nothing else reads', () => {
    expect(legible('#777777', { ink: '#888888', grounds: ['#777777'] })).toBe('#888888');
  });
});
