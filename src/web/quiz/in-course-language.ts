import type {
  AnswerCheck,
  AttemptQuestion,
  Challenge,
  GradedQuestion,
  HindiReason,
} from '#contract/contract.ts';
import type { Language } from '#web/browser/device-preferences.ts';

/** The option that is no answer, in the language of the question: it may be another one than that of the page. */
export const DONT_KNOW_IN: Readonly<Record<Language, string>> = {
  English: 'I don’t know',
  Hindi: 'मुझे नहीं पता',
};

/** A question in the language chosen, in English where it has no other. */
export const questionIn = <Question extends Pick<AttemptQuestion, 'question' | 'options' | 'hindi'>>(
  question: Question,
  language: Language,
): Question => (language === 'Hindi' && question.hindi ? { ...question, ...question.hindi } : question);

/** All of a reason: what it lacks is not taken from the English one. */
const reasonIn = ({ explanation, passage, rationale }: HindiReason) => ({ explanation, passage, rationale });

/** Why its answer is right, likewise. */
export const checkIn = <Check extends Pick<AnswerCheck, 'explanation' | 'rationale' | 'passage' | 'hindi'>>(
  check: Check,
  language: Language,
): Check => (language === 'Hindi' && check.hindi ? { ...check, ...reasonIn(check.hindi) } : check);

/** A question of a graded attempt with its reason, likewise. */
export const gradedQuestionIn = (question: GradedQuestion, language: Language): GradedQuestion =>
  language === 'Hindi'
    ? { ...questionIn(question, language), ...(question.hindiReason && reasonIn(question.hindiReason)) }
    : question;

/** The question of the day with its reason, likewise. */
export function dailyIn(daily: Challenge, language: Language): Challenge {
  if (language !== 'Hindi' || !daily.hindi) return daily;
  const { answer, hindi } = daily;
  if (!answer) return { ...daily, ...hindi };
  const {
    explanation,
    hindiExplanation = explanation,
    rationale: _rationale,
    hindiRationale,
    ...rest
  } = answer;
  const reason = { explanation: hindiExplanation, ...(hindiRationale && { rationale: hindiRationale }) };
  return { ...daily, ...hindi, answer: { ...rest, ...reason } };
}
