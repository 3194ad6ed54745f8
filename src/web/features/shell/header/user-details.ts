import type { UserDetails } from '#contract/contract.ts';

/** The avatar initial: from firstName, else username, else email, else 'U' (spec §2). */
export const initialOf = (user: UserDetails | null): string =>
  ([...(user?.firstName || user?.username || user?.email || 'U')][0] ?? 'U').toUpperCase();

export const nameOf = (user: UserDetails | null): string =>
  [user?.firstName, user?.lastName].filter(Boolean).join(' ') || 'Not provided';

interface ProfileRow {
  label: string;
  value: string;
}

/**
 * The rows of the 'User Profile' modal with their placeholders (spec §2). `isPartial`: phone and school are not known
 * here, which is not the same as not given.
 */
export function profileRows(user: UserDetails | null, isPartial = false): ProfileRow[] {
  const unknown = isPartial ? 'Not kept in this browser' : null;
  return [
    { label: 'Full Name', value: nameOf(user) },
    { label: 'Email', value: user?.email || 'No email' },
    { label: 'House', value: user?.house || 'No house assigned' },
    { label: 'Class', value: user?.class || 'Not specified' },
    { label: 'School', value: user?.school || (unknown ?? 'Not specified') },
    { label: 'Phone', value: user?.phone || (unknown ?? 'Not provided') },
  ];
}

/** What the modal shows in figures, below the rows. */
export const profileFigures = (user: UserDetails | null): ProfileRow[] => [
  { label: 'Total XP', value: (user?.xp ?? 0).toLocaleString('en-IN') },
  { label: 'Day Streak', value: String(user?.streak ?? 0) },
];
