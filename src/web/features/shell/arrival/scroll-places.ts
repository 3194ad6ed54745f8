/** The scroll position of each entry of the history, in this tab; a reload keeps it. */
interface ScrollPlaces {
  of(entry: string): number | undefined;
  note(entry: string, top: number): void;
  /** Before the page is left. */
  keep(): void;
}

const KEY = 'wizlearn-places';
/** Older entries are forgotten: nobody goes back that far. */
const MOST = 60;

const isPlace = (value: unknown): value is [string, number] =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';

export function createScrollPlaces(open: () => Storage): ScrollPlaces {
  const places = new Map<string, number>();
  try {
    const kept: unknown = JSON.parse(open().getItem(KEY) ?? '[]');
    if (Array.isArray(kept)) for (const [entry, top] of kept.filter(isPlace)) places.set(entry, top);
  } catch {
    // Nothing kept, or storage is closed to us.
  }
  return {
    of: (entry) => places.get(entry),
    note(entry, top) {
      places.delete(entry);
      places.set(entry, top);
    },
    keep() {
      try {
        open().setItem(KEY, JSON.stringify([...places].slice(-MOST)));
      } catch {
        // Then a reload begins at the top.
      }
    },
  };
}
