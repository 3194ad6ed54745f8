import { randomId } from '../api/random-id.ts';

/** The files of a visit, by the object URL under which the page can show them; machines know the URLs only. */
export interface ObjectUrlStore {
  /** Resolves to its address, `blob:...`. */
  put(file: Blob): string;
  /** The file, and a key that makes its upload happen once. Throws for an address that is not known here. */
  take(address: string): { file: Blob; key: string };
  clear(): void;
}

export function createObjectUrlStore(): ObjectUrlStore {
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
