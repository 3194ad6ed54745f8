import { fireEvent } from '@testing-library/react';
import { controlsOnPage, effectOf, fill, isUsable, isWritten, nameOf } from './controls.ts';
import { isLocal } from './known-controls.ts';
import type { SentEvent } from './sent-events.ts';

export const typeOf = ({ flow, event }: SentEvent): string => `${flow} ${event.type}`;

/** Something a hand does, and what to call it. */
interface Use {
  name: string;
  work: () => void;
}

const press =
  (control: HTMLElement, init: KeyboardEventInit): (() => void) =>
  () =>
    void fireEvent.keyDown(control, init);

const acceptedIn = (work: () => void): readonly SentEvent[] =>
  effectOf(work).sent.filter(({ isAccepted }) => isAccepted);

/** Deeds that may send nothing a machine accepts. All at once, since nearly always none does; else one by one. */
function heardOf(uses: readonly Use[]): string[] {
  const all = acceptedIn(() => {
    for (const { work } of uses) work();
  });
  if (all.length === 0) return [];
  return uses.flatMap(({ name, work }) => acceptedIn(work).map((one) => `${name} sends ${typeOf(one)}`));
}

const MODIFIERS = ['ctrlKey', 'metaKey', 'altKey'] as const;
/** A letter, a digit, a key that moves: what pages make shortcuts of. */
const SHORTCUTS = ['a', '1', 'f', 'ArrowRight'];

/** A shortcut with a modifier belongs to the browser, on the page as a whole and at each of its controls. */
export function takenShortcuts(visited: Set<string>): string[] {
  const controls = controlsOnPage().filter((control) => isUsable(control) && !visited.has(nameOf(control)));
  for (const control of controls) visited.add(nameOf(control));
  const usesAt = (place: HTMLElement, at: string, keys: readonly string[]): Use[] =>
    keys.flatMap((key) =>
      MODIFIERS.map((held) => ({
        name: `${held} and ${key}${at}`,
        work: press(place, { key, [held]: true }),
      })),
    );
  return heardOf([
    ...usesAt(document.body, '', SHORTCUTS),
    ...controls.flatMap((control) => usesAt(control, ` at ${nameOf(control)}`, ['1'])),
  ]);
}

/** What keys without a modifier send, pressed anywhere. */
export function shortcutsSend(): Set<string> {
  const places = new Set([document.body, ...controlsOnPage().map(({ parentElement }) => parentElement)]);
  const { sent } = effectOf(() => {
    for (const place of places) for (const key of SHORTCUTS) if (place) press(place, { key })();
  });
  return new Set(sent.map(typeOf));
}

/** Safari tells of the key that ends a composition once it has ended, by its code alone. */
const COMPOSING: readonly KeyboardEventInit[] = [{ isComposing: true, keyCode: 229 }, { keyCode: 229 }];

/** Where lines are written, Shift and Enter begin a new one, whatever Enter does alone. */
const LINE_BREAK: KeyboardEventInit = { key: 'Enter', shiftKey: true };

/**
 * Enter and Escape belong to the input method as long as it composes, in a field that is filled above all; so does the
 * line break.
 */
export function takenWriting(model: string): string[] {
  const fields = controlsOnPage()
    .filter((control) => isWritten(control))
    .filter(isUsable);
  return fields.flatMap((field) => {
    const name = nameOf(field);
    const { value } = field;
    const isFilledHere = isLocal(model, name) && field instanceof HTMLTextAreaElement;
    if (isFilledHere) effectOf(() => fill(field, `${value}x`));
    const compositions = ['Enter', 'Escape'].flatMap((key) =>
      COMPOSING.map((init) => ({
        name: `${key} of a composition in ${name}`,
        work: press(field, { key, ...init }),
      })),
    );
    const lineBreak = { name: `A line break in ${name}`, work: press(field, LINE_BREAK) };
    const heard = heardOf(field instanceof HTMLTextAreaElement ? [...compositions, lineBreak] : compositions);
    if (isFilledHere) effectOf(() => fill(field, value));
    return heard;
  });
}

const COMINGS = [
  { by: 'the focus', come: fireEvent.focusIn, go: fireEvent.focusOut },
  { by: 'a mouse', come: fireEvent.mouseOver, go: fireEvent.mouseOut },
];

/** What is held while somebody is at it is let go when they leave. */
export function keptHolds(visited: Set<string>): string[] {
  const controls = controlsOnPage().filter((control) => isUsable(control) && !visited.has(nameOf(control)));
  for (const control of controls) visited.add(nameOf(control));
  const uses = controls.flatMap((control) =>
    COMINGS.map(({ by, come, go }) => ({
      name: `${nameOf(control)} hears that ${by} comes, not that it goes`,
      come: () => void come(control),
      go: () => void go(control),
    })),
  );
  const { sent } = effectOf(() => {
    for (const { come, go } of uses) {
      come();
      go();
    }
  });
  if (sent.length === 0) return [];
  return uses
    .filter(({ come, go }) => effectOf(come).sent.length > 0 && effectOf(go).sent.length === 0)
    .map(({ name }) => name);
}

const GROUPS = '[role="radiogroup"], [role="tablist"]';
const KEYS = { radio: ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight'], tab: ['ArrowLeft', 'ArrowRight'] };
const FORWARD = ['ArrowDown', 'ArrowRight'];
const SIDEWAYS = ['ArrowLeft', 'ArrowRight'];

const roleOf = (element: Element): string => element.getAttribute('role') ?? '';

/** The radio buttons and tabs the page makes itself, group by group. */
function arrowGroups(): Map<Element, HTMLElement[]> {
  const groups = new Map<Element, HTMLElement[]>();
  for (const control of controlsOnPage()) {
    const isItem = control.localName !== 'input' && /^(radio|tab)$/.test(roleOf(control));
    const group = isItem && isUsable(control) ? control.closest(GROUPS) : null;
    if (group) groups.set(group, [...(groups.get(group) ?? []), control]);
  }
  return groups;
}

/**
 * Arrows lead from each end of a group to the other: of radio buttons from the chosen one, of tabs from any. Those to the
 * side choose no radio button: in a quiz they turn to another question.
 */
export function wrongArrows(visited: Set<string>): string[] {
  const here = document.activeElement;
  return [...arrowGroups().values()].flatMap((items) => {
    const role = items[0] && roleOf(items[0]) === 'tab' ? 'tab' : 'radio';
    const chosen = items.findIndex((item) => item.getAttribute('aria-checked') === 'true');
    const starts = role === 'tab' ? [0, items.length - 1] : [chosen];
    const key = `${items.map(nameOf).join()} ${starts.join()}`;
    if (items.length < 2 || visited.has(key)) return [];
    visited.add(key);
    return starts.flatMap((start) =>
      KEYS[role].flatMap((arrow) => {
        const from = items[Math.max(start, 0)];
        let reached = -1;
        effectOf(() => {
          from?.focus();
          if (from) fireEvent.keyDown(from, { key: arrow });
          reached = items.findIndex((item) => item === document.activeElement);
          if (here instanceof HTMLElement) here.focus();
        });
        const stays = role === 'radio' && SIDEWAYS.includes(arrow);
        const next = stays
          ? Math.max(start, 0)
          : (start + (FORWARD.includes(arrow) ? 1 : -1) + items.length) % items.length;
        const isRight = start === -1 && !stays ? reached !== -1 : reached === next;
        return isRight || !from
          ? []
          : [`${arrow} at ${nameOf(from)} leads to ${reached + 1}, not to ${next + 1}`];
      }),
    );
  });
}
