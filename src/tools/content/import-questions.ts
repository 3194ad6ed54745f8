import { readFile, stat } from 'node:fs/promises';
import { MAX_IMPORT_BYTES } from '#server/content/exchange/decode-text.ts';
import { importFormat } from '#server/content/exchange/formats.ts';
import {
  type ImportPlan,
  type ImportRow,
  type ImportedFile,
  planImport,
} from '#server/content/exchange/plan-import.ts';
import { writeImport } from '#server/content/exchange/write-import.ts';
import { StartupError } from '#server/startup-error.ts';
import { contentFolder, readArguments, readContent } from './content-folder.ts';

/**
 * `npm run content -- import FILE... [--into SUBTOPIC] [--format FORMAT] [--folder FOLDER] [--write]`: says of every
 * question of the files whether it can come in, and with `--write` adds those that can.
 */
export async function importQuestions(args: string[]): Promise<void> {
  const { positionals, valueOf, isWriting } = readArguments(args, ['into', 'format', 'folder', 'write']);
  if (positionals.length === 0) {
    throw new StartupError(
      'Name a file: npm run content -- import FILE... [--into SUBJECT/CHAPTER/SUBTOPIC] [--write]',
    );
  }
  const directory = contentFolder(valueOf('folder'));
  const format = valueOf('format');
  const known = format === undefined ? undefined : importFormat(format);
  const files = await Promise.all(
    positionals.map(async (name) => ({ ...(await fileOf(name)), format: known })),
  );
  const plans = planImport(files, await readContent(directory), valueOf('into'));
  plans.forEach((plan, index) => printPlan(files[index]?.name ?? '', plan));

  const good = plans.flatMap(({ rows }) => rows).filter((row) => 'question' in row);
  const placed = good.flatMap(({ subtopic, question }) =>
    subtopic === undefined ? [] : [{ subtopic, question }],
  );
  const homeless = good.length - placed.length;
  if (good.length === 0) throw new StartupError('Nothing can be imported.');
  if (!isWriting) {
    console.log(
      homeless > 0
        ? 'Nothing was written: say where with --into, and --write.'
        : 'Nothing was written: add --write.',
    );
    return;
  }
  if (homeless > 0) {
    throw new StartupError(
      `Nothing was written: ${homeless} of the questions name no subtopic of the courses. Say where with --into.`,
    );
  }
  await writeImport(directory, placed);
  console.log(placed.length === 1 ? '1 question was added.' : `${placed.length} questions were added.`);
}

async function fileOf(name: string): Promise<ImportedFile> {
  try {
    const { size } = await stat(name);
    // What is too large is refused for its size, and never read.
    return {
      name,
      bytes: size > MAX_IMPORT_BYTES ? new Uint8Array(MAX_IMPORT_BYTES + 1) : await readFile(name),
    };
  } catch {
    throw new StartupError(`${name} is not there or cannot be read.`);
  }
}

function printPlan(name: string, { format, rows }: ImportPlan): void {
  const good = rows.filter((row) => 'question' in row);
  const out = rows.length - good.length;
  console.log(`${name} (${format})`);
  for (const row of rows) console.log(linesOf(row));
  const notes = good.flatMap((row) => row.notes);
  for (const note of new Set(notes)) {
    console.log(`  ${notes.filter((other) => other === note).length} with ${note}`);
  }
  console.log(`  ${good.length} can come in, ${out} ${out === 1 ? 'stays' : 'stay'} out\n`);
}

function linesOf(row: ImportRow): string {
  const place = `  line ${String(row.line).padStart(5)}`;
  if ('question' in row)
    return `${place}  in   ${row.label}${row.subtopic === undefined ? '' : ` → ${row.subtopic}`}`;
  return [
    `${place}  OUT  ${row.label}`,
    ...row.problems.map((problem) => `${' '.repeat(19)}${problem}`),
  ].join('\n');
}
