import { writeFile } from 'node:fs/promises';
import { exportFormat, writeQuestions } from '#server/content/exchange/formats.ts';
import { questionsIn } from '#server/content/exchange/places.ts';
import { StartupError } from '#server/startup-error.ts';
import { contentFolder, readArguments, readContent } from './content-folder.ts';

/** `npm run content -- export PLACE --format gift|moodle|json [--out FILE] [--folder FOLDER]` */
export async function exportQuestions(args: string[]): Promise<void> {
  const { positionals, valueOf } = readArguments(args, ['format', 'out', 'folder']);
  const [place, ...surplus] = positionals;
  const format = valueOf('format');
  const out = valueOf('out');
  if (place === undefined || surplus.length > 0 || format === undefined) {
    throw new StartupError(
      'Say what to export, and as what: npm run content -- export SUBJECT[/CHAPTER[/SUBTOPIC]] --format gift|moodle|json [--out FILE]',
    );
  }
  const questions = questionsIn(await readContent(contentFolder(valueOf('folder'))), place);
  const text = writeQuestions(exportFormat(format), questions);
  if (out === undefined) {
    process.stdout.write(text);
    return;
  }
  await writeFile(out, text);
  console.log(`${questions.length} questions of ${place} written to ${out}`);
}
