import type { UserDetails } from '#contract/contract.ts';
import { houseEmoji } from '#domain/account/houses.ts';
import { numberFormat } from '#web/language/formats.ts';
import { t } from '#web/language/language.ts';

const inFull = numberFormat();

/** The avatar initial: from firstName, else username, else email, else 'U' (spec §2). */
export const initialOf = (user: UserDetails | null): string =>
  ([...(user?.firstName || user?.username || user?.email || 'U')][0] ?? 'U').toUpperCase();

export const nameOf = (user: UserDetails | null): string =>
  [user?.firstName, user?.lastName].filter(Boolean).join(' ') || t('Not provided');

interface Figure extends ProfileRow {
  name: 'xp' | 'streak';
}

interface ProfileRow {
  label: string;
  value: string;
}

/**
 * The rows of the 'User Profile' modal with their placeholders (spec §2). `isPartial`: phone and school are not known
 * here, which is not the same as not given.
 */
export function profileRows(user: UserDetails | null, isPartial = false): ProfileRow[] {
  const unknown = isPartial ? t('Not saved in this browser') : null;
  return [
    { label: t('Full Name'), value: nameOf(user) },
    { label: t('Email'), value: user?.email || t('No email') },
    {
      label: t('House'),
      value: user?.house ? `${houseEmoji(user.house)} ${user.house}` : t('No house assigned'),
    },
    { label: t('Class'), value: user?.class || t('Not specified') },
    { label: t('School'), value: user?.school || (unknown ?? t('Not specified')) },
    { label: t('Phone'), value: user?.phone || (unknown ?? t('Not provided')) },
  ];
}

/** What the modal shows in figures, below the rows. */
export const profileFigures = (user: UserDetails | null): Figure[] => [
  { name: 'xp', label: t('Total XP'), value: inFull(user?.xp ?? 0) },
  { name: 'streak', label: t('Day Streak'), value: String(user?.streak ?? 0) },
];
