/** What decides how often code runs: how deep its loops are nested, and whether a counter is multiplied or divided. */
export interface CodeConstructs {
  depth: number;
  isMultiplied: boolean;
  isRecursive: boolean;
}

const LOOP_HEAD =
  /(?<!\w)(?:for\s*\([^)\n]{0,80}\)|for\s+\w+\s+in\s+range\s*\([^)\n]{0,60}\)|for\s+\w+\s+in\s+\w+(?=\s*:)|for\s+\w+\s*=\s*[^:;{\n]{0,40}|while\s*\([^)\n]{0,60}\)|while\s[^:;{\n]{1,60})/giu;
const MULTIPLIES = /[*/]=|>>=|<<=|(?<!\w)[a-z]\s*=\s*[a-z]\s*(?:\*|\/|>>|<<)\s*\w/iu;
/** A function that returns what it makes of a smaller case. */
export const RECURSES = /(?<!\w)return\s[^;\n]{0,60}\w\(\s*\w+\s*[-/]\s*\w/iu;
const NOTHING = /^[\s:{]*$/;
/** What follows the head of a loop whose body stands in braces. */
const BRACED = /^(?:[^\n{:]*|\s*)\{/;

const opened = (text: string): number => (text.match(/\{/g)?.length ?? 0) - (text.match(/\}/g)?.length ?? 0);

/** Whether braces that were opened in a text are all closed again before its end. */
function isClosedIn(text: string): boolean {
  let open = 0;
  for (const sign of text) {
    if (sign === '{') open += 1;
    if (sign === '}') open -= 1;
    if (sign === '}' && open <= 0) return true;
  }
  return false;
}

/** Whether a whole line of a text is no deeper than a loop. */
const isLeftIn = (text: string, indent: number): boolean =>
  text
    .split('\n')
    .slice(1, -1)
    .some((line) => line.trim() !== '' && line.length - line.trimStart().length <= indent);

/** How far in the line begins in which a place stands. */
const indentAt = (code: string, at: number): number => {
  const line = code.slice(code.lastIndexOf('\n', at) + 1, at);
  return line.length - line.trimStart().length;
};

/** The constructs of code as students type it: in braces, by indentation, or on one line. */
export function constructsIn(code: string): CodeConstructs {
  const around: { end: number; indent: number }[] = [];
  let depth = 0;
  for (const { 0: head, index } of code.matchAll(LOOP_HEAD)) {
    const indent = indentAt(code, index);
    const isInside = (outer: (typeof around)[number]) => {
      const between = code.slice(outer.end, index);
      if (BRACED.test(between)) return !isClosedIn(between);
      const isIndented = between.includes('\n') && indent > outer.indent && !isLeftIn(between, outer.indent);
      return NOTHING.test(between) || opened(between) > 0 || isIndented;
    };
    while (around.length > 0 && !around.slice(-1).every(isInside)) around.pop();
    around.push({ end: index + head.length, indent });
    depth = Math.max(depth, around.length);
  }
  return { depth, isMultiplied: MULTIPLIES.test(code), isRecursive: RECURSES.test(code) };
}

export const hasSameConstructs = (one: CodeConstructs, other: CodeConstructs): boolean =>
  one.depth === other.depth &&
  one.isMultiplied === other.isMultiplied &&
  one.isRecursive === other.isRecursive;
