import { act, fireEvent } from '@testing-library/react';
import { type SentEvent, captureSentEvents } from './sent-events.ts';

const ROLES = new Set('button checkbox link menuitem option radio slider switch tab'.split(' '));
const ELEMENTS = new Set('button input select textarea'.split(' '));

const WRITTEN = ['text', 'email', 'password', 'search', 'number', 'date', 'datetime-local', 'url', 'tel'];

export const isHidden = (element: Element): boolean =>
  element.getAttribute('aria-hidden') === 'true' ||
  element.hasAttribute('inert') ||
  element.hasAttribute('hidden');

export const isControl = (element: Element): boolean =>
  ELEMENTS.has(element.localName) ||
  ROLES.has(element.getAttribute('role') ?? '') ||
  (element.localName === 'a' && element.hasAttribute('href'));

/** All that can be pressed or filled, in the order of the page; a selector would take most of the time. */
export function controlsOnPage(root: Element = document.body): HTMLElement[] {
  return [...root.children].flatMap((element) => {
    if (isHidden(element)) return [];
    const inner = controlsOnPage(element);
    return element instanceof HTMLElement && isControl(element) ? [element, ...inner] : inner;
  });
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isField = (control: HTMLElement): control is Field => control.matches('input, textarea, select');

export const isWritten = (control: HTMLElement): control is HTMLInputElement | HTMLTextAreaElement =>
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement && WRITTEN.includes(control.type));

/** What it is and says; cheaper than its accessible name, and near enough to find it by. */
export function nameOf(control: HTMLElement): string {
  const label = isField(control) ? control.labels?.[0]?.textContent : control.textContent;
  const name = control.getAttribute('aria-label') ?? label ?? '';
  return `${control.getAttribute('role') ?? control.localName} ${name.replace(/\s+/g, ' ').trim()}`.trim();
}

export const withoutFigures = (name: string): string => name.replaceAll(/\d+/g, '0');

export const isUsable = (control: HTMLElement): boolean =>
  !control.matches(':disabled, [readonly]') && control.getAttribute('aria-disabled') !== 'true';

/** Nobody follows a link: the page would be another one. */
const stay = (event: Event): void => {
  if (event.target instanceof Element && event.target.closest('a[href]')) event.preventDefault();
};

export function fill(control: Field, value: string): void {
  fireEvent.change(control, { target: { value } });
}

/** What a hand would do with it: press, write, choose another, draw along. */
function operate(control: HTMLElement): void {
  if (isWritten(control)) {
    const { value, type } = control;
    fill(control, type === 'number' ? '7' : `${value}x`);
    if (control.value !== value) fill(control, value);
  } else if (control instanceof HTMLSelectElement) {
    const { value } = control;
    const other = [...control.options].find((option) => option.value !== value && !option.disabled);
    if (other) fill(control, other.value);
    if (control.value !== value) fill(control, value);
  } else if (control instanceof HTMLInputElement && control.type === 'range') {
    const { value, max, min } = control;
    fill(control, value === max ? min : max);
  } else if (!(control instanceof HTMLInputElement && control.type === 'file')) fireEvent.click(control);
}

/** What was sent, and whether the page changed though nothing was. */
export interface Effect {
  sent: readonly SentEvent[];
  isLocal: boolean;
}

/** What is sent by some work while no machine listens. */
export function effectOf(work: () => void): Effect {
  const observer = new MutationObserver(() => undefined);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  document.addEventListener('click', stay, { capture: true });
  try {
    const sent = captureSentEvents(() => act(work));
    return { sent, isLocal: sent.length === 0 && observer.takeRecords().length > 0 };
  } finally {
    observer.disconnect();
    document.removeEventListener('click', stay, { capture: true });
  }
}

/** What a control sends while no machine listens. A browser presses nothing that is `:disabled`. */
export const captureOperation = (control: HTMLElement): Effect =>
  control.matches(':disabled') ? { sent: [], isLocal: false } : effectOf(() => operate(control));

/** What a key sends while no machine listens. */
export const captureKeyPress = (control: HTMLElement, key: string): Effect =>
  effectOf(() => void fireEvent.keyDown(control, { key }));
