import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import type { Profile } from '#contract/contract.ts';
import type { OwnProfile } from './profile.actors.ts';

interface ProfileBook extends OwnProfile {
  /** Something of it was saved; the server's answer is the whole profile. */
  store: (profile: Profile) => void;
}

const BookContext = createContext<ProfileBook | null>(null);

/** The profile as every part of the page sees it: as it was read, then as the last save left it. */
export function ProfileBookProvider({ own, children }: { own: OwnProfile; children: ReactNode }) {
  const [saved, store] = useState<Profile | null>(null);
  const book = useMemo(
    () => (saved ? { profile: saved, isSetUp: true, store } : { ...own, store }),
    [own, saved],
  );
  return <BookContext value={book}>{children}</BookContext>;
}

export function useProfileBook(): ProfileBook {
  const book = use(BookContext);
  if (!book) throw new Error('No profile above this component: wrap it in a ProfileBookProvider.');
  return book;
}
