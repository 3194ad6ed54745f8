import { setImmediate as nextImmediate } from 'node:timers/promises';
import type { ExportFormat, ImportReport } from '#contract/contract.ts';
import { EXPORT_EXTENSIONS } from '#domain/text/export-extensions.ts';
import { writeQuestions } from '../../content/exchange/formats.ts';
import { type ImportRow, type OpenedImport, judgeImport } from '../../content/exchange/plan-import.ts';
import { Problem } from '../../http/problem.ts';
import type { QuestionTexts } from './lessons.repository.ts';
import type { BankLesson } from './question-bank.repository.ts';
import { textsOfRow, toQuestionSource, toQuestionTexts } from './question-source.ts';

/** As many as one subtopic may have. */
export const MAX_QUESTIONS_PER_SUBTOPIC = 200;

/** What an import would bring: the report, and the good questions by subtopic. */
interface PlannedImport {
  report: Omit<ImportReport, 'dryRun'>;
  added: ReadonlyMap<string, QuestionTexts[]>;
}

/** Work that may block the event loop before other requests are served. Milliseconds. */
const MAX_BLOCKING_MS = 10;

/** Yields to the event loop: called between two pieces of work, lets other requests be served where it is due. */
function createYield(): () => Promise<void> | undefined {
  let begun = performance.now();
  const yieldNow = async () => {
    await nextImmediate();
    begun = performance.now();
  };
  return () => (performance.now() - begun < MAX_BLOCKING_MS ? undefined : yieldNow());
}

/**
 * Judges a file question by question, other requests being served in between. Throws `not-found` for a subtopic of
 * another subject; without one each question goes where its file says.
 */
export async function planQuestions(
  bank: readonly BankLesson[],
  file: OpenedImport,
  subtopicId: string | undefined,
): Promise<PlannedImport> {
  const into = bank.find(({ id }) => id === subtopicId)?.key;
  if (subtopicId !== undefined && into === undefined) throw new Problem('not-found');
  const subtopics = new Map(
    bank.map(({ key, notes, questions }) => [
      key,
      { notes, questions: questions.map(({ text: ask }) => ({ ask })) },
    ]),
  );
  const lessons = new Map(bank.map((lesson) => [lesson.key, lesson]));
  const added = new Map<string, QuestionTexts[]>();
  const rows: ImportReport['rows'] = [];
  const yieldIfDue = createYield();
  for (const row of judgeImport(file, { subjects: [{ subtopics }] }, into)) {
    if (row) rows.push(take(row, lessons, added));
    await yieldIfDue();
  }
  const good = rows.filter((row) => row.subtopicId !== null).length;
  return { report: { format: file.format, good, bad: rows.length - good, rows }, added };
}

/** Puts a good question to those of its lesson. */
function take(
  row: ImportRow,
  lessons: ReadonlyMap<string, BankLesson>,
  added: Map<string, QuestionTexts[]>,
): ImportReport['rows'][number] {
  const { line, label } = row;
  const outcome = placeOf(row, lessons, added);
  if ('problems' in outcome) return { line, label, subtopicId: null, problems: outcome.problems, notes: [] };
  const { lesson, texts, notes } = outcome;
  const here = added.get(lesson.id);
  if (here) here.push(texts);
  else added.set(lesson.id, [texts]);
  return { line, label, subtopicId: lesson.id, problems: [], notes: [...notes] };
}

function placeOf(
  row: ImportRow,
  lessons: ReadonlyMap<string, BankLesson>,
  added: ReadonlyMap<string, readonly QuestionTexts[]>,
): { problems: string[] } | { lesson: BankLesson; texts: QuestionTexts; notes: readonly string[] } {
  if ('problems' in row) return { problems: [...row.problems] };
  const lesson = row.subtopic === undefined ? undefined : lessons.get(row.subtopic);
  if (!lesson) return { problems: ['names no subtopic of this subject'] };
  const count = lesson.questions.length + (added.get(lesson.id)?.length ?? 0);
  if (count >= MAX_QUESTIONS_PER_SUBTOPIC)
    return { problems: [`its subtopic has ${MAX_QUESTIONS_PER_SUBTOPIC} questions already`] };
  return { lesson, texts: toQuestionTexts(row.question), notes: row.notes };
}

/** The questions of a subject, or of one subtopic of it, as a file. */
export function writeBank(
  bank: readonly BankLesson[],
  { format, subtopicId }: { format: ExportFormat; subtopicId?: string | undefined },
): { name: string; bytes: Buffer } {
  const lessons = subtopicId === undefined ? bank : bank.filter(({ id }) => id === subtopicId);
  const [first] = lessons;
  if (!first && subtopicId !== undefined) throw new Problem('not-found');
  const placed = lessons.flatMap(({ key, questions }) =>
    questions.map((row) => ({ subtopic: key, question: toQuestionSource(textsOfRow(row)) })),
  );
  return {
    name: `questions.${EXPORT_EXTENSIONS[format]}`,
    bytes: Buffer.from(writeQuestions(format, placed)),
  };
}
