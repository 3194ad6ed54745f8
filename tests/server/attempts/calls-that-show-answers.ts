import type { OperationName } from '#server/http/handlers.ts';

/** What becomes of a call while the quiz runs: it is refused, or answered without what is withheld. */
interface Treatment {
  during: 'locked' | 'withheld';
  /** It shows answers where no quiz runs, so it has to ask `answer-visibility.ts`. */
  shows?: true;
}
export const CALLS: Partial<Record<OperationName, Treatment>> = {
  answerDailyChallenge: { shows: true, during: 'locked' },
  answerReviewCard: { shows: true, during: 'locked' },
  askTutor: { during: 'locked' },
  checkAttemptAnswer: { shows: true, during: 'locked' },
  createWeeklyQuizReport: { during: 'locked' },
  downloadExport: { shows: true, during: 'locked' },
  exportQuestions: { shows: true, during: 'locked' },
  getAuthoringSubtopic: { shows: true, during: 'locked' },
  getHome: { shows: true, during: 'withheld' },
  getQuizAttempt: { shows: true, during: 'locked' },
  listAllUserQueries: { shows: true, during: 'withheld' },
  listChallenges: { shows: true, during: 'withheld' },
  listLessonAnswers: { shows: true, during: 'withheld' },
  listQuestionStatistics: { during: 'locked' },
  listReviewCards: { during: 'withheld' },
  listUserQueries: { shows: true, during: 'withheld' },
  // Whether a version is the present one would tell the key.
  retireQuestion: { during: 'locked' },
  revealNextHint: { during: 'locked' },
  saveQuestion: { during: 'locked' },
  saveSubtopic: { during: 'locked' },
  searchLibrary: { shows: true, during: 'withheld' },
  startQuizAttempt: { shows: true, during: 'locked' },
  submitQuizAttempt: { shows: true, during: 'locked' },
  updateUserQuery: { shows: true, during: 'withheld' },
};
export const callsThat = (isSuch: (treatment: Treatment) => boolean): string[] =>
  Object.entries(CALLS).flatMap(([name, treatment]) => (isSuch(treatment) ? [name] : []));
export const LOCKED = callsThat(({ during }) => during === 'locked');
/**
 * Their answers have the fields of a key, and tell none: what their caller sent, citations of lessons, figures of a
 * report, and on a certificate how many were right in a weekly quiz that is over and counted.
 */
export const HARMLESS = ['createQuestion', 'listWeeklyQuizReports', 'saveUserQuery', 'verifyCertificate'];
