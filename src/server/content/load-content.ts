import type { Database } from '../db/database.ts';
import { readContentFiles } from './content-files.ts';
import { contentId } from './content-ids.ts';
import { rowsOf } from './content-rows.ts';
import { createContentRepository } from './content.repository.ts';
import type { EditedContent } from './edited-content.ts';
import { englishPathOf } from './hindi-lesson.ts';
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
  /** Paths of those among them that change nothing, because an author edited here what they hold. */
  readonly leftAside: readonly string[];
  /** Paths of the figures that notes which were read show, and that no file draws. */
  readonly missingFigures: readonly string[];
}

/**
 * Content import: brings courses, subjects and questions in the database to what the files say; throws a ContentError before anything
 * is written. Nothing published is taken away but questions: students' work hangs on subtopics, so one whose file is
 * gone stays. What an author edited in the product stays too, whatever its file says by now (decision 013).
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
    const content = parseContent(files, isWanted);
    const edited = await repository.update({ rows: rowsOf(content), changed, removed });
    const leftAside = changed.map(({ path }) => path).filter((path) => isLeftAside(path, edited));
    const missingFigures = content.missingFigures.map(({ path }) => path);
    return { isFirst: known.size === 0, changedFiles: changed.length, leftAside, missingFigures };
  }
  return { isFirst: known.size === 0, changedFiles: 0, leftAside: [], missingFigures: [] };
}

function isLeftAside(path: string, { subjectIds, subtopics }: EditedContent): boolean {
  // A figure is served from its file, whoever edited the notes around it.
  if (path.endsWith('.svg')) return false;
  const [subject = ''] = path.split('/');
  const isTreeEdited = subjectIds.has(contentId('subject', subject));
  if (!path.endsWith('.md')) return isTreeEdited;
  const english = englishPathOf(path) ?? path;
  const subtopic = subtopics.get(contentId('subtopic', english.slice(0, -'.md'.length)));
  return subtopic?.isEdited ?? isTreeEdited;
}
