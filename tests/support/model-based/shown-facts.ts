import { kindOf } from '#tests/support/web/links.ts';
import { isHidden, nameOf } from './controls.ts';

const LONGEST = 200;

/** Figures and days may be those of the hour. */
const withoutFigures = (text: string): string => text.replace(/\d[\d.,:]*/g, '#');

const isThere = (element: Element): boolean => {
  for (let at: Element | null = element; at; at = at.parentElement) if (isHidden(at)) return false;
  return true;
};

/** Where each link of the page leads, for people to read. */
export const linksShown = (): string[] =>
  [...document.getElementsByTagName('a')]
    .filter((link) => link.hasAttribute('href') && isThere(link))
    .map((link) => `${withoutFigures(nameOf(link))} leads to ${kindOf(link.getAttribute('href') ?? '')}`)
    .map((line) => line.slice(0, LONGEST));

/** What each bar and ring of the page measures. */
export const measuresShown = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[aria-valuenow]')]
    .filter(isThere)
    .map(
      (bar) => `${nameOf(bar).replace(/^progressbar /, '')} stands at ${bar.getAttribute('aria-valuenow')}`,
    )
    .map((line) => line.slice(0, LONGEST));

/** A control that took the focus away with it, and where. */
export const focusLine = (value: unknown, control: string): string =>
  `${JSON.stringify(value)} loses the focus with ${withoutFigures(control)}`;
