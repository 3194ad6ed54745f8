import type { AnswerCheck, AttemptSummary, GradedAttempt, OpenAttempt } from '#contract/contract.ts';
import {
  gradeAnswers,
  type StoredQuestion,
  toCorrectOption,
  weeklyFigures,
} from '#domain/assessment/grading.ts';
import { rationaleField } from '../../content/distractor-rationales.ts';
import type { AttemptRow, SummaryRow } from './attempts.repository.ts';

const heading = (attempt: AttemptRow) => ({
  attemptId: attempt.id,
  kind: attempt.kind,
  ...(attempt.mode && { mode: attempt.mode }),
  title: attempt.title,
  courseId: attempt.courseId,
  subjectId: attempt.subjectId,
  assessmentId: attempt.assessmentId,
  isRetake: attempt.isRetake,
  startedAt: attempt.startedAt.toISOString(),
});

/**
 * Strips the answer key, to send questions without correct answers and explanations: named field by field, so that no
 * key can slip in.
 */
const withoutAnswerKey = ({
  questionId,
  question,
  options,
  subtopicIndex,
  subtopicName,
  subtopicId,
  hindi,
}: StoredQuestion) => ({
  questionId,
  question,
  options,
  subtopicIndex,
  subtopicName,
  subtopicId,
  ...(hindi && {
    hindi: { question: hindi.question, options: hindi.options, subtopicName: hindi.subtopicName },
  }),
});

const hindiReasonOf = ({ hindi }: StoredQuestion, chosen: number | null | undefined) =>
  hindi && { explanation: hindi.explanation, passage: hindi.passage, ...rationaleField(hindi, chosen) };

/** The answer reveal: what is right of one question, for whoever has settled their answer to it. */
export const toAnswerCheck = (
  question: StoredQuestion,
  { index, chosen, isGraded = false }: { index: number; chosen: number; isGraded?: boolean },
): AnswerCheck => {
  const { correctIndex, explanation, passage } = question;
  const hindi = hindiReasonOf(question, chosen);
  const reason = {
    correctAnswer: correctIndex,
    explanation,
    passage,
    ...rationaleField(question, chosen),
    ...(hindi && { hindi }),
  };
  return { index, chosen, ...reason, ...(isGraded && { isGraded }) };
};

const checksOf = ({ questions, checked }: AttemptRow, withheld: ReadonlySet<string>): AnswerCheck[] =>
  questions.flatMap((question, index) => {
    const chosen = checked[String(index)];
    if (chosen === undefined || withheld.has(question.questionId)) return [];
    return [toAnswerCheck(question, { index, chosen })];
  });

/**
 * An open attempt as a student may see it, with hidden answers: each question is without its answer key (R37). `withheld` are ids
 * of questions of which nothing is told, even where their answer is settled; `countsFrom`, when what was shown before counts again.
 */
export const toOpenAttempt = (
  attempt: AttemptRow,
  at: Date,
  { withheld, countsFrom }: { withheld: ReadonlySet<string>; countsFrom: Date | null },
): OpenAttempt => ({
  ...heading(attempt),
  status: 'open',
  questions: attempt.questions.map(withoutAnswerKey),
  ...(attempt.mode === 'learn' && { checks: checksOf(attempt, withheld) }),
  answers: attempt.answers,
  index: attempt.currentIndex,
  rev: attempt.rev,
  epoch: attempt.epoch,
  deadlineAt: attempt.deadlineAt?.toISOString() ?? null,
  limitSeconds: attempt.limitSeconds,
  ...(countsFrom && { countsFrom: countsFrom.toISOString() }),
  serverNow: at.toISOString(),
});

function withAnswerKey(
  question: StoredQuestion,
  chosen: number | null | undefined,
): GradedAttempt['questions'][number] {
  const hindiReason = hindiReasonOf(question, chosen);
  return {
    ...withoutAnswerKey(question),
    correctAnswer: question.correctIndex,
    correctOption: toCorrectOption(question.correctIndex),
    explanation: question.explanation,
    passage: question.passage,
    ...rationaleField(question, chosen),
    ...(hindiReason && { hindiReason }),
  };
}

function countsOf({ questions, answers }: AttemptRow) {
  const { counting: countingQuestions, firstTime: firstTimeQuestions } = weeklyFigures(questions, answers);
  return { countingQuestions, firstTimeQuestions };
}

/** A graded attempt with the key. */
export const toGradedAttempt = (
  attempt: AttemptRow,
  {
    rewards,
    report,
    startHere,
    startReason,
    startRule,
    landingMissed,
    otherStarts,
  }: Pick<
    GradedAttempt,
    'rewards' | 'report' | 'startHere' | 'startReason' | 'startRule' | 'landingMissed' | 'otherStarts'
  >,
  at: Date,
): GradedAttempt => ({
  ...heading(attempt),
  status: 'graded',
  questions: attempt.questions.map((question, index) =>
    withAnswerKey(question, attempt.answers[String(index)]),
  ),
  result: gradeAnswers(attempt.questions, attempt.answers, attempt.timeTakenSeconds ?? 0),
  finishedAt: (attempt.finishedAt ?? attempt.startedAt).toISOString(),
  closedBy: attempt.closedBy ?? 'student',
  xpAwarded: attempt.xpAwarded,
  ...(attempt.kind === 'weekly' && countsOf(attempt)),
  rewards,
  report,
  startHere,
  ...(startReason && { startReason }),
  ...(startRule && { startRule }),
  ...(landingMissed && { landingMissed }),
  ...(otherStarts && { otherStarts }),
  serverNow: at.toISOString(),
});

/** The row mapping of an attempt in lists, from the table to the API. */
export const toSummary = (row: SummaryRow): AttemptSummary => ({
  attemptId: row.id,
  assessmentId: row.assessmentId,
  kind: row.kind,
  ...(row.mode && { mode: row.mode }),
  title: row.title,
  courseId: row.courseId,
  subjectId: row.subjectId,
  ...(row.kind === 'topic' && { topicId: row.scope }),
  status: row.status === 'open' ? 'started' : 'completed',
  isRetake: row.isRetake,
  startedAt: row.startedAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  deadlineAt: row.deadlineAt?.toISOString() ?? null,
  percentage: row.percentage,
});
