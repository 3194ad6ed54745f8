import { describe, expect, it } from 'vitest';
import { toolbarPosition } from '#web/features/lesson/selection/toolbar-position.ts';

const phone = { width: 390, height: 844 };
const tools = { width: 300, height: 52 };

describe('where the tools for marked words stand', () => {
  it.each([
    ['below the last line', { top: 300, bottom: 340, middle: 195 }, false, { left: 45, top: 352 }],
    ['inside the window at its left', { top: 300, bottom: 340, middle: 20 }, false, { left: 8, top: 352 }],
    ['inside the window at its right', { top: 300, bottom: 340, middle: 380 }, false, { left: 82, top: 352 }],
    ['above where there is no room below', { top: 760, bottom: 800, middle: 195 }, false, { left: 45, top: 696 }],
    ['below the handles on touch', { top: 300, bottom: 340, middle: 195 }, true, { left: 45, top: 372 }],
    ['above the browser’s own tools on touch', { top: 760, bottom: 800, middle: 195 }, true, { left: 45, top: 644 }],
    ['below where everything else is marked', { top: 20, bottom: 830, middle: 195 }, false, { left: 45, top: 842 }],
  ] as const)('is %s', (_, lines, isTouch, place) => {
    expect(toolbarPosition(lines, tools, phone, isTouch)).toEqual(place);
  }); // oxfmt-ignore
});
