import { isControl, isHidden, nameOf } from './controls.ts';

/** Everything that is read out, in the order of the page. */
const readOut = (root: Element): Element[] =>
  [...root.children].flatMap((element) => (isHidden(element) ? [] : [element, ...readOut(element)]));

const REFERENCES = [
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'aria-owns',
  'aria-details',
  'aria-errormessage',
  'aria-activedescendant',
];
const POPUPS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

const nameFor = (element: Element): string =>
  element instanceof HTMLElement ? nameOf(element).slice(0, 60) : element.localName;

/** A tab says by `aria-selected` whether what it controls is open; whatever else controls something says it so. */
const hidesOpenness = (element: Element): boolean =>
  element.hasAttribute('aria-controls') &&
  element.getAttribute('role') !== 'tab' &&
  !element.hasAttribute('aria-expanded');

/** A control that says only what it is; a title or a picture in it names it too. */
const isNameless = (element: Element): boolean =>
  element instanceof HTMLElement &&
  isControl(element) &&
  !nameOf(element).includes(' ') &&
  !element.hasAttribute('aria-labelledby') &&
  !element.hasAttribute('title') &&
  element.querySelector('[aria-label], [alt]:not([alt=""]), title') === null;

/** Every control has a name, what names or describes something is on the page, and what says that it is open has opened something. */
export function falseWords(): string[] {
  const all = readOut(document.body);
  const isOpen = document.querySelector(POPUPS) !== null;
  return all.flatMap((element) => {
    const dangling = REFERENCES.flatMap((attribute) =>
      (element.getAttribute(attribute) ?? '')
        .split(' ')
        .filter((id) => id !== '' && document.getElementById(id) === null)
        .map((id) => `${attribute} of ${nameFor(element)} is not there: ${id}`),
    );
    if (isNameless(element)) return [...dangling, `${element.outerHTML.slice(0, 120)} has no name`];
    if (hidesOpenness(element)) return [...dangling, `${nameFor(element)} does not say whether it is open`];
    const saysOpen =
      element.getAttribute('aria-expanded') === 'true' && element.hasAttribute('aria-haspopup');
    return saysOpen && !isOpen ? [...dangling, `${nameFor(element)} says that it is open`] : dangling;
  });
}
