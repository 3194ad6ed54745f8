import { type ParsedQuestion, type Entry, type PlacedQuestion, labelOf, normaliseText } from '../parsed-question.ts';

const FORMAT = 'wizlearn-questions';
const VERSION = 1;
/** Of what stands in the list of questions: within the file's braces and the list's brackets. */
const LIST_DEPTH = 2;
const FIELDS = ['subtopic', 'ask', 'options', 'answer', 'why', 'passage', 'difficulty', 'fixedOrder'];

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTextOrNone = (value: unknown): value is string | undefined =>
  value === undefined || typeof value === 'string';

/** Questions as `writeJson` writes them. */
export function parseJson(text: string): Entry[] {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch (error) {
    return [{ line: errorLine(error, text), label: 'the file', problem: 'is not JSON from here on' }];
  }
  const questions = isFields(file) ? questionsOf(file) : undefined;
  if (!questions) {
    const problem = `must be {"format": "${FORMAT}", "version": ${VERSION}, "questions": [...]}`;
    return [{ line: 1, label: 'the file', problem }];
  }
  const lines = linesOfQuestions(text);
  return questions.map((value, index) => entryOf(value, lines[index] ?? 1));
}

function questionsOf({ format, version, questions, ...surplus }: Fields): unknown[] | undefined {
  const isOurs = format === FORMAT && version === VERSION && Object.keys(surplus).length === 0;
  return isOurs && Array.isArray(questions) ? questions : undefined;
}

/** The lines on which the questions begin, of a text that is known to be a file of ours. */
function linesOfQuestions(text: string): number[] {
  const lines: number[] = [];
  let line = 1;
  let depth = 0;
  let isAwaited = false;
  for (const [token] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"?|\S|\n/g)) {
    if (token === '\n') {
      line += 1;
      continue;
    }
    if (token === ']' || token === '}') depth -= 1;
    else if (isAwaited && depth === LIST_DEPTH) {
      lines.push(line);
      isAwaited = false;
    }
    if (token === '[' || token === '{') depth += 1;
    if ((token === '[' || token === ',') && depth === LIST_DEPTH) isAwaited = true;
  }
  return lines;
}

function errorLine(error: unknown, text: string): number {
  const place = error instanceof Error ? /line (\d+) column/.exec(error.message)?.[1] : undefined;
  return place === undefined ? text.trimEnd().split('\n').length : Number(place);
}

function entryOf(value: unknown, line: number): Entry {
  if (!isFields(value)) return { line, label: 'a value', problem: 'is no question' };
  const { subtopic, ask, options, answer, why, passage, difficulty, fixedOrder } = value;
  const label = labelOf(typeof ask === 'string' ? ask : '') || 'a question without text';
  const refuse = (problem: string): Entry => ({ line, label, problem });
  const unknown = Object.keys(value).find((field) => !FIELDS.includes(field));
  if (unknown !== undefined) return refuse(`the field "${labelOf(unknown)}" is not known`);
  if (typeof ask !== 'string') return refuse('"ask" must be a text');
  if (!Array.isArray(options) || !options.every((option) => typeof option === 'string')) {
    return refuse('"options" must be a list of texts');
  }
  if (!Number.isInteger(answer)) return refuse('"answer" must be the number of the right option, from 1');
  if (difficulty !== undefined && typeof difficulty !== 'number')
    return refuse('"difficulty" must be 1, 2 or 3');
  if (!isTextOrNone(subtopic) || !isTextOrNone(why) || !isTextOrNone(passage)) {
    return refuse('"subtopic", "why" and "passage" must be texts');
  }
  if (fixedOrder !== undefined && typeof fixedOrder !== 'boolean')
    return refuse('"fixedOrder" must be true or false');
  const right = [Number(answer) - 1];
  const parsed: ParsedQuestion = { ask, options, right, why, passage, difficulty, hasFixedOrder: fixedOrder };
  return { line, label, category: subtopic, parsed };
}

/** Questions as JSON, one a line, with all that the courses know of them. */
export function writeJson(questions: readonly PlacedQuestion[]): string {
  const lines = questions.map(({ subtopic, question: { ask, options, answer, why, passage, difficulty, fixedOrder } }) =>
    JSON.stringify({
      subtopic,
      ask: normaliseText(ask),
      options: options.map(normaliseText),
      answer,
      why: why && normaliseText(why),
      passage: passage && normaliseText(passage),
      difficulty,
      fixedOrder,
    }),
  );
  return `{"format": "${FORMAT}", "version": ${VERSION}, "questions": [\n${lines.join(',\n')}\n]}\n`;
}
