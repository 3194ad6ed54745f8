import { msg } from '#web/language/language.ts';
import { paths } from '#web/paths.ts';

/** The main navigation (spec §2), in its order. */
export const navigation = [
  { page: 'home', label: msg('Home'), to: paths.home },
  { page: 'courses', label: msg('Courses'), to: paths.courses },
  { page: 'clans', label: msg('Clans'), to: paths.clans },
  { page: 'challenges', label: msg('Challenges'), to: paths.challenges },
  { page: 'leaderboard', label: msg('Leaderboard'), to: paths.leaderboard },
  { page: 'library', label: msg('Library'), to: paths.library },
  { page: 'profile', label: msg('Profile'), to: paths.profile },
] as const;

export const SETTINGS = `${paths.profile}?tab=settings`;
export const PROGRESS = `${paths.profile}?tab=progress`;
