import type { BrowserStorage, StorageClass } from './browser-storage.ts';

/** The key under which the session notes that somebody is signed in, where it may outlive the browser's window or not. */
export const SESSION_MARKER = 'session';

/** Where something of one's own is kept: on a shared computer not beyond the tab (resolution 40). */
export const storageScope = (storage: Pick<BrowserStorage, 'read'>): StorageClass =>
  storage.read('session', SESSION_MARKER) === undefined ? 'local' : 'session';
