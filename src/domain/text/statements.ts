/** A question as an examination prints it: each numbered statement on a line of its own. */
export interface NumberedQuestion {
  lead: string;
  /** Each begins with its label, such as `1.` or `Statement-I:`. */
  statements: string[];
  /** What is asked of them; empty where the lead asks it. */
  close: string;
}

/** What is asked, after the end of the last statement; a Hindi sentence ends with a danda. */
const CLOSE = /^(.*[.।])\s+([^.।]*\?)$/s;

/** What a statement begins with: `1. `, or as `Statement-II: ` (in Hindi `कथन-II: `) and `S2: ` other examinations count. */
export const STATEMENT_LABEL = /^(?:(\d)\.|S(\d):|(?:Statement|कथन)-(I{1,3}):)\s+/;

/** Where a label may stand: after the end of a sentence. */
const AFTER_SENTENCE = /(?<=[.?:!।]["')\]”’]*\s)(?=[\dSक])/g;

interface Marker {
  at: number;
  kind: number;
}

/** Where labels of the kind of the first one begin, in their order from 1. */
function markersIn(text: string): Marker[] {
  const markers: Marker[] = [];
  for (const { index: at } of text.matchAll(AFTER_SENTENCE)) {
    const [, ...counts] = STATEMENT_LABEL.exec(text.slice(at)) ?? [];
    const kind = counts.findIndex((count) => count !== undefined);
    const count = counts[kind] ?? '';
    const number = count.startsWith('I') ? count.length : Number(count);
    const isNext = number === markers.length + 1 && (markers[0]?.kind ?? kind) === kind;
    if (kind !== -1 && isNext) markers.push({ at, kind });
  }
  return markers;
}

/** Null where a question has no two statements with labels. Joined by spaces, the parts are the question again. */
export function splitStatements(text: string): NumberedQuestion | null {
  const markers = markersIn(text);
  const [first] = markers;
  if (first === undefined || markers.length < 2) return null;
  const statements = markers.map(({ at }, index) => text.slice(at, markers[index + 1]?.at).trim());
  const [, end, close = ''] = CLOSE.exec(statements.at(-1) ?? '') ?? [];
  if (end !== undefined) statements[statements.length - 1] = end;
  return { lead: text.slice(0, first.at).trim(), statements, close };
}

/** The question in Markdown: each labelled statement is a paragraph or an entry of a list. */
export function statementParagraphs(text: string): string {
  const parts = splitStatements(text);
  return parts ? [parts.lead, ...parts.statements, parts.close].filter(Boolean).join('\n\n') : text;
}

/** A question whose labelled statements stand on lines of their own, as one run of text; any other as it is. */
export function joinStatementLines(text: string): string {
  const joined = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');
  return splitStatements(joined) ? joined : text;
}
