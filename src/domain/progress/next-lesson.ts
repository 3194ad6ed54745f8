import type { ProgressStatus } from '#contract/contract.ts';

/** As much of a lesson as says whether one can go on with it. */
export interface LessonOnTheWay {
  _id: string;
  status: ProgressStatus;
  /** Its answers were just shown: until then a round of its questions completes nothing. Absent where it counts now. */
  countsFrom?: string;
}

/**
 * Where a student goes on in a subject after the lesson `from`, or at its beginning: the next that is not completed and
 * counts now, onward first, then from the beginning, at last `from` itself. Where all wait, the one that counts first.
 */
export function nextLesson<L extends LessonOnTheWay>(
  lessons: readonly L[],
  from: string | null,
): L | undefined {
  const at = lessons.findIndex(({ _id }) => _id === from);
  const inOrder = [...lessons.slice(at + 1), ...lessons.slice(0, at + 1)];
  const left = inOrder.filter(({ status }) => status !== 'completed');
  return (
    left.find(({ countsFrom }) => countsFrom === undefined) ??
    left.toSorted((one, other) => waitOf(one) - waitOf(other))[0]
  );
}

const waitOf = ({ countsFrom }: LessonOnTheWay): number => Date.parse(countsFrom ?? '');
