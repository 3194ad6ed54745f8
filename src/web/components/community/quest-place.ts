import type { Challenge, NextSubtopic } from '#contract/contract.ts';
import { type QuestKind, questTitle } from '#domain/community/quests.ts';
import { translateCourseNames } from '#web/components/learning/translate-course-names.ts';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';

const UNNAMED = ['enrol', 'subtopics', 'study-days', 'daily-questions'] as const satisfies QuestKind[];

/** What a quest asks for. The contract gives its title only; the titles are made by a rule that can be asked back. */
export function questKindOf({ title, goal, subjectId }: Challenge): QuestKind | null {
  if (subjectId) return 'weekly-quiz';
  return UNNAMED.find((kind) => questTitle({ kind, goal }, null) === title) ?? null;
}

export interface QuestPlace {
  to: string;
  label: string;
  /** Of a lesson: its course is enrolled in where it is opened. */
  state?: { courseId: string; enrols: true };
  /** Why one begins there. */
  reason?: string;
}

/** Where one works on a quest, and what the way there is called; null for what stands on this page. */
export function questPlaceOf(quest: Challenge, next: NextSubtopic | null): QuestPlace | null {
  const { courseId, subjectId, opensWith } = quest;
  if (opensWith) {
    const lesson = translateCourseNames(opensWith);
    return {
      to: paths.lesson(lesson.subjectId, lesson.subtopicId),
      state: { courseId: lesson.courseId, enrols: true },
      label: t('Begin with “{lesson}”', { lesson: lesson.name }),
      reason: t('Complete a lesson of this subject to unlock the quiz.'),
    };
  }
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
            label: t('Continue {name}', { name: t(next.name) }),
          }
        : { to: paths.courses, label: t('Choose a course') };
  }
}
