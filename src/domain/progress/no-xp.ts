import type { AttemptKind, NoXpReason, ProgressStatus } from '#contract/contract.ts';

/** What a graded quiz came to, as far as its XP goes. */
export interface QuizOutcome {
  kind: AttemptKind;
  isRetake: boolean;
  isStudent: boolean;
  correctAnswers: number;
  /** Of a weekly quiz, those of the right answers that an earlier one had found right, or whose answer something had shown. */
  rightBefore: number;
  /** Why the ledger did not take an award, or not all of it; null where it took what there was. */
  refusal: NoXpReason | null;
  /** Of practice, the lessons it asked about. */
  lessons: readonly {
    status: ProgressStatus;
    wasChecked: boolean;
    isChecked: boolean;
    isHeldByShown: boolean;
  }[];
}

/**
 * Why a quiz brought no XP, or less than it could: staff earn none, for one. Null where nothing is missing, and of the
 * first quiz, which is a step.
 */
export function whyNoXp(quiz: QuizOutcome): NoXpReason | null {
  if (quiz.kind === 'first-quiz') return null;
  if (quiz.kind === 'weekly') return whyNoXpOfWeekly(quiz);
  const { lessons, isStudent, refusal } = quiz;
  const open = lessons.filter(({ wasChecked }) => !wasChecked);
  if (open.some(({ isHeldByShown }) => isHeldByShown)) return 'shown-answers';
  if (!isStudent) return 'staff';
  if (refusal !== null) return refusal;
  // The first right answers of a lesson bring a part of it: what is missing to the rest is still told.
  if (lessons.some(({ isChecked }) => isChecked)) return null;
  if (lessons.length > 0 && open.length === 0) return 'already-earned';
  if (open.some(({ status }) => status === 'completed')) return 'too-few-right';
  return quiz.correctAnswers === 0 ? 'none-right' : 'not-passed';
}

function whyNoXpOfWeekly({
  isRetake,
  isStudent,
  correctAnswers,
  rightBefore,
  refusal,
}: QuizOutcome): NoXpReason | null {
  if (isRetake) return 'retake';
  if (!isStudent) return 'staff';
  if (correctAnswers === 0) return 'none-right';
  // What is worth nothing cannot be refused.
  if (rightBefore === correctAnswers) return 'right-before';
  return refusal ?? (rightBefore > 0 ? 'right-before' : null);
}
