import type { UserDetails } from '#contract/contract.ts';

/** The avatar initial: from firstName, else username, else email, else 'U' (spec §2). */
export const initialOf = (user: UserDetails | null): string =>
  (user?.firstName || user?.username || user?.email || 'U').slice(0, 1).toUpperCase();

/** The rows of the 'User Profile' modal with their placeholders (spec §2). */
export function profileRows(user: UserDetails | null): { label: string; value: string }[] {
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  return [
    { label: 'Full Name', value: name || 'Not provided' },
    { label: 'Email', value: user?.email || 'No email' },
    { label: 'House', value: user?.house || 'No house assigned' },
    { label: 'Class', value: user?.class || 'Not specified' },
    { label: 'School', value: user?.school || 'Not specified' },
    { label: 'Phone', value: user?.phone || 'Not provided' },
    { label: 'Total XP', value: String(user?.xp ?? 0) },
    { label: 'Day Streak', value: String(user?.streak ?? 0) },
  ];
}
