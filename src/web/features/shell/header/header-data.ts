import type { UserDetails } from '#contract/contract.ts';
import { useResource } from '#web/data/use-resource.ts';
import { loadUserDetails } from '#web/data/loaders.ts';
import { initialOf } from './user-details.ts';

/** What header and modal show of the person who is signed in: name, picture, XP and streak. */
export interface HeaderData {
  details: UserDetails | null;
  /** Of the avatar; none while it is asked whose. */
  initials: string;
  /** When the server said so, milliseconds of its clock; null where nothing is known. */
  at: number | null;
  /** The newest answer did not come: what is shown is old, or nothing (spec §8). */
  isOld: boolean;
  reload: () => void;
}

/** The header data, by the call for user details: what was read last stands in until the server answers, or if it does not. */
export function useHeaderData(): HeaderData {
  const { data, at, state, error, reload } = useResource(loadUserDetails, { kind: 'headerUserData' });
  // A new user has no profile yet (spec §8).
  const isNew = error?.status === 404;
  const initials = data || error ? initialOf(data) : '';
  return { details: data, initials, at, isOld: !isNew && (state === 'stale' || state === 'failed'), reload };
}
