import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { STEMS_VERSION } from '../words/hindi-search-words.ts';

/** One file of the content folder; `path` is relative to the folder, with `/`. */
export interface ContentFile {
  readonly path: string;
  readonly text: string;
  /** SHA-256 of the text; of one in Hindi also of STEMS_VERSION: raising it stores the words of all of them anew. */
  readonly checksum: string;
}

const ENDINGS = ['.yaml', '.md', '.svg'];

/** All YAML and Markdown files and drawings below a folder, by path; of the courses that ship unless said. */
export async function readContentFiles(directory: string = import.meta.dirname): Promise<ContentFile[]> {
  const names = await readdir(directory, { recursive: true });
  const paths = names.filter((name) => ENDINGS.some((ending) => name.endsWith(ending))).sort();
  return Promise.all(
    paths.map(async (path) => {
      // A checkout with Windows line ends must not look edited.
      const text = (await readFile(join(directory, path), 'utf8')).replaceAll('\r\n', '\n');
      const hash = createHash('sha256').update(text);
      if (path.endsWith('.hi.md')) hash.update(`stems ${STEMS_VERSION}`);
      return { path: path.split(sep).join('/'), text, checksum: hash.digest('hex') };
    }),
  );
}

/** Parses YAML front matter: head and body of a Markdown file that begins with a block between `---` lines; undefined without one. */
export function splitFrontMatter(text: string): { head: string; body: string } | undefined {
  const match = /^---\n([^]*?\n)---\n/.exec(text);
  return match?.[1] === undefined ? undefined : { head: match[1], body: text.slice(match[0].length).trim() };
}
