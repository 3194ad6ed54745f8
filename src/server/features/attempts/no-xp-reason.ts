import type { NoXp, NoXpReason } from '#contract/contract.ts';
import { weeklyFigures } from '#domain/assessment/grading.ts';
import { whyNoXp } from '#domain/progress/no-xp.ts';
import { lessonRound } from '#domain/progress/progress.ts';
import type { Earned } from '../../awards/earnings.ts';
import type { ReportParties } from '../reports/reports.repository.ts';
import type { AttemptRow } from './attempts.repository.ts';
import type { PracticeOutcome } from './quiz-scores.repository.ts';

interface Outcome {
  parties: Pick<ReportParties, 'isStudent'>;
  practice: PracticeOutcome;
  brought: Pick<Earned, 'awards' | 'refusal'>;
}

/** Why a graded attempt brought no XP, or less than it could, and what waits; null where nothing is missing. */
export function noXpReasonOf(graded: AttemptRow, { parties, practice, brought }: Outcome): NoXp | null {
  const { xpAwarded: xp } = graded;
  const { correct, countingCorrect } = weeklyFigures(graded.questions, graded.answers);
  const isQuizPaid =
    xp > 0 && brought.awards.some((line) => line.source === 'weekly-quiz' && line.amount === xp);
  const reason = whyNoXp({
    ...graded,
    isStudent: parties.isStudent,
    correctAnswers: graded.correctAnswers ?? 0,
    rightBefore: correct - countingCorrect,
    // The weekly quiz says why it paid less, not why a lesson did.
    refusal: isQuizPaid ? null : brought.refusal,
    lessons: practice.lessons,
  });
  return reason && noXpOf(reason, graded, practice);
}

/** The reason with what waits: of the questions of one lesson the round that completes it, of shown answers the time. */
function noXpOf(
  reason: NoXpReason,
  { kind, finishedAt }: AttemptRow,
  { lessons, shown }: PracticeOutcome,
): NoXp {
  const [lesson] = lessons;
  const isOpen = kind === 'subtopic' && lesson && finishedAt && !lesson.wasChecked && !lesson.isChecked;
  const round = isOpen ? lessonRound(lesson.lacks, finishedAt) : null;
  const shownIds = [...shown.keys()];
  const latest = Math.max(...[...shown.values()].map((at) => at.getTime()));
  return {
    reason,
    ...(round && { round }),
    ...(reason === 'shown-answers' && { shownIds, countsFrom: new Date(latest).toISOString() }),
  };
}
