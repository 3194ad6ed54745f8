import { createContext, use } from 'react';

interface ShortcutsEntry {
  /** Unfolds the list of all keys. */
  openShortcuts: () => void;
  /** Keys of one letter, digit or sign count wherever the focus is (WCAG 2.1.4). */
  areOn: boolean;
  /** The quiz is submitted: g opens a page again. Returns what takes that back. */
  endTask: () => () => void;
}

/** None where nobody is signed in. */
export const ShortcutsEntry = createContext<ShortcutsEntry | null>(null);

export const useShortcutsEntry = (): ShortcutsEntry | null => use(ShortcutsEntry);
