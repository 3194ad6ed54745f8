import { act, fireEvent } from '@testing-library/react';
import { controlsOnPage, isUsable, nameOf, withoutFigures } from './controls.ts';

const LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
const OPENERS = '[aria-haspopup], [aria-expanded="false"]';
/** Keys that open a dialog from wherever the focus is: the list of keys, and the map. */
const KEYS: readonly KeyboardEventInit[] = [{ key: '?' }, { key: 'M', shiftKey: true }];
const CLOSES = /^button Close/;

const layers = (): Element[] => [...document.querySelectorAll(LAYERS)];
const isThere = (element: Element): boolean =>
  element.isConnected && element.closest('[hidden], [aria-hidden="true"]') === null;

interface Opener {
  name: string;
  /** What has the focus when the layer opens, and is to have it again. */
  control: HTMLElement;
  open: () => void;
}

function openersOnPage(tried: Set<string>): Opener[] {
  const controls = controlsOnPage().filter(isUsable);
  const pressed = controls
    .filter((control) => control.localName === 'button' && control.matches(OPENERS))
    .map((control) => ({
      name: withoutFigures(nameOf(control)),
      control,
      open: () => void fireEvent.click(control),
    }));
  const first = controls.find(({ localName }) => localName === 'button');
  const byKey = KEYS.flatMap((init) =>
    first
      ? [{ name: `key ${init.key}`, control: first, open: () => void fireEvent.keyDown(first, init) }]
      : [],
  );
  return [...pressed, ...byKey].filter(({ name, control }) => {
    const isNew = !tried.has(name) && control.closest(LAYERS) === null;
    tried.add(name);
    return isNew;
  });
}

/** What opened a layer anew, if anything did. */
async function openLayer({ control, open }: Opener, rest: () => Promise<void>): Promise<Element | undefined> {
  const before = layers();
  act(() => {
    control.focus();
    open();
  });
  await rest();
  return layers().find((layer) => !before.includes(layer) && isThere(layer));
}

const pressEscape = (layer: Element): void => {
  const { activeElement } = document;
  fireEvent.keyDown(activeElement && layer.contains(activeElement) ? activeElement : layer, {
    key: 'Escape',
  });
};

/** The ways out of a layer that is open: Escape, and a button that says so. */
const waysOut = (layer: Element): { by: string; leave: (layer: Element) => void }[] => {
  const closing = (within: Element): HTMLElement | undefined =>
    controlsOnPage(within).find((control) => CLOSES.test(nameOf(control)) && isUsable(control));
  const close = closing(layer);
  const ways = [{ by: 'Escape', leave: pressEscape }];
  if (!close) return ways;
  return [...ways, { by: nameOf(close), leave: (open) => void fireEvent.click(closing(open) ?? open) }];
};

async function leaveLayer(opener: Opener, rest: () => Promise<void>): Promise<string[]> {
  const { name, control } = opener;
  let layer = await openLayer(opener, rest);
  if (!layer) {
    // It folded something out in the page itself; what is below is as it was.
    if (control.getAttribute('aria-expanded') === 'true') act(() => void fireEvent.click(control));
    await rest();
    return [];
  }
  const wrong: string[] = [];
  for (const { by, leave } of waysOut(layer)) {
    layer = isThere(layer) ? layer : await openLayer(opener, rest);
    if (!layer) return [...wrong, `${name} opens it once alone`];
    const open = layer;
    act(() => leave(open));
    await rest();
    if (isThere(open)) return [...wrong, `${by} does not close what ${name} opens`];
    const { activeElement } = document;
    if (control.isConnected && activeElement !== control) {
      const now = activeElement instanceof HTMLElement ? nameOf(activeElement).slice(0, 60) : 'nothing';
      wrong.push(`${by} in what ${name} opens gives the focus to ${now}`);
    }
  }
  return wrong;
}

/**
 * Every dialog, menu and popover that a control or a key opens here is left by Escape and by its own Close, and gives the
 * focus back to where it was opened from. It is really opened: a path ends here.
 */
export async function stuckLayers(tried: Set<string>, rest: () => Promise<void>): Promise<string[]> {
  const wrong: string[] = [];
  for (const opener of openersOnPage(tried)) {
    if (opener.control.isConnected) wrong.push(...(await leaveLayer(opener, rest)));
  }
  return wrong;
}
