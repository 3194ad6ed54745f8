import type { AuthoringQuestion, AuthoringSubtopic } from '#contract/contract.ts';
import { contentVersionOf } from './content-version.ts';
import type { QuestionRow, StoredLesson } from './lessons.repository.ts';

export const versionOfLesson = ({ name, minutes, notes, draft }: StoredLesson): string =>
  contentVersionOf([name, minutes, notes, draft]);

export const versionOfQuestion = (question: QuestionRow): string => {
  const { text, options, correctIndex, explanation, passage, difficulty } = question;
  return contentVersionOf([text, options, correctIndex, explanation, passage, difficulty]);
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
  version: versionOfQuestion(question),
});

export const toAuthoringSubtopic = (lesson: StoredLesson): AuthoringSubtopic => ({
  ...lesson,
  version: versionOfLesson(lesson),
  editedAt: lesson.editedAt?.toISOString() ?? null,
  questions: lesson.questions.map(toAuthoringQuestion),
});
