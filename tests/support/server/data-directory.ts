import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

/** A temporary DATA_DIRECTORY; `isPrivate` for one that other users cannot enter, as below a home of mode 0700. */
export async function createDataDirectory({ isPrivate = false } = {}) {
  const path = await mkdtemp(join(temporaryFolder(), 'wizlearn-data-'));
  if (!isPrivate) await chmod(path, 0o711);
  return {
    path,
    remove: async () => {
      const home = await realpath(join(path, 'postgres')).catch(() => path);
      await rm(home, { recursive: true, force: true });
      await rm(path, { recursive: true, force: true });
    },
  };
}
