import { paths } from '#web/paths.ts';

/**
 * The server names no page with a notification yet, so the two sentences that it writes say where they lead; anything
 * else leads nowhere.
 */
const PAGES: readonly { begins: string; to: string; label: string }[] = [
  { begins: 'You earned a certificate', to: paths.profile, label: 'See my certificates' },
  { begins: 'Time ran out on', to: `${paths.profile}?tab=progress`, label: 'See my progress' },
];

/** Where a notification leads, and what the link is called; null where it only tells. */
export const linkOf = (text: string): { to: string; label: string } | null =>
  PAGES.find(({ begins }) => text.startsWith(begins)) ?? null;
