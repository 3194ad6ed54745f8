import type { AuthoringQuestion, NewQuestion } from '#contract/contract.ts';
import { type FieldErrors, lengthOf, NEEDED, TOO_LONG } from './text-validation.ts';

/** Characters of a question's texts, and how many options it has (contract `createQuestion`). */
export const QUESTION_LIMITS = { text: 1000, option: 300, options: 4 } as const;

/** A question as its form has it. */
export interface QuestionTexts {
  question: string;
  options: readonly string[];
  /** From 0; null until one is marked right. */
  correctAnswer: number | null;
  explanation: string;
  passage: string;
  difficulty: number;
  /** Its options are shown as they are written, never shuffled. */
  hasFixedOrder: boolean;
}

/** `option0` to `option3` are the options one by one. */
export type QuestionErrorField =
  | 'question'
  | 'options'
  | `option${number}`
  | 'correctAnswer'
  | 'explanation'
  | 'passage'
  | 'difficulty';

/** What survives a reload: an open form, the version it was opened upon, and what names what is said in it. */
export interface UnsavedQuestion {
  /** Null for a new one. */
  questionId: string | null;
  version: string;
  texts: QuestionTexts;
  key: string;
  edition: number;
}

export const NEW_QUESTION: QuestionTexts = {
  question: '',
  options: ['', '', '', ''],
  correctAnswer: null,
  explanation: '',
  passage: '',
  difficulty: 2,
  hasFixedOrder: false,
};

export const textsOfQuestion = (question: AuthoringQuestion): QuestionTexts => ({
  question: question.question,
  options: question.options,
  correctAnswer: question.correctAnswer,
  explanation: question.explanation,
  passage: question.passage,
  difficulty: question.difficulty,
  hasFixedOrder: question.hasFixedOrder,
});

/** What is sent; a question without a right answer never gets here. */
export const contentOf = ({ correctAnswer, ...texts }: QuestionTexts): NewQuestion => ({
  question: texts.question.trim(),
  options: texts.options.map((option) => option.trim()),
  correctAnswer: correctAnswer ?? 0,
  explanation: texts.explanation.trim(),
  passage: texts.passage.trim(),
  difficulty: texts.difficulty,
  hasFixedOrder: texts.hasFixedOrder,
});

/** The question validation: what the form and the notes of the lesson tell; whether it is asked already, the server says. */
export function validateQuestion(texts: QuestionTexts, notes: string): FieldErrors<QuestionErrorField> {
  const fieldErrors: FieldErrors<QuestionErrorField> = {};
  const question = lengthOf(texts.question);
  if (question === 0) fieldErrors.question = NEEDED;
  if (question > QUESTION_LIMITS.text) fieldErrors.question = TOO_LONG;
  const options = texts.options.map((option) => option.trim());
  options.forEach((option, index) => {
    const length = lengthOf(option);
    if (length === 0) fieldErrors[`option${index}`] = NEEDED;
    else if (length > QUESTION_LIMITS.option) fieldErrors[`option${index}`] = TOO_LONG;
    else if (options.indexOf(option) < index) fieldErrors[`option${index}`] = 'Another option says the same.';
  });
  if (texts.correctAnswer === null) fieldErrors.correctAnswer = 'Please mark the option that is right.';
  if (lengthOf(texts.explanation) > QUESTION_LIMITS.text) fieldErrors.explanation = TOO_LONG;
  const passage = texts.passage.trim();
  if (passage !== '' && !notes.split('\n').some((line) => line.includes(passage))) {
    fieldErrors.passage = 'This does not stand in one line of the notes, letter for letter.';
  }
  return fieldErrors;
}
