import { paths } from '#web/paths.ts';

/** The main navigation (spec §2), in its order. */
export const navigation = [
  { label: 'Home', to: paths.home },
  { label: 'Courses', to: paths.courses },
  { label: 'Clans', to: paths.clans },
  { label: 'Challenges', to: paths.challenges },
  { label: 'Leaderboard', to: paths.leaderboard },
  { label: 'Library', to: paths.library },
  { label: 'Profile', to: paths.profile },
] as const;

export const SETTINGS = `${paths.profile}?tab=settings`;
