import { useEffect, useId, useSyncExternalStore } from 'react';

/** What goes before: an undo that soon is too late, what has just happened, an offer, what stays until it is put away. */
const ORDER = ['undo', 'news', 'offer', 'persistent'] as const;
export type NoticeKind = (typeof ORDER)[number];

const waiting = new Map<string, NoticeKind>();
const listeners = new Set<() => void>();

/** The id of the notice to be shown: of one kind the one that came first. */
function first(): string | undefined {
  for (const kind of ORDER) for (const [id, its] of waiting) if (its === kind) return id;
  return undefined;
}

function changed(change: () => void): void {
  change();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a snackbar at the foot of the page is shown now: of several one after the other, as all lie in one place. */
export function useSnackbarQueue(kind: NoticeKind, isWanted = true): boolean {
  const id = useId();
  useEffect(() => {
    if (!isWanted) return undefined;
    changed(() => waiting.set(id, kind));
    return () => changed(() => waiting.delete(id));
  }, [id, kind, isWanted]);
  return useSyncExternalStore(subscribe, first) === id && isWanted;
}
