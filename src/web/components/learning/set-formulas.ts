import rehypeKatex from 'rehype-katex';

interface FormulaNode {
  type: string;
  tagName?: string;
  properties?: { className?: unknown };
  children?: FormulaNode[];
  value?: string;
}

// MathML alone: browsers set it themselves, and KaTeX's HTML needs the inline styles that our CSP forbids.
const setFormula = rehypeKatex({ output: 'mathml', trust: false, strict: 'ignore' });
type Tree = Parameters<typeof setFormula>[0];
type Report = Parameters<typeof setFormula>[1];

/** Asked before KaTeX writes what it could not read, which it does with an inline style. */
const REFUSE: Pick<Report, 'message'> = {
  message() {
    throw new Error('The formula is broken.');
  },
};

const isMath = ({ tagName, properties }: FormulaNode): boolean =>
  tagName === 'code' &&
  Array.isArray(properties?.className) &&
  properties.className.includes('language-math');
const isFormula = (node: FormulaNode): boolean =>
  isMath(node) || (node.tagName === 'pre' && (node.children ?? []).some(isMath));
const textOf = ({ value = '', children = [] }: FormulaNode): string => value + children.map(textOf).join('');

function toMathMl(formula: FormulaNode): FormulaNode[] {
  const root: FormulaNode = { type: 'root', children: [formula] };
  try {
    setFormula(root as Tree, REFUSE as Report);
    return root.children ?? [];
  } catch {
    const text = { type: 'text', value: textOf(formula) };
    return [{ type: 'element', tagName: 'code', properties: {}, children: [text] }];
  }
}

/** Formulas as MathML; one that cannot be read is shown as it was written. */
export const setFormulas = () => (root: FormulaNode) => {
  const visit = (parent: FormulaNode) => {
    if (!parent.children) return;
    parent.children = parent.children.flatMap((node) => (isFormula(node) ? toMathMl(node) : [node]));
    parent.children.forEach(visit);
  };
  visit(root);
};
