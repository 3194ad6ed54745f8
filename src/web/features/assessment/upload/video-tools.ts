import { createObjectUrlStore, type ObjectUrlStore } from '#web/data/object-url-store.ts';
import { randomId } from '#web/api/random-id.ts';
import { type Camera, createCamera } from '#web/browser/camera.ts';
import { downloadFile } from '#web/browser/download-file.ts';
import { videoLength } from '#web/browser/video-length.ts';
import { createMemoryVideoStore, createVideoStore, type VideoStore } from '#web/browser/video-store.ts';
import type { Services } from '#web/data/services.tsx';

/** What the Upload Video tab needs of this browser. */
export interface VideoTools {
  camera: Camera;
  store: VideoStore;
  /** Files on their way from the chooser to the store. */
  objectUrls: ObjectUrlStore;
  now: () => number;
  newId: () => string;
  /** Seconds; rejects for what this browser cannot play. */
  lengthOf: (film: Blob, signal: AbortSignal) => Promise<number>;
  save: (film: Blob, name: string) => void;
}

const OWNER = 'video-shelf';
/** Stands in session storage where somebody said this is a shared computer (spec §9, R64). */
const SHARED_MARKER = 'session';

/** Lasting only on a computer of one's own: on a shared one videos live until the page closes. */
function storeFor({ storage, session }: Pick<Services, 'storage' | 'session'>, page: Window): VideoStore {
  const isShared = storage.read('session', SHARED_MARKER) !== undefined;
  // Missing or closed in some private windows, whatever the types say.
  const factory: IDBFactory | undefined = page.indexedDB;
  const userId = session.getSnapshot().context.user?.userId;
  if (isShared || !storage.isPersistent || !factory || !userId) return createMemoryVideoStore();
  const known = storage.read('local', OWNER, { uid: userId });
  const owner = typeof known === 'string' ? known : randomId();
  if (owner !== known) storage.write('local', OWNER, owner, userId);
  return createVideoStore(factory, owner);
}

export function createVideoTools(
  services: Pick<Services, 'storage' | 'session' | 'clock'>,
  page: Window & typeof globalThis,
): VideoTools {
  return {
    camera: createCamera(page),
    store: storeFor(services, page),
    objectUrls: createObjectUrlStore(),
    now: () => services.clock.now(),
    newId: randomId,
    lengthOf: videoLength,
    save: downloadFile,
  };
}
