import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/** Bytes free where the database lives; Infinity for one that is not ours. Rejects where that cannot be told. */
export type ReadFreeBytes = () => Promise<number>;

/** Guards against a disk full: how full it was at the last look (R79). */
export interface DiskWatch {
  /** Nothing more may be stored, so that what runs can end well. */
  isNearlyFull(): boolean;
  /** A look at once: false with next to nothing left, and where it cannot be told. */
  hasRoom(): Promise<boolean>;
  stop(): void;
}

const MiB = 1024 * 1024;
const readOnlyBelow = 200 * MiB;
const notReadyBelow = 50 * MiB;
const lookEveryMs = 2_000;

/** Follows the link that leads to the data of a server that runs as root. */
export function freeBytesReader({
  databaseUrl,
  dataDirectory,
}: Pick<Config, 'databaseUrl' | 'dataDirectory'>): ReadFreeBytes {
  if (databaseUrl !== null) return () => Promise.resolve(Infinity);
  return async () => {
    const { bavail, bsize } = await statfs(join(dataDirectory, 'postgres'));
    return bavail * bsize;
  };
}

/**
 * Watches free disk space: looks once before it resolves, then every two seconds. `onChange` is told when a full disk
 * puts the server in read-only mode, and when it may store again.
 */
export async function createDiskWatch(
  readFreeBytes: ReadFreeBytes,
  onChange: (isNearlyFull: boolean) => void = () => {},
): Promise<DiskWatch> {
  let isNearlyFull = false;
  const look = async (): Promise<number> => {
    const free = await readFreeBytes();
    if (isNearlyFull !== free < readOnlyBelow) {
      isNearlyFull = !isNearlyFull;
      onChange(isNearlyFull);
    }
    return free;
  };
  // A disk that cannot be asked is no reason to stop storing: the database itself says when it cannot.
  const first = await look().catch(() => 0);
  const timer = first === Infinity ? undefined : setInterval(() => void look().catch(() => {}), lookEveryMs);
  timer?.unref();

  return {
    isNearlyFull: () => isNearlyFull,
    hasRoom: () =>
      look().then(
        (free) => free >= notReadyBelow,
        () => false,
      ),
    stop: () => clearInterval(timer),
  };
}
