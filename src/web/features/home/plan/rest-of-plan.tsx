import { Scroll, Sunrise } from 'lucide-react';
import type { Challenge, ProgressSummary } from '#contract/contract.ts';
import { deviceZone } from '#web/browser/device-zone.ts';
import { formatXp } from '#web/components/community/figures.ts';
import { nearestQuest } from '#web/components/community/nearest-quest.ts';
import { questPlaceOf } from '#web/components/community/quest-place.ts';
import { canCompleteInTime } from '#web/components/community/quest-deadline.ts';
import { tomorrowTasks } from '#web/components/community/tomorrow-tasks.ts';
import { translateQuestTitle } from '#web/components/community/quest-title.ts';
import { translateCourseNames } from '#web/components/learning/translate-course-names.ts';
import { loadChallenges } from '#web/data/loaders.ts';
import { useServices } from '#web/data/services.tsx';
import { useResource } from '#web/data/use-resource.ts';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import type { PlanItem } from './plan-items.ts';
import { FailedTile, PlanTile, ROOM, WaitingTile } from './plan-tile.tsx';

type Next = ProgressSummary['nextRecommended'];

/** A quest of the week, with how far it is and what the end of it brings. */
function questItem(quest: Challenge, text: string, next: Next): PlanItem {
  const { title, progress, goal } = quest;
  return {
    title: translateQuestTitle(title),
    text,
    state: 'open',
    to: questPlaceOf(quest, next)?.to ?? paths.challenges,
    share: progress / goal,
  };
}

/** The quest that some minutes finish, or else the one that is furthest; once all are done, that they are. */
function questOfTheWeek(
  challenges: readonly Challenge[],
  now: number,
  next: Next,
): { label: string; item: PlanItem } {
  const label = t('Quest of the week');
  const near = nearestQuest(challenges, now);
  if (near) {
    const { progress, goal, xp } = near;
    const text = t('{progress} of {goal}. One more step earns {xp}.', { progress, goal, xp: formatXp(xp) });
    const isNearlyDone = 2 * progress >= goal;
    return { label: isNearlyDone ? t('Quest nearly done') : label, item: questItem(near, text, next) };
  }
  const quests = challenges.filter(({ kind, endsAt }) => kind === 'quest' && Date.parse(endsAt) > now);
  const [open] = quests
    .filter((quest) => !quest.done && canCompleteInTime(quest, now, deviceZone()))
    .toSorted((one, other) => other.progress / other.goal - one.progress / one.goal);
  if (open) {
    const { progress, goal, xp } = open;
    const text = t('{progress} of {goal}. The quest earns {xp}.', { progress, goal, xp: formatXp(xp) });
    return { label, item: questItem(open, text, next) };
  }
  const to = paths.challenges;
  return quests.length > 0 && quests.every(({ done }) => done)
    ? { label, item: { title: t('All quests of this week are done'), text: '', state: 'done', to } }
    : { label, item: { title: t('New quests come on Monday'), text: '', state: 'ahead', to } };
}

/** What the next day brings: the lesson by name, what comes due, and the one to answer again that does not count before. */
function tomorrowItem(
  { tomorrow, today, streak }: Pick<ProgressSummary, 'tomorrow' | 'today' | 'streak'>,
  now: number,
): PlanItem {
  const { lesson } = tomorrow;
  const { isLearned, lessonToAnswer } = today;
  const again =
    lessonToAnswer && Date.parse(lessonToAnswer.countsFrom) > now
      ? translateCourseNames(lessonToAnswer)
      : null;
  const next = lesson && translateCourseNames(lesson);
  const text = [
    next && t('Lesson in {subject}', { subject: next.subjectName }),
    ...tomorrowTasks({ tomorrow, today }),
  ];
  return {
    title: next ? next.name : t('Learn something new'),
    text: text.filter(Boolean).join(' · '),
    notes: [
      ...(again
        ? [t('Try “{lesson}” again: {xp}', { lesson: again.lesson.name, xp: formatXp(again.xp) })]
        : []),
      ...(isLearned ? [t('Day {day} of your streak', { day: streak + 1 })] : []),
    ],
    state: 'ahead',
    to: next && paths.lesson(next.subjectId, next.subtopicId),
  };
}

/** In its place from the start: what comes later pushes nothing away. */
function QuestTile({ next }: { next: Next }) {
  const { clock } = useServices();
  const { data, state, reload } = useResource(loadChallenges, { kind: 'challenges' });
  if (data) return <PlanTile Icon={Scroll} room={ROOM.rest} {...questOfTheWeek(data, clock.now(), next)} />;
  const tile = { label: t('Quest of the week'), Icon: Scroll, room: ROOM.rest };
  return state === 'failed' ? <FailedTile {...tile} onRetry={reload} /> : <WaitingTile {...tile} />;
}

/** The end of the day’s plan: a quest, which somebody new is not asked for beside their first steps, and tomorrow. */
export function RestOfPlan({ summary }: { summary: ProgressSummary }) {
  const { clock } = useServices();
  return (
    <>
      {summary.subtopicsCompleted > 0 && <QuestTile next={summary.nextRecommended} />}
      <PlanTile
        label={t('Tomorrow’s plan')}
        Icon={Sunrise}
        room={ROOM.rest}
        item={tomorrowItem(summary, clock.now())}
      />
    </>
  );
}
