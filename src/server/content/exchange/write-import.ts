import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readContentFiles } from '../content-files.ts';
import { parseContent } from '../parse-content.ts';
import { appendQuestions } from './append-questions.ts';
import type { PlacedQuestion } from './parsed-question.ts';
import { bySubtopic } from './places.ts';

/**
 * Adds questions to the files of their subtopics in a content folder, at the end of their lists. The courses are read as
 * they would then be before the first file is written, so none is left that does not load; throws a ContentError.
 */
export async function writeImport(directory: string, questions: readonly PlacedQuestion[]): Promise<void> {
  const texts = new Map<string, string>();
  for (const [subtopic, group] of bySubtopic(questions)) {
    const path = `${subtopic}.md`;
    // Fatal: a byte that is no UTF-8 would be written back as another one.
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    const text = decoder.decode(await readFile(join(directory, path)));
    texts.set(
      path,
      appendQuestions(
        text,
        group.map(({ question }) => question),
      ),
    );
  }
  const files = await readContentFiles(directory);
  parseContent(
    files.map((file) => {
      const text = texts.get(file.path);
      return text === undefined ? file : { ...file, text: text.replaceAll('\r\n', '\n') };
    }),
  );
  for (const [path, text] of texts) await replaceFile(join(directory, path), text);
}

/** An atomic write by rename: a reader sees the old file or the new one. */
async function replaceFile(path: string, text: string): Promise<void> {
  const { mode } = await stat(path);
  const beside = `${path}.${randomUUID()}.new`;
  try {
    await writeFile(beside, text, { mode });
    await rename(beside, path);
  } finally {
    await rm(beside, { force: true });
  }
}
