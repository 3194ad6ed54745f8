import { ApiFailure } from '#domain/calls/api-error.ts';
import type { SavedVideo } from '#domain/assessment/video-explanation.ts';

/** A video with its film. */
export interface StoredVideo extends SavedVideo {
  film: Blob;
}

/** The IndexedDB store of a student's own videos: in this browser alone. */
export interface VideoStore {
  /** Newest first, without their films. */
  list(): Promise<SavedVideo[]>;
  find(id: string): Promise<StoredVideo | null>;
  /** Takes the place of one of the same id. */
  put(video: StoredVideo): Promise<void>;
  remove(id: string): Promise<void>;
  /** False where the browser keeps nothing: then a video lives until the page closes. */
  readonly isLasting: boolean;
}

export const withoutFilm = ({ film: _film, ...video }: StoredVideo): SavedVideo => video;

const newestFirst = (videos: readonly StoredVideo[]): SavedVideo[] =>
  videos.map(withoutFilm).toSorted((one, other) => other.at - one.at);

export function createMemoryVideoStore(): VideoStore {
  const videos = new Map<string, StoredVideo>();
  return {
    isLasting: false,
    list: async () => newestFirst([...videos.values()]),
    find: async (id) => videos.get(id) ?? null,
    put: async (video) => void videos.set(video.id, video),
    remove: async (id) => void videos.delete(id),
  };
}

const DATABASE = 'wizlearn-videos';
const STORE = 'videos';

interface Row extends StoredVideo {
  /** Whose sign-in put it there: with the end of that sign-in it is nobody's. */
  owner: string;
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' &&
  value !== null &&
  'owner' in value &&
  'id' in value &&
  'film' in value &&
  value.film instanceof Blob;

const NO_ROOM = new ApiFailure({
  kind: 'invalid-response',
  code: 'no-room',
  message: 'There is no room for this video on the device. Remove an older one, then try again.',
});
const CLOSED = new ApiFailure({
  kind: 'invalid-response',
  code: 'store-closed',
  message: 'This browser did not let us read your videos.',
});

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((settle, refuse) => {
    request.addEventListener('success', () => settle(request.result), { once: true });
    request.addEventListener(
      'error',
      () => refuse(request.error?.name === 'QuotaExceededError' ? NO_ROOM : CLOSED),
      { once: true },
    );
  });

const doneOf = (transaction: IDBTransaction): Promise<void> =>
  new Promise((settle, refuse) => {
    const fail = () => refuse(transaction.error?.name === 'QuotaExceededError' ? NO_ROOM : CLOSED);
    transaction.addEventListener('complete', () => settle(), { once: true });
    transaction.addEventListener('error', fail, { once: true });
    transaction.addEventListener('abort', fail, { once: true });
  });

function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  const opening = factory.open(DATABASE, 1);
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore(STORE, { keyPath: 'id' });
  });
  return answerOf(opening);
}

/**
 * The store of one sign-in. What another sign-in left behind is thrown away when it is opened, so that nobody's face
 * waits for the next person at the same computer (R64).
 */
export function createVideoStore(factory: IDBFactory, owner: string): VideoStore {
  const opened = openDatabase(factory).then(async (database) => {
    const transaction = database.transaction(STORE, 'readwrite');
    const store = transaction.objectStore(STORE);
    const rows: unknown[] = await answerOf(store.getAll());
    for (const row of rows) if (isRow(row) && row.owner !== owner) store.delete(row.id);
    await doneOf(transaction);
    return database;
  });
  const store = async (mode: IDBTransactionMode) => (await opened).transaction(STORE, mode);

  return {
    isLasting: true,
    async list() {
      const rows: unknown[] = await answerOf((await store('readonly')).objectStore(STORE).getAll());
      return newestFirst(rows.filter(isRow).map(({ owner: _owner, ...video }) => video));
    },
    async find(id) {
      const row: unknown = await answerOf((await store('readonly')).objectStore(STORE).get(id));
      if (!isRow(row)) return null;
      const { owner: _owner, ...video } = row;
      return video;
    },
    async put(video) {
      const transaction = await store('readwrite');
      transaction.objectStore(STORE).put({ ...video, owner } satisfies Row);
      await doneOf(transaction);
    },
    async remove(id) {
      const transaction = await store('readwrite');
      transaction.objectStore(STORE).delete(id);
      await doneOf(transaction);
    },
  };
}
