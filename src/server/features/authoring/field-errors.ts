import type { SubtopicContent } from '#contract/contract.ts';
import { Problem } from '../../http/problem.ts';
import { problemsOfSubtopic } from '../../content/content-schema.ts';
import { validateText } from '../../content/content-text.ts';
import type { QuestionRow, QuestionTexts } from './lessons.repository.ts';
import { toQuestionSource } from './question-source.ts';

/** What is wrong, by field; null where nothing is. */
type FieldErrors = Record<string, string> | null;

const definedErrors = (fieldErrors: Readonly<Record<string, string | undefined>>): FieldErrors => {
  const found = Object.entries(fieldErrors).flatMap(([field, fieldError]): [string, string][] =>
    fieldError === undefined ? [] : [[field, fieldError]],
  );
  return found.length === 0 ? null : Object.fromEntries(found);
};

/** Throws the field errors of a form, as `invalid-field`, where there are any. */
export function refuseFieldErrors(fields: FieldErrors): void {
  if (fields && Object.keys(fields).length > 0) throw new Problem('invalid-field', { fields });
}

/** Of texts that no schema can judge: marks of a wrong encoding. */
export const validateTexts = (texts: Readonly<Record<string, string>>): FieldErrors =>
  definedErrors(
    Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, sentenceOf(validateText(text))])),
  );

/** Normalizes line endings of whichever system, as the files of the courses have them. */
export const withPlainLines = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

/** By the rules of the files of the courses. */
export function fieldErrorsOfQuestion(question: QuestionTexts, notes: string): FieldErrors {
  const head = { title: '', minutes: 1, questions: [toQuestionSource(question)] };
  const fieldErrors = problemsOfSubtopic(head, notes).map((problem): [string, string | undefined] => {
    const [, field = '', text = ''] = /^questions\[0\]\.?(\w*) (.*)$/.exec(problem) ?? [];
    return [field || 'question', sentenceOf(text)];
  });
  return definedErrors(Object.fromEntries(fieldErrors));
}

/** What keeps a subtopic from being saved as it is to be. */
export function fieldErrorsOfLesson(
  { name, notes, draft }: Pick<SubtopicContent, 'name' | 'notes' | 'draft'>,
  questions: readonly QuestionRow[],
): FieldErrors {
  const lines = notes.split('\n');
  const lost = questions.findIndex(
    ({ passage }) => passage !== '' && !lines.some((line) => line.includes(passage)),
  );
  const fieldErrors = validateTexts({ name, notes });
  return definedErrors({
    ...(!draft && questions.length === 0 && { draft: 'Students need at least one question here.' }),
    ...(!draft && notes === '' && { notes: 'Required.' }),
    ...(lost !== -1 && {
      notes: `Question ${lost + 1} quotes a passage that does not stand in one line of the notes any more.`,
    }),
    ...fieldErrors,
  });
}

const sentenceOf = (rest: string | undefined): string | undefined =>
  rest === undefined ? undefined : `It ${rest}.`;
