import type { AnswerCheck, AttemptQuestion, Challenge, GradedQuestion } from '#contract/contract.ts';
import type { Language } from '#web/browser/device-preferences.ts';

/** A question in the language chosen, in English where it has no other. */
export const questionIn = <Question extends Pick<AttemptQuestion, 'question' | 'options' | 'hindi'>>(
  question: Question,
  language: Language,
): Question => (language === 'Hindi' && question.hindi ? { ...question, ...question.hindi } : question);

/** Why its answer is right, likewise. */
export const checkIn = <Check extends Pick<AnswerCheck, 'explanation' | 'passage' | 'hindi'>>(
  check: Check,
  language: Language,
): Check => (language === 'Hindi' && check.hindi ? { ...check, ...check.hindi } : check);

/** A question of a graded attempt with its reason, likewise. */
export const gradedQuestionIn = (question: GradedQuestion, language: Language): GradedQuestion =>
  language === 'Hindi' ? { ...questionIn(question, language), ...question.hindiReason } : question;

/** The question of the day with its reason, likewise. */
export function dailyIn(daily: Challenge, language: Language): Challenge {
  if (language !== 'Hindi' || !daily.hindi) return daily;
  const { answer, hindi } = daily;
  const explanation = answer?.hindiExplanation ?? answer?.explanation ?? '';
  return { ...daily, ...hindi, ...(answer && { answer: { ...answer, explanation } }) };
}
