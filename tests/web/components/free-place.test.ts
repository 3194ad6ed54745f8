import { describe, expect, it } from 'vitest';
import { freeBottom } from '#web/components/notices/use-free-place.ts';

const WINDOW = { height: 60, from: 64, foot: 844 };

describe('the place of a notice', () => {
  it('is the foot of the window where nothing is in the way', () => {
    expect(freeBottom([], WINDOW)).toBe(8);
    expect(freeBottom([{ top: 100, bottom: 140 }], WINDOW)).toBe(8);
  });

  it('is above a button at the foot', () => {
    expect(freeBottom([{ top: 780, bottom: 824 }], WINDOW)).toBe(844 - 772);
  });

  it('is above a whole column of them, in the first gap that takes it', () => {
    const controls = [
      { top: 500, bottom: 540 },
      { top: 700, bottom: 740 },
      { top: 780, bottom: 824 },
      { top: 640, bottom: 690 },
    ];
    expect(freeBottom(controls, WINDOW)).toBe(844 - 632);
  });

  it('is nowhere where controls fill the window', () => {
    const controls = Array.from({ length: 20 }, (_, row) => ({ top: row * 44, bottom: row * 44 + 40 }));
    expect(freeBottom(controls, WINDOW)).toBeNull();
  });

  it('never reaches into the header', () => {
    expect(freeBottom([{ top: 120, bottom: 840 }], WINDOW)).toBeNull();
    expect(freeBottom([{ top: 132, bottom: 840 }], WINDOW)).toBe(844 - 124);
  });
});
