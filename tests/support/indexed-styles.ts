import ComputedStyle from 'happy-dom/lib/css/declaration/computed-style/CSSComputedStyle.js';

// happy-dom matches every rule of the document against every ancestor of an element it computes the style of.
// Most of Emotion's are of a class that none of them has: these are left out.

type Rules = Pick<CSSStyleSheet, 'cssRules'>;

const rulesOf = (...rules: CSSRule[]): Rules => ({ cssRules: rules as unknown as CSSRuleList });

const selectorOf = (rule?: CSSRule): string =>
  rule instanceof CSSStyleRule
    ? rule.selectorText
    : rule instanceof CSSMediaRule
      ? selectorOf(rule.cssRules[0])
      : '';

/** The class of Emotion within which alone a rule has effect, if it is so bound. */
function classOf(rule: CSSRule): string | undefined {
  const selector = selectorOf(rule);
  return /[+~]/.test(selector) ? undefined : /\.(css-[\w-]+)/.exec(selector)?.[1];
}

let sheet: CSSStyleSheet | null = null;
let count = 0;
let unbound: Rules[] = [];
let bound = new Map<string, { place: number; rules: Rules }[]>();

/** Takes in the rules that Emotion has added; it takes none away. */
function readEmotion(emotion: CSSStyleSheet | null): void {
  if (emotion !== sheet) {
    sheet = emotion;
    count = 0;
    unbound = [];
    bound = new Map();
  }
  for (; sheet && count < sheet.cssRules.length; count += 1) {
    const rule = sheet.cssRules[count];
    if (!rule || rule instanceof CSSKeyframesRule) continue;
    const name = classOf(rule);
    if (name === undefined) unbound.push(rulesOf(rule));
    else bound.set(name, [...(bound.get(name) ?? []), { place: count, rules: rulesOf(rule) }]);
  }
}

/** The rules that can be about an element: those of the classes that it and its ancestors have. */
export function sheetsFor(element: Element): Rules[] {
  const styles = [...document.head.children].filter((each) => each instanceof HTMLStyleElement);
  const emotion = styles.find(({ dataset }) => dataset['emotion'] === 'css');
  readEmotion(emotion?.sheet ?? null);
  const found = new Set<string>();
  for (let at: Element | null = element; at; at = at.parentElement)
    for (const name of at.classList) found.add(name);
  const chosen = [...found].flatMap((name) => bound.get(name) ?? []).sort((a, b) => a.place - b.place);
  const others = styles.flatMap((style) => (style === emotion ? unbound : (style.sheet ?? [])));
  return [...others, ...chosen.map(({ rules }) => rules)];
}

Object.assign(ComputedStyle.prototype, {
  getStyleSheets(this: { element: Element }) {
    return sheetsFor(this.element);
  },
});
