import { accessSync, constants, statfsSync } from 'node:fs';
import { availableMemory } from 'node:process';

const MEMORY = '/dev/shm';
const ENOUGH = 4 * 2 ** 30;

/** A folder in memory, where there is room: making a database makes a thousand files, five times as fast as on a disk. */
export function findMemoryFolder(): string | undefined {
  try {
    accessSync(MEMORY, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, availableMemory()) > ENOUGH ? MEMORY : undefined;
  } catch {
    return undefined;
  }
}
