import type { Challenge, NextSubtopic } from '#contract/contract.ts';
import { type QuestKind, questTitle } from '#domain/community/quests.ts';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';

const UNNAMED = ['enrol', 'subtopics', 'study-days', 'daily-questions'] as const satisfies QuestKind[];

/** What a quest asks for. The contract gives its title only; the titles are made by a rule that can be asked back. */
export function questKindOf({ title, goal, subjectId }: Challenge): QuestKind | null {
  if (subjectId) return 'weekly-quiz';
  return UNNAMED.find((kind) => questTitle({ kind, goal }, null) === title) ?? null;
}

/** Where one works on a quest, and what the way there is called; null for what stands on this page. */
export function questPlaceOf(
  quest: Challenge,
  next: NextSubtopic | null,
): { to: string; label: string } | null {
  const { courseId, subjectId } = quest;
  switch (questKindOf(quest)) {
    case 'enrol':
      return { to: paths.courses, label: t('See all courses') };
    case 'weekly-quiz':
      return courseId && subjectId
        ? { to: paths.assignments({ courseId, subjectId }), label: t('Go to the quiz') }
        : null;
    case 'daily-questions':
      return null;
    default:
      return next
        ? {
            to: paths.lesson(next.subjectId, next.subtopicId),
            label: t('Continue {name}', { name: next.name }),
          }
        : { to: paths.courses, label: t('Choose a course') };
  }
}
