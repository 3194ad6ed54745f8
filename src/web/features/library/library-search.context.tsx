import { type ReactNode, useMemo } from 'react';
import { librarySearchMachine } from '#machines/library/library-search.machine.ts';
import { createFlowContextWithActors } from '#web/data/flow-context-with-actors.tsx';
import { useServices, userIdOf } from '#web/data/services.tsx';
import { useEmitted } from '#web/flows/use-emitted.ts';
import { createLibrarySearchActors } from './library.actors.ts';

export const SearchContext = createFlowContextWithActors(librarySearchMachine, createLibrarySearchActors);

const RECENT = 'recent-searches';

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

/** The searches of this device are this person's own and go with the sign-out. */
function KeepsRecents() {
  const { storage, session } = useServices();
  const search = SearchContext.useActorRef();
  useEmitted(search, 'recents.changed', ({ recent }) =>
    storage.write('local', RECENT, recent, userIdOf({ session })),
  );
  return null;
}

/** One search; `q` is what the address asked for on arrival. */
export function SearchProvider({ q, children }: { q: string; children: ReactNode }) {
  const services = useServices();
  const recent = useMemo(() => {
    const kept = services.storage.read('local', RECENT, { uid: userIdOf(services) });
    return isTextList(kept) ? kept : [];
  }, [services]);
  return (
    <SearchContext.Provider input={{ q, recent }}>
      <KeepsRecents />
      {children}
    </SearchContext.Provider>
  );
}
