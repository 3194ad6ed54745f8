import type { Challenge } from '#contract/contract.ts';
import type { QuestKind } from '#domain/community/quests.ts';
import { questKindOf } from './quest-place.ts';

/** What takes some minutes, the shortest first: a question, a day with an answer, a lesson. */
const SHORT: readonly (QuestKind | null)[] = ['daily-questions', 'study-days', 'subtopics'];

/** The quest that one step of some minutes finishes today; null where none is that near. */
export function nearestQuest(challenges: readonly Challenge[], now: number): Challenge | null {
  // What a tab remembers may be of a day or a week that is over.
  const open = challenges.filter(({ done, endsAt }) => !done && Date.parse(endsAt) > now);
  const isQuestionOpen = open.some(({ kind }) => kind === 'daily');
  const near = open.flatMap((quest) => {
    const { kind, goal, progress, isTodayCounted } = quest;
    if (kind !== 'quest' || isTodayCounted || goal - progress !== 1) return [];
    const asked = questKindOf(quest);
    const place = SHORT.indexOf(asked);
    return place < 0 || (asked === 'daily-questions' && !isQuestionOpen) ? [] : { quest, place };
  });
  return near.toSorted((one, other) => one.place - other.place)[0]?.quest ?? null;
}
