import type { AuthoringQuestion, AuthoringSubtopic } from '#contract/contract.ts';
import { contentVersionOf } from './content-version.ts';
import type { QuestionRow, StoredLesson } from './lessons.repository.ts';

/** The version of a lesson (optimistic locking): another one after each change of what an author edits. */
export const versionOfLesson = ({ name, minutes, notes, draft }: StoredLesson): string =>
  contentVersionOf([name, minutes, notes, draft]);

export const versionOfQuestion = (question: QuestionRow): string => {
  const { text, options, correctIndex, explanation, passage, difficulty, hasFixedOrder } = question;
  const texts = [text, options, correctIndex, explanation, passage, difficulty];
  // Without the flag as before there was one: an open page keeps its version.
  return contentVersionOf(hasFixedOrder ? [...texts, hasFixedOrder] : texts);
};

export const toAuthoringQuestion = (question: QuestionRow): AuthoringQuestion => ({
  _id: question.id,
  subtopicId: question.subtopicId,
  question: question.text,
  options: question.options,
  correctAnswer: question.correctIndex,
  explanation: question.explanation,
  passage: question.passage,
  difficulty: question.difficulty,
  hasFixedOrder: question.hasFixedOrder,
  version: versionOfQuestion(question),
});

export const toAuthoringSubtopic = (lesson: StoredLesson): AuthoringSubtopic => ({
  ...lesson,
  version: versionOfLesson(lesson),
  editedAt: lesson.editedAt?.toISOString() ?? null,
  questions: lesson.questions.map(toAuthoringQuestion),
});
