import type { QuestionSource } from '../../content/content-schema.ts';
import type { QuestionRow, QuestionTexts } from './lessons.repository.ts';

/** A question as the files of the courses and of other programs have it; what is empty there is not said at all. */
export const toQuestionSource = (question: QuestionTexts): QuestionSource => ({
  ask: question.question,
  options: question.options,
  answer: question.correctAnswer + 1,
  ...(question.explanation !== '' && { why: question.explanation }),
  ...(question.passage !== '' && { passage: question.passage }),
  difficulty: question.difficulty === 1 || question.difficulty === 3 ? question.difficulty : 2,
  ...(question.hasFixedOrder && { fixedOrder: true }),
});

export const toQuestionTexts = ({
  ask,
  options,
  answer,
  why,
  passage,
  difficulty,
  fixedOrder,
}: QuestionSource): QuestionTexts => ({
  question: ask,
  options,
  correctAnswer: answer - 1,
  explanation: why ?? '',
  passage: passage ?? '',
  difficulty,
  hasFixedOrder: fixedOrder === true,
});

export const textsOfRow = (row: QuestionRow): QuestionTexts => ({
  question: row.text,
  options: row.options,
  correctAnswer: row.correctIndex,
  explanation: row.explanation,
  passage: row.passage,
  difficulty: row.difficulty,
  hasFixedOrder: row.hasFixedOrder,
});
