import type { AnswerMap, HindiQuestion, HindiReason, QuizResult } from '#contract/contract.ts';

/** What has become of a question before a weekly quiz asks it: in earlier ones that count, and lately in any. */
export interface WeeklyPast {
  /** One has found the answer right. */
  foundRight?: boolean;
  /** One was answered wrong or left blank, and its result has shown the answer: within the last days, or before. */
  missed?: 'lately' | 'before';
  /** It was missed in the last hours, in practice too, and what is right shown: in this quiz it counts for nothing. */
  shownLately?: boolean;
}

/** Whether a right answer in a weekly quiz brings XP. */
export const earnsXp = ({ foundRight, missed, shownLately }: WeeklyPast): boolean =>
  !foundRight && missed !== 'lately' && !shownLately;

/** Whether a question counts that no weekly quiz has asked: bonus and certificate take such questions only. */
export const isFirstTime = (past: WeeklyPast): boolean => earnsXp(past) && past.missed === undefined;

/** A question as an attempt keeps it: texts and key copied at the start, so later edits change nothing (R38). */
export interface StoredQuestion extends WeeklyPast {
  questionId: string;
  question: string;
  options: string[];
  /** From 0. Never leaves the server before the attempt is graded. */
  correctIndex: number;
  explanation: string;
  passage: string;
  subtopicIndex: number;
  subtopicName: string;
  subtopicId: string;
  /** In Hindi, where the bank has it; the options in the order of `options`. */
  hindi?: Required<HindiQuestion> & HindiReason;
  /** Only of the first quiz, which chooses by it: 1 the easiest. */
  level?: number;
}

/**
 * The percentage calculation, rounded half up: `round(correct / total * 100)`, 0 for an empty quiz (spec §5).
 * Multiplied first: 23 of 40 is 57.5, not 57.4999.
 */
export const percentageOf = (correct: number, total: number): number =>
  total === 0 ? 0 : Math.round((correct * 100) / total);

/**
 * The score calculation: how attempts grade answers, against the stored key, without partial credit or negative marking;
 * unanswered counts as wrong (spec §5). `timeTaken` is in seconds and given by the caller, from server times.
 */
export function gradeAnswers(
  questions: readonly Pick<StoredQuestion, 'correctIndex'>[],
  answers: AnswerMap,
  timeTaken: number,
): QuizResult {
  const chosen = questions.map((_, index) => answers[String(index)] ?? null);
  const correctAnswers = questions.filter(
    (question, index) => chosen[index] === question.correctIndex,
  ).length;
  return {
    totalQuestions: questions.length,
    correctAnswers,
    incorrectAnswers: questions.length - correctAnswers,
    unanswered: chosen.filter((option) => option === null).length,
    percentage: percentageOf(correctAnswers, questions.length),
    timeTaken,
    answers,
  };
}

/** Of a weekly quiz, what was asked and what was right: of all questions, and of those that count for XP. */
export interface WeeklyFigures {
  total: number;
  correct: number;
  counting: number;
  countingCorrect: number;
  /** Questions that count for bonus and certificate too. */
  firstTime: number;
}

export function weeklyFigures(
  questions: readonly (WeeklyPast & Pick<StoredQuestion, 'correctIndex'>)[],
  answers: AnswerMap,
): WeeklyFigures {
  const right = questions.filter(({ correctIndex }, index) => answers[String(index)] === correctIndex);
  return {
    total: questions.length,
    correct: right.length,
    counting: questions.filter(earnsXp).length,
    countingCorrect: right.filter(earnsXp).length,
    firstTime: questions.filter(isFirstTime).length,
  };
}

/** Keeps what an answer map may hold for these questions; undefined when an index or option is out of range. */
export function readAnswers(
  questions: readonly { readonly options: { readonly length: number } }[],
  answers: AnswerMap,
): AnswerMap | undefined {
  const kept: AnswerMap = {};
  for (const [index, option] of Object.entries(answers)) {
    const question = questions[Number(index)];
    if (!question || String(Number(index)) !== index) return undefined;
    if (option === null) continue;
    if (!Number.isInteger(option) || option < 0 || option >= question.options.length) return undefined;
    kept[index] = option;
  }
  return kept;
}

/** The 1-based string of the wire, as `option3` for index 2 (spec §3). */
export const toCorrectOption = (correctIndex: number): string => `option${correctIndex + 1}`;

/** The score band of a percentage: the headline of a result (spec §5). */
export function scoreBand(percentage: number): string {
  if (percentage >= 90) return 'Outstanding Performance!';
  if (percentage >= 80) return 'Excellent Work!';
  if (percentage >= 70) return 'Good Performance!';
  if (percentage >= 60) return 'Satisfactory Result!';
  if (percentage >= 50) return 'Needs Improvement!';
  return 'Requires More Practice!';
}

/**
 * The certificate threshold: the pass mark of a certificate, which is the first satisfactory band, enough questions that no
 * weekly quiz has asked before, and at least a minute of work.
 */
export const CERTIFICATE = { percentage: 60, questions: 10, seconds: 60 } as const;

/** The same for students: one text for every page that says it in full. */
export const CERTIFICATE_RULE = `A certificate needs ${CERTIFICATE.percentage}% or more, at least one minute on the quiz, and ${CERTIFICATE.questions} questions that were in no earlier weekly quiz and whose answer you have not just seen.`;

/** Whether the counted attempt of a student brings a certificate. */
export const earnsCertificate = ({
  percentage,
  firstTimeQuestions,
  timeTaken,
}: Pick<QuizResult, 'percentage' | 'timeTaken'> & { firstTimeQuestions: number }): boolean =>
  percentage >= CERTIFICATE.percentage &&
  firstTimeQuestions >= CERTIFICATE.questions &&
  timeTaken >= CERTIFICATE.seconds;
