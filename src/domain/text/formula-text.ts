/** LaTeX commands whose sign is a character. */
const SIGNS: Readonly<Record<string, string>> = {
  times: '×', cdot: '·', div: '÷', pm: '±', circ: '∘', deg: '°', approx: '≈', propto: '∝', sim: '∼',
  le: '≤', leq: '≤', ge: '≥', geq: '≥', ne: '≠', neq: '≠', equiv: '≡', ll: '≪', gg: '≫',
  sum: 'Σ', prod: '∏', int: '∫', partial: '∂', nabla: '∇', infty: '∞', sqrt: '√',
  lceil: '⌈', rceil: '⌉', lfloor: '⌊', rfloor: '⌋', mid: '|', vert: '|', prime: '′',
  dots: '…', ldots: '…', cdots: '…', to: '→', rightarrow: '→', leftarrow: '←', Rightarrow: '⇒', iff: '⇔',
  in: '∈', notin: '∉', subset: '⊂', subseteq: '⊆', cup: '∪', cap: '∩', emptyset: '∅',
  land: '∧', lor: '∨', lnot: '¬', neg: '¬', forall: '∀', exists: '∃', bmod: 'mod',
  alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', epsilon: 'ε', varepsilon: 'ε', zeta: 'ζ', eta: 'η', theta: 'θ',
  kappa: 'κ', lambda: 'λ', mu: 'μ', nu: 'ν', pi: 'π', rho: 'ρ', sigma: 'σ', tau: 'τ', phi: 'φ', varphi: 'φ',
  chi: 'χ', psi: 'ψ', omega: 'ω', Gamma: 'Γ', Delta: 'Δ', Theta: 'Θ', Lambda: 'Λ', Pi: 'Π', Sigma: 'Σ', Phi: 'Φ',
  Psi: 'Ψ', Omega: 'Ω',
  quad: ' ', qquad: ' ', left: '', right: '', big: '', Big: '', bigl: '', bigr: '', text: '', mathrm: '', mathbf: '',
  operatorname: '', hat: '', bar: '', displaystyle: '',
}; // oxfmt-ignore

const RAISED = new Map([...'0123456789+-−=()nik'].map((sign, at) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱᵏ'][at]]));
const LOWERED = new Map([...'0123456789+-−=()'].map((sign, at) => [sign, [...'₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'][at]]));

const SEVERAL = /[^\p{L}\p{N}.]/u;
const grouped = (part: string): string => (SEVERAL.test(part.trim()) ? `(${part.trim()})` : part.trim());

/** Each sign at another height; with the mark of the height where one of them has no such character. */
function atHeight(part: string, mark: '^' | '_'): string {
  const heights = mark === '^' ? RAISED : LOWERED;
  const moved = [...part.trim()].map((sign) => heights.get(sign));
  return moved.includes(undefined) ? `${mark}${grouped(part)}` : moved.join('');
}

/**
 * A formula in LaTeX as one line of plain text that people read: `\Theta(n \log_2 n)` is Θ(n log₂ n). For previews and
 * search results; pages that have room set formulas as MathML.
 */
export const formulaAsText = (latex: string): string =>
  latex
    .replaceAll(/\\([,;:! ])/g, (_, space: string) => (space === '!' ? '' : ' '))
    .replaceAll(/\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, (_, over: string, under: string) => `${grouped(over)}/${grouped(under)}`)
    .replaceAll(/\\binom\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, 'C($1, $2)')
    .replaceAll(/\\sqrt\s*\{([^{}]*)\}/g, (_, root: string) => `√${grouped(root)}`)
    .replaceAll(/\^\\circ/g, '°')
    .replaceAll(/\\([a-zA-Z]+)/g, (_, name: string) => SIGNS[name] ?? name)
    .replaceAll(/([\^_])(?:\{([^{}]*)\}|([\p{L}\p{N}]))/gu, (_, mark: '^' | '_', several?: string, one?: string) => atHeight(several ?? one ?? '', mark))
    .replaceAll(/\\([{}])/g, '$1\u0000')
    .replaceAll(/[{}](?!\u0000)|\\|\u0000/g, '')
    .replaceAll(/ {2,}/g, ' '); // oxfmt-ignore
