import CSSStyleDeclaration from 'happy-dom/lib/css/declaration/CSSStyleDeclaration.js';
import ComputedStyle from 'happy-dom/lib/css/declaration/computed-style/CSSComputedStyle.js';
import defaults from 'happy-dom/lib/css/declaration/computed-style/config/CSSComputedStyleElementDefault.js';
import PropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js';
import CSSTextParser from 'happy-dom/lib/css/declaration/utilities/CSSTextParser.js';
import * as symbols from 'happy-dom/lib/PropertySymbol.js';
import { sheetsFor } from './indexed-styles.ts';

// A query by role asks of each element that it names, and of all within, only whether it is shown, and a click of what is
// clicked, and of all around it, whether it takes clicks. happy-dom works out every property of it and of its ancestors for
// that: a quarter of the time of a form's tests.

const ASKED = ['display', 'visibility', 'pointer-events'];

interface Declared {
  readonly element: Element;
  readonly cssTexts: { readonly cssText: string; readonly priorityWeight: number }[];
}

/** It fills in the texts of the rules that fit; the types hide it. */
interface RuleMatcher {
  parseCSSRules(options: { elements: readonly Declared[]; cssRules: CSSRuleList }): void;
}

/** What happy-dom forgets again when something changes that the styles of an element depend on. */
interface Kept {
  result: PropertyManager | null;
}

type Internals = Record<symbol, Kept[]>;

const kept = new WeakMap<Element, Kept>();

function keep(element: Element, result: PropertyManager): void {
  const item: Kept = { result };
  kept.set(element, item);
  (document as unknown as Internals)[symbols.affectsComputedStyleCache]?.push(item);
  for (let at: Element | null = element; at; at = at.parentElement)
    (at as unknown as Internals)[symbols.affectsCache]?.push(item);
}

function defaultOf(element: Element): string {
  const own: unknown = (defaults as Record<string, unknown>)[element.tagName];
  if (typeof own !== 'object' || own === null) return typeof own === 'string' ? own : '';
  const isSo = (name: string): boolean =>
    name === 'default' || Boolean((element as unknown as Record<string, unknown>)[name]);
  return Object.entries(own)
    .flatMap(([name, text]) => (isSo(name) ? [text] : []))
    .join('');
}

/** What is declared of these for an element itself, by the rules of the page and by its own attribute. */
function declaredOf(element: Element): PropertyManager {
  const known = kept.get(element)?.result;
  if (known) return known;
  const found: Declared = { element, cssTexts: [] };
  const matcher = new ComputedStyle(element as never) as unknown as RuleMatcher;
  for (const { cssRules } of sheetsFor(element)) matcher.parseCSSRules({ elements: [found], cssRules });
  const texts = found.cssTexts.sort((one, other) => one.priorityWeight - other.priorityWeight);
  const all = [
    defaultOf(element),
    ...texts.map(({ cssText }) => cssText),
    element.getAttribute('style') ?? '',
  ];
  const declared = new PropertyManager();
  for (const text of all.filter((one) => ASKED.some((name) => one.includes(name))))
    for (const { name, value, important } of CSSTextParser.parse(text).rules) {
      const isOver = !declared.get(name)?.important || important;
      if (ASKED.includes(name) && value !== 'inherit' && isOver) declared.set(name, value, important);
    }
  keep(element, declared);
  return declared;
}

function shownStyle(element: Element, name: string): string {
  if (!element.isConnected) return '';
  const own = declaredOf(element).get(name)?.value;
  if (own !== undefined || name === 'display' || !element.parentElement) return own ?? '';
  return shownStyle(element.parentElement, name);
}

const { prototype } = CSSStyleDeclaration;
const { getPropertyValue } = prototype;

prototype.getPropertyValue = function getShown(name) {
  const own = this as unknown as Record<symbol, unknown>;
  const element = own[symbols.computed] === true ? own[symbols.element] : null;
  if (!(element instanceof Element) || !ASKED.includes(name)) return getPropertyValue.call(this, name);
  return shownStyle(element, name);
};
