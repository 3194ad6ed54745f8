import { type Message, msg } from '#web/language/language.ts';

export const PROFILE_TABS = ['overview', 'progress', 'review', 'settings', 'data'] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

export const TAB_NAMES: Readonly<Record<ProfileTab, Message>> = {
  overview: msg('Overview'),
  progress: msg('Progress'),
  review: msg('Review cards'),
  settings: msg('Settings'),
  data: msg('My data'),
};

/** Reads `?tab=`; what it does not know is the overview. */
export const readTab = (search: URLSearchParams): ProfileTab =>
  PROFILE_TABS.find((tab) => tab === search.get('tab')) ?? 'overview';

/** The address of a tab, without the path; the overview is the default and left out. */
export const tabSearch = (tab: ProfileTab): string => (tab === 'overview' ? '' : `?tab=${tab}`);
