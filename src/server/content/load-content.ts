import type { Database } from '../db/database.ts';
import { readContentFiles } from './content-files.ts';
import { rowsOf } from './content-rows.ts';
import { createContentRepository } from './content.repository.ts';
import { COURSES_FILE, parseContent } from './parse-content.ts';

interface LoadOptions {
  /** Folder of `courses.yaml` and the subjects. */
  readonly directory?: string;
}

/** What a load did. */
export interface LoadedContent {
  /** True where the database had no content before. */
  readonly isFirst: boolean;
  /** Files that were new or had changed. */
  readonly changedFiles: number;
}

/**
 * Brings courses, subjects and questions in the database to what the files say; throws a ContentError before anything
 * is written. Nothing published is taken away but questions: students' work hangs on subtopics, so one whose file is
 * gone stays.
 */
export async function loadContent(db: Database, options: LoadOptions = {}): Promise<LoadedContent> {
  const { directory = import.meta.dirname } = options;
  const repository = createContentRepository(db);
  const [files, known] = await Promise.all([readContentFiles(directory), repository.listChecksums()]);
  const changed = files.filter(({ path, checksum }) => known.get(path) !== checksum);
  const paths = new Set(files.map(({ path }) => path));
  const removed = [...known.keys()].filter((path) => !paths.has(path));
  if (changed.length + removed.length > 0) {
    const touched = new Set([...changed.map(({ path }) => path), ...removed].map((path) => path.split('/')[0]));
    const isWanted = (slug: string) => touched.has(COURSES_FILE) || touched.has(slug);
    await repository.update({ rows: rowsOf(parseContent(files, isWanted)), changed, removed });
  }
  return { isFirst: known.size === 0, changedFiles: changed.length };
}
