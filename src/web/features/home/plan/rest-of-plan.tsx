import { Scroll, Sunrise } from 'lucide-react';
import type { Challenge, ProgressSummary } from '#contract/contract.ts';
import { formatXp } from '#web/components/community/figures.ts';
import { nearestQuest } from '#web/components/community/nearest-quest.ts';
import { questPlaceOf } from '#web/components/community/quest-place.ts';
import { translateQuestTitle } from '#web/components/community/quest-title.ts';
import { inReadersLanguage } from '#web/components/learning/readers-names.ts';
import { loadChallenges } from '#web/data/challenges.actors.ts';
import { useServices } from '#web/data/services.tsx';
import { useResource } from '#web/data/use-resource.ts';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import type { PlanItem } from './plan-items.ts';
import { PlanTile } from './plan-tile.tsx';

/** A quest that some minutes finish, with how far it is. */
export function questItem(quest: Challenge, next: ProgressSummary['nextRecommended']): PlanItem {
  const { title, progress, goal, xp } = quest;
  return {
    title: translateQuestTitle(title),
    text: t('{progress} of {goal}. One more step earns {xp}.', { progress, goal, xp: formatXp(xp) }),
    state: 'open',
    to: questPlaceOf(quest, next)?.to ?? paths.challenges,
    share: progress / goal,
  };
}

/** What the next day brings: the lesson by name, then the cards that come due, and the question of the day. */
export function tomorrowItem({
  tomorrow: { lesson, cardsDue },
  today: { isLearned, dailyQuestion },
  streak,
}: Pick<ProgressSummary, 'tomorrow' | 'today' | 'streak'>): PlanItem {
  const next = lesson && inReadersLanguage(lesson);
  const text = [
    next && t('Lesson in {subject}', { subject: next.subjectName }),
    cardsDue > 0 && t('{due, plural, one {# card} other {# cards}} to review', { due: cardsDue }),
    dailyQuestion && t('a new question of the day'),
  ];
  return {
    title: next ? next.name : t('Learn something new'),
    text: text.filter(Boolean).join(' · '),
    notes: isLearned ? [t('Day {day} of your streak', { day: streak + 1 })] : [],
    state: 'ahead',
    to: null,
  };
}

/** The end of the day’s plan: a quest that is nearly done, if there is one, and tomorrow. */
export function RestOfPlan({ summary }: { summary: ProgressSummary }) {
  const services = useServices();
  const { data } = useResource(loadChallenges(services), { snapshotKey: 'challenges' });
  const quest = data && nearestQuest(data, services.clock.now());
  return (
    <>
      {quest && (
        <PlanTile
          label={t('Quest nearly done')}
          Icon={Scroll}
          item={questItem(quest, summary.nextRecommended)}
        />
      )}
      <PlanTile label={t('Tomorrow’s plan')} Icon={Sunrise} item={tomorrowItem(summary)} />
    </>
  );
}
