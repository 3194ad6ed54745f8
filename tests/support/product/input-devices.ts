import type { Locator } from '@playwright/test';
import { expect } from '#tests/support/product/expect.ts';

/** How somebody uses the product: what a walk does to a control, whatever they do it with. */
export interface Hand {
  press(control: Locator): Promise<void>;
  write(field: Locator, text: string): Promise<void>;
}

export const mouse: Hand = {
  press: (control) => control.click(),
  write: (field, text) => field.fill(text),
};

export const touch: Hand = {
  press: (control) => control.tap(),
  write: async (field, text) => {
    await field.tap();
    await field.fill(text);
  },
};

/** A hand that counts what it presses and fills in. */
export function countUserInput(hand: Hand): Hand & { presses: number; texts: number } {
  const counting = {
    presses: 0,
    texts: 0,
    press: (control: Locator) => {
      counting.presses += 1;
      return hand.press(control);
    },
    write: (field: Locator, text: string) => {
      counting.texts += 1;
      return hand.write(field, text);
    },
  };
  return counting;
}

/** Longer than any page of the product is: past it, the control cannot be reached. */
const MOST_STEPS = 250;

type Nearness = 'here' | 'in its radio group' | 'in its row of tabs' | 'elsewhere';

/** Radio buttons and tabs are one stop each, and arrows move within. */
const STEP: Readonly<Record<Exclude<Nearness, 'here'>, string>> = {
  'in its radio group': 'ArrowDown',
  'in its row of tabs': 'ArrowRight',
  elsewhere: 'Tab',
};

/** Where the focus is, seen from a control. */
const nearness = (control: Locator): Promise<Nearness> =>
  control.evaluate((element): Nearness => {
    const focused = document.activeElement;
    if (!focused) return 'elsewhere';
    if (focused === element || (element instanceof HTMLLabelElement && element.control === focused)) {
      return 'here';
    }
    const target = element instanceof HTMLLabelElement ? (element.control ?? element) : element;
    if (
      target instanceof HTMLInputElement &&
      focused instanceof HTMLInputElement &&
      target.type === 'radio'
    ) {
      return focused.type === 'radio' && focused.name === target.name ? 'in its radio group' : 'elsewhere';
    }
    if (target.closest('[role="radiogroup"]')?.contains(focused)) return 'in its radio group';
    return target.closest('[role="tablist"]')?.contains(focused) ? 'in its row of tabs' : 'elsewhere';
  });

async function reach(control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  const keys = control.page().keyboard;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const where = await nearness(control);
    if (where === 'here') return;
    await keys.press(STEP[where]);
  }
  throw new Error(`The keyboard does not reach ${String(control)}`);
}

const isChosenByReaching = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const target = element instanceof HTMLLabelElement ? element.control : element;
    return target instanceof HTMLInputElement && target.type === 'radio' && target.checked;
  });

const isLinkOrButton = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element.matches('a, button:not([aria-pressed])'));

/** For a keyboard test: Tab, arrows, Enter and Space, and nothing else. */
export const keyboard: Hand = {
  press: async (control) => {
    await reach(control);
    if (await isChosenByReaching(control)) return;
    await control.page().keyboard.press((await isLinkOrButton(control)) ? 'Enter' : 'Space');
  },
  write: async (field, text) => {
    await reach(field);
    const keys = field.page().keyboard;
    await keys.press('ControlOrMeta+A');
    await keys.insertText(text);
  },
};
