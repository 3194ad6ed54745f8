import ComputedStyle from 'happy-dom/lib/css/declaration/computed-style/CSSComputedStyle.js';

// happy-dom matches every rule of the document against every ancestor of an element it computes the style of.
// Emotion writes a style element for each rule, and most are of a class none of them has: these are left out.

const selectorOf = (rule?: CSSRule): string =>
  rule instanceof CSSStyleRule
    ? rule.selectorText
    : rule instanceof CSSMediaRule
      ? selectorOf(rule.cssRules[0])
      : '';

/** The class of Emotion within which alone a style element has effect, if it is so bound. */
function classOf(style: HTMLStyleElement): string | undefined {
  const selector = style.dataset['emotion'] === 'css' ? selectorOf(style.sheet?.cssRules[0]) : '';
  return /[+~]/.test(selector) ? undefined : /\.(css-[\w-]+)/.exec(selector)?.[1];
}

const classes = new WeakMap<Element, string | undefined>();
let length = 0;
let unbound: HTMLStyleElement[] = [];
let bound = new Map<string, { place: number; style: HTMLStyleElement }[]>();

function readHead({ children }: HTMLHeadElement): void {
  if (children.length === length && unbound.every(({ isConnected }) => isConnected)) return;
  length = children.length;
  unbound = [];
  bound = new Map();
  Array.from(children).forEach((style, place) => {
    if (!(style instanceof HTMLStyleElement)) return;
    if (!classes.has(style)) classes.set(style, classOf(style));
    const name = classes.get(style);
    if (name === undefined) unbound.push(style);
    else bound.set(name, [...(bound.get(name) ?? []), { place, style }]);
  });
}

/** The rules that can be about an element: those of the classes that it and its ancestors have. */
export function sheetsFor(element: Element): CSSStyleSheet[] {
  readHead(document.head);
  const found = new Set<string>();
  for (let at: Element | null = element; at; at = at.parentElement)
    for (const name of at.classList) found.add(name);
  const chosen = [...found].flatMap((name) => bound.get(name) ?? []).sort((a, b) => a.place - b.place);
  return [...unbound, ...chosen.map(({ style }) => style)].flatMap(({ sheet }) => sheet ?? []);
}

Object.assign(ComputedStyle.prototype, {
  getStyleSheets(this: { element: Element }) {
    return sheetsFor(this.element);
  },
});
