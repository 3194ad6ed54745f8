import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { StartupError } from '../startup-error.ts';

/**
 * Unlike pg_dump needs no PostgreSQL program: a backup is one gzip file of lines: what it is, then for each table its
 * name and columns, its rows as PostgreSQL's COPY writes them and `\.`, at last the number of rows and a SHA-256 of
 * all before. `zcat` shows it.
 */
export interface BackupHead {
  readonly format: 1;
  readonly createdAt: string;
  /** Migrations that made the tables; a restore makes them by the same. */
  readonly version: number;
}

/** Begins the rows of a table. */
export interface TableHead {
  readonly table: string;
  readonly columns: readonly string[];
}

export interface BackupTail {
  readonly rows: number;
  readonly sha256: string;
}

/** Ends the rows of a table. */
export const END_OF_ROWS = '\\.';

/** One line of a backup, without its line end: those of a table's rows are bytes of COPY. */
export async function* readLines(path: string): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path).pipe(createGunzip())) {
    const bytes: Buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let from = 0;
    for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, from)) {
      yield bytes.subarray(from, end);
      from = end + 1;
    }
    rest = bytes.subarray(from);
  }
  if (rest.length > 0) throw new Error('The file ends inside a line.');
}

/** Reads a whole backup before anything is done with it; throws a StartupError where it is not one, or not whole. */
export async function checkBackup(path: string): Promise<BackupHead & BackupTail> {
  const hash = createHash('sha256');
  let head: BackupHead | undefined;
  let last: Buffer | undefined;
  try {
    for await (const line of readLines(path)) {
      head ??= JSON.parse(line.toString());
      if (last) hash.update(last).update('\n');
      last = Buffer.from(line);
    }
    const tail: BackupTail = JSON.parse(String(last));
    if (head?.format === 1 && tail.sha256 === hash.digest('hex')) return { ...head, ...tail };
  } catch (error) {
    throw new StartupError(`${path} is not a whole backup (${String(error)}): take another one.`);
  }
  throw new StartupError(`${path} is not a whole backup: its checksum is wrong. Take another one.`);
}
