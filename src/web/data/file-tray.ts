import { randomId } from '../api/random-id.ts';

/** The files of a visit, by the address under which the page can show them; machines know the addresses only. */
export interface FileTray {
  /** Resolves to its address, `blob:...`. */
  put(file: Blob): string;
  /** The file, and a key that makes its upload happen once. Throws for an address that is not in the tray. */
  take(address: string): { file: Blob; key: string };
  clear(): void;
}

export function createFileTray(): FileTray {
  const files = new Map<string, { file: Blob; key: string }>();
  return {
    put(file) {
      const address = URL.createObjectURL(file);
      files.set(address, { file, key: `file-${randomId()}` });
      return address;
    },
    take(address) {
      const found = files.get(address);
      if (!found) throw new Error('This file is no longer there.');
      return found;
    },
    clear() {
      for (const address of files.keys()) URL.revokeObjectURL(address);
      files.clear();
    },
  };
}
