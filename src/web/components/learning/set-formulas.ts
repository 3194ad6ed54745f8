import { fromHtmlIsomorphic } from 'hast-util-from-html-isomorphic';
import katex from 'katex';
import { formulaAsText } from '#domain/text/formula-text.ts';
import { AFTER_FORMULA, spaceFunctionNames } from '#domain/text/function-names.ts';

interface FormulaNode {
  type: string;
  tagName?: string;
  properties?: { className?: unknown; ariaLabel?: string };
  children?: FormulaNode[];
  value?: string;
}

const isMath = ({ tagName, properties }: FormulaNode): boolean =>
  tagName === 'code' &&
  Array.isArray(properties?.className) &&
  properties.className.includes('language-math');
const isFormula = (node: FormulaNode): boolean =>
  isMath(node) || (node.tagName === 'pre' && (node.children ?? []).some(isMath));
const textOf = ({ value = '', children = [] }: FormulaNode): string => value + children.map(textOf).join('');

const isApart = ({ tagName, properties }: FormulaNode): boolean =>
  tagName === 'pre' ||
  (Array.isArray(properties?.className) && properties.className.includes('math-display'));

// MathML alone: browsers set it themselves, and KaTeX's HTML needs the inline styles that our CSP forbids.
function toMathMl(formula: FormulaNode): FormulaNode[] {
  const source = textOf(formula);
  try {
    const markup = katex.renderToString(source, {
      displayMode: isApart(formula),
      output: 'mathml',
      trust: false,
      strict: 'ignore',
      // In em: a rule of 9,999 em made a page 184,000 pixels wide.
      maxSize: 20,
    });
    return fromHtmlIsomorphic(spaceFunctionNames(markup), { fragment: true }).children as FormulaNode[];
  } catch {
    const text = { type: 'text', value: source };
    return [{ type: 'element', tagName: 'code', properties: {}, children: [text] }];
  }
}

/** Browsers break a line on either side of a formula, even before its comma. */
function heldTogether(nodes: readonly FormulaNode[]): FormulaNode[] {
  const held: FormulaNode[] = [];
  for (const node of nodes) {
    const last = held.at(-1);
    const [sign] = (last?.tagName === 'span' && AFTER_FORMULA.exec(node.value ?? '')) || [];
    if (!last || sign === undefined) {
      held.push(node);
      continue;
    }
    const properties = { className: ['unbroken'] };
    const children = [last, { type: 'text', value: sign }];
    held[held.length - 1] = { type: 'element', tagName: 'span', properties, children };
    held.push({ ...node, value: (node.value ?? '').slice(sign.length) });
  }
  return held;
}

/** Math rendering: LaTeX formulas become MathML; one that cannot be read is shown as it was written. */
export const setFormulas = () => (root: FormulaNode) => {
  const visit = (parent: FormulaNode) => {
    if (!parent.children) return;
    if (parent.children.some(isFormula)) {
      parent.children = heldTogether(
        parent.children.flatMap((node) => (isFormula(node) ? toMathMl(node) : [node])),
      );
    }
    parent.children.forEach(visit);
  };
  visit(root);
};

const sourceIn = (node: FormulaNode): string | undefined =>
  node.tagName === 'annotation'
    ? textOf(node)
    : (node.children ?? []).map(sourceIn).find((source) => source !== undefined);

/** The accessible name of each formula: an answer option is named by what it holds, and browsers read no text in MathML. */
export const nameFormulas = () => (root: FormulaNode) => {
  const visit = (node: FormulaNode) => {
    const source = node.tagName === 'math' ? sourceIn(node) : undefined;
    if (source !== undefined) node.properties = { ...node.properties, ariaLabel: formulaAsText(source) };
    else node.children?.forEach(visit);
  };
  visit(root);
};
