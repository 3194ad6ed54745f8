import type { SnapshotFrom } from 'xstate';
import type { Chapter, Subtopic } from '#contract/contract.ts';
import { nextLesson } from '#domain/progress/next-lesson.ts';
import { nextRecommended, subtopicsOf } from '#domain/progress/progress.ts';
import type { lessonMachine } from '#machines/learning/lesson.machine.ts';

type Snapshot = SnapshotFrom<typeof lessonMachine>;

export function selectPhase({ value }: Snapshot) {
  if (typeof value === 'string') return value;
  if ('unavailable' in value) return value.unavailable;
  const { subtopic } = value;
  if (typeof subtopic === 'string') return subtopic;
  return 'saving' in subtopic ? subtopic.saving : subtopic.opened;
}
export const selectSubject = (snapshot: Snapshot) => snapshot.context.subject;
export const selectLesson = (snapshot: Snapshot) => snapshot.context.lesson;
export const selectSubtopicId = (snapshot: Snapshot) => snapshot.context.subtopicId;
export const selectError = (snapshot: Snapshot) => snapshot.context.error;
export const selectCanOpen = (snapshot: Snapshot) => snapshot.can({ type: 'subtopic.open', subtopicId: '' });
export const selectCanComplete = (snapshot: Snapshot) =>
  snapshot.can({ type: 'subtopic.complete', known: true });
export const selectIsMissed = (snapshot: Snapshot) => snapshot.context.isMissed;
export const selectIsKnown = (snapshot: Snapshot) => snapshot.context.isKnown;
export const selectCanUndo = (snapshot: Snapshot) => snapshot.can({ type: 'completion.undo' });
export const selectCanEnrol = (snapshot: Snapshot) => snapshot.can({ type: 'course.enrol' });

export interface Neighbours {
  current: Subtopic | undefined;
  previous: Subtopic | undefined;
  /** Where one goes on after this one; once the others are completed the next in order. */
  next: Subtopic | undefined;
  isRecommended: boolean;
  isAllDone: boolean;
}

/** The lesson navigation: the previous and next lesson of a subtopic. */
export function neighboursOf(chapters: readonly Chapter[], subtopicId: string | null): Neighbours {
  const all = subtopicsOf(chapters);
  const at = all.findIndex(({ _id }) => _id === subtopicId);
  const recommended = nextLesson(
    all.map((one) => (one._id === subtopicId ? { ...one, status: 'completed' as const } : one)),
    subtopicId,
  );
  return {
    current: all[at],
    previous: at > 0 ? all[at - 1] : undefined,
    next: recommended ?? all[at + 1],
    isRecommended: recommended !== undefined,
    isAllDone: all.length > 0 && nextRecommended(chapters) === undefined,
  };
}
