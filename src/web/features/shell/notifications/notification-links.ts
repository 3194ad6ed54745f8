import type { Notification } from '#contract/contract.ts';
import { badgePath, LEVEL as LEVEL_PLATE } from '#web/components/community/badge-path.ts';
import { REWARDS_SHOWN } from '#web/components/community/rewards-shown.ts';
import { wasRewardShown } from '#web/data/shown-rewards.ts';
import { formatXp } from '#web/components/community/figures.ts';
import { translateQuestTitle } from '#web/components/community/quest-title.ts';
import { quizTitle } from '#web/components/learning/quiz-title.ts';
import { type Message, msg, t } from '#web/language/language.ts';
import type { Services } from '#web/data/services.tsx';
import { paths } from '#web/navigation/paths.ts';

const REWARD = /^You (earned a badge|reached level)/;

/** The server names no page with a notification yet: the sentences that it writes say where they lead. */
const PAGES: readonly { begins: RegExp; to: string; label: Message }[] = [
  {
    begins: /^You earned a certificate/,
    to: `${paths.profile}?tab=progress#certificates`,
    label: msg('See my certificates'),
  },
  { begins: /^Time ran out on/, to: `${paths.profile}?tab=progress#results`, label: msg('See my results') },
  { begins: /^You reached level/, to: `${paths.badges}#${LEVEL_PLATE}`, label: msg('See my level') },
  { begins: /^Quest done: /, to: paths.challenges, label: msg('See my quests') },
];

const CERTIFICATE = /^You earned a certificate: (\S+) % in “(.+)”\.$/;
const QUEST = /^Quest done: “(.+)”\. You earned (\d+) XP\.$/;
const BADGE = /^You earned a badge: “(.+)”\.$/;
/** Those of before did not say what a level takes. */
const LEVEL = /^You reached level (\d+): ([^.]+)\.(?: It takes (\d+) XP\.)?$/;
const CLOSED = /^Time ran out on “(.+)”\. We (?:submitted|handed in) the answers you had saved\.$/;

/** Where a notification leads, and what the link is called; null where it only tells. */
export function linkOf(text: string): { to: string; label: Message } | null {
  const [, badge] = BADGE.exec(text) ?? [];
  if (badge !== undefined) return { to: badgePath(badge), label: msg('See this badge') };
  return PAGES.find(({ begins }) => begins.test(text)) ?? null;
}

/** Whether a page shows or has shown it, as the result of a quiz does: then no toast says it a second time. */
export function isShownAsReward(
  { text, createdAt }: Pick<Notification, 'text' | 'createdAt'>,
  session: Services['session'],
): boolean {
  const [, reward = ''] = BADGE.exec(text) ?? LEVEL.exec(text) ?? QUEST.exec(text) ?? [];
  const isOnPage = REWARD.test(text) && document.querySelector(`[${REWARDS_SHOWN}]`) !== null;
  return isOnPage || wasRewardShown(session, reward, createdAt);
}

/** A notification in the language of the page: the server writes it in English, with a name in it. */
export function spokenText(text: string): string {
  const [, percent, passed] = CERTIFICATE.exec(text) ?? [];
  if (percent !== undefined && passed !== undefined) {
    return t('You earned a certificate: {percent} % in “{quiz}”.', { percent, quiz: quizTitle(passed) });
  }
  const [, quest, xp] = QUEST.exec(text) ?? [];
  if (quest !== undefined && xp !== undefined) {
    return t('Quest done: “{quest}”. You earned {xp} XP.', { quest: translateQuestTitle(quest), xp });
  }
  const [, badge] = BADGE.exec(text) ?? [];
  if (badge !== undefined) return t('You earned a badge: “{badge}”.', { badge: t(badge) });
  const [, level, name, takes] = LEVEL.exec(text) ?? [];
  if (level !== undefined && name !== undefined) {
    if (takes !== undefined) {
      const values = { level, name: t(name), xp: formatXp(Number(takes)) };
      return t('You reached level {level}: {name}. It takes {xp}.', values);
    }
    return t('You reached level {level}: {name}.', { level, name: t(name) });
  }
  const [, closed] = CLOSED.exec(text) ?? [];
  return closed === undefined
    ? t(text)
    : t('Time ran out on “{quiz}”. We submitted the answers you had saved.', { quiz: quizTitle(closed) });
}
