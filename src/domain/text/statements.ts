/** A question as an examination prints it: each numbered statement on a line of its own. */
export interface NumberedQuestion {
  lead: string;
  /** Each begins with its number. */
  statements: string[];
  /** What is asked of them; empty where the lead asks it. */
  close: string;
}

/** What is asked, after the end of the last statement; a Hindi sentence ends with a danda. */
const CLOSE = /^(.*[.।])\s+([^.।]*\?)$/s;

/** Where `1. `, `2. ` and so on begin, in this order, each after the end of a sentence. */
function markersIn(text: string): number[] {
  const markers: number[] = [];
  for (const match of text.matchAll(/(?<=[.?:!।]["')\]”’]*\s)(\d)\.\s(?=\S)/g)) {
    if (Number(match[1]) === markers.length + 1) markers.push(match.index);
  }
  return markers;
}

/** Null where a question has no two statements with numbers. Joined by spaces, the parts are the question again. */
export function splitStatements(text: string): NumberedQuestion | null {
  const markers = markersIn(text);
  const [first] = markers;
  if (first === undefined || markers.length < 2) return null;
  const statements = markers.map((from, index) => text.slice(from, markers[index + 1]).trim());
  const [, end, close = ''] = CLOSE.exec(statements.at(-1) ?? '') ?? [];
  if (end !== undefined) statements[statements.length - 1] = end;
  return { lead: text.slice(0, first).trim(), statements, close };
}
