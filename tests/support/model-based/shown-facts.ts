import { kindOf } from '#tests/support/web/links.ts';
import { controlsOnPage, isControl, isField, isHidden, nameOf } from './controls.ts';

const LONGEST = 200;

const isThere = (element: Element): boolean => {
  for (let at: Element | null = element; at; at = at.parentElement) if (isHidden(at)) return false;
  return true;
};

/** Where each link of the page leads, for people to read. */
export const linksShown = (): string[] =>
  [...document.getElementsByTagName('a')]
    .filter((link) => link.hasAttribute('href') && isThere(link))
    .map((link) => `${nameOf(link)} leads to ${kindOf(link.getAttribute('href') ?? '')}`)
    .map((line) => line.slice(0, LONGEST));

/** What each bar and ring of the page measures. */
export const measuresShown = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[aria-valuenow]')]
    .filter(isThere)
    .map(
      (bar) => `${nameOf(bar).replace(/^progressbar /, '')} stands at ${bar.getAttribute('aria-valuenow')}`,
    )
    .map((line) => line.slice(0, LONGEST));

/** What a control says of itself to a screen reader, a keyboard and a browser's own checks. */
const TOLD = 'expanded pressed selected checked current haspopup invalid required busy disabled keyshortcuts'
  .split(' ')
  .map((name) => `aria-${name}`);
const ASKED = [
  'disabled readonly required multiple type autocomplete inputmode enterkeyhint maxlength minlength',
  'min max step pattern accept placeholder lang aria-roledescription',
].flatMap((names) => names.split(' '));
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

const descriptionOf = (control: HTMLElement): string[] => {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  const text = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  return text.trim() === '' ? [] : [`described as ${plain(text).slice(0, 80).trim()}`];
};

/** What stands on a control that bears another name. */
const textOn = (control: HTMLElement): string[] => {
  const text = isField(control) ? '' : plain(control.textContent);
  const label = control.getAttribute('aria-label') ?? '';
  return text === '' || label === '' || label.includes(text) ? [] : [`reads ${text}`];
};

/** Read attribute by attribute: a selector would take most of the time. */
function factsOf(control: HTMLElement): string[] {
  const attributes = [...TOLD, ...ASKED].flatMap((name) => {
    const value = control.getAttribute(name);
    if (value === null || (name === 'type' && value === 'button')) return [];
    return [`${name.replace('aria-', '')} ${value}`.trim()];
  });
  const isChecked = control instanceof HTMLInputElement && control.checked;
  return [
    ...attributes,
    ...(isChecked ? ['is checked'] : []),
    ...textOn(control),
    ...(control.hasAttribute('aria-controls') ? ['controls a part'] : []),
    ...descriptionOf(control),
  ];
}

/** Each control of the page but for its links, and what it says of itself. */
export const controlsShown = (): string[] =>
  controlsOnPage()
    .filter(({ localName }) => localName !== 'a')
    .map((control) => [plain(nameOf(control)).slice(0, LONGEST), ...factsOf(control)].join(', '));

/** The controls that say together that they are at work, and where. */
export function busyShown(value: unknown): string[] {
  const busy = controlsOnPage().filter((control) => control.getAttribute('aria-busy') === 'true');
  if (busy.length === 0) return [];
  return [`${JSON.stringify(value)} is busy at ${busy.map(nameOf).join(' and ')}`.slice(0, LONGEST)];
}

const HEADING = /^h[1-6]$/;

const hasWords = (element: Element): boolean =>
  [...element.childNodes].some(
    ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && /\p{L}/u.test(textContent ?? ''),
  );

function wordsIn(root: Element): string[] {
  return [...root.children].flatMap((element) => {
    // Controls and links have lines of their own.
    if (isHidden(element) || isControl(element)) return [];
    const { localName, textContent } = element;
    const label = element.getAttribute('aria-label') ?? element.getAttribute('alt') ?? '';
    const own = label === '' ? [] : [`${element.getAttribute('role') ?? localName} ${plain(label)}`];
    if (!hasWords(element)) return [...own, ...wordsIn(element)];
    const level = HEADING.test(localName) ? `${localName} ` : '';
    return [...own, `${level}${plain(textContent)}`];
  });
}

/** What stands on the page, its headings by level, and what else of it bears a name. */
export const wordsShown = (): string[] => wordsIn(document.body).map((line) => line.slice(0, LONGEST).trim());

/** A word; initials and the letters of options are signs, and a `legend` repeats the label of its field. */
const WORD = /\p{L}{3}/u;

/** What is left out behind a dialog is said without it. */
const hiddenParts = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('[aria-hidden="true"]')].filter(
    ({ parentElement }) =>
      parentElement !== document.body && parentElement?.closest('[aria-hidden="true"]') === null,
  );

/** Words that are seen and hidden from screen readers: no name and no line above has them. */
export const wordsHiddenFromReaders = (): string[] =>
  hiddenParts()
    .flatMap((part) => [part, ...part.querySelectorAll('*')])
    .filter((part) => hasWords(part) && WORD.test(part.textContent ?? '') && part.closest('legend') === null)
    .map((part) => `hidden from screen readers: ${plain(part.textContent ?? '')}`.slice(0, LONGEST));

/** A control that took the focus away with it, and where. */
export const lostFocusLine = (value: unknown, control: string): string =>
  `${JSON.stringify(value)} loses the focus with ${control}`;

/** What has the focus though nobody pressed it, and where. */
export const movedFocusLine = (value: unknown, holder: string): string =>
  `${JSON.stringify(value)} moves the focus to ${holder}`;
