import type { SubtopicContent } from '#contract/contract.ts';
import { Problem } from '../../http/problem.ts';
import { problemsOfSubtopic } from '../../content/content-schema.ts';
import { faultOfText } from '../../content/content-text.ts';
import type { QuestionRow, QuestionTexts } from './lessons.repository.ts';
import { toQuestionSource } from './question-source.ts';

/** What is wrong, by field; null where nothing is. */
type Faults = Record<string, string> | null;

const faultsIn = (faults: Readonly<Record<string, string | undefined>>): Faults => {
  const found = Object.entries(faults).flatMap(([field, fault]): [string, string][] =>
    fault === undefined ? [] : [[field, fault]],
  );
  return found.length === 0 ? null : Object.fromEntries(found);
};

/** Throws `invalid-field` where there are any. */
export function refuseFaults(fields: Faults): void {
  if (fields && Object.keys(fields).length > 0) throw new Problem('invalid-field', { fields });
}

/** Of texts that no schema can judge: marks of a wrong encoding. */
export const faultsOfTexts = (texts: Readonly<Record<string, string>>): Faults =>
  faultsIn(
    Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, sentenceOf(faultOfText(text))])),
  );

/** Line ends of whichever system, as the files of the courses have them. */
export const withPlainLines = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

/** By the rules of the files of the courses. */
export function faultsOfQuestion(question: QuestionTexts, notes: string): Faults {
  const head = { title: '', minutes: 1, questions: [toQuestionSource(question)] };
  const faults = problemsOfSubtopic(head, notes).map((problem): [string, string | undefined] => {
    const [, field = '', text = ''] = /^questions\[0\]\.?(\w*) (.*)$/.exec(problem) ?? [];
    return [field || 'question', sentenceOf(text)];
  });
  return faultsIn(Object.fromEntries(faults));
}

/** What keeps a subtopic from being saved as it is to be. */
export function faultsOfLesson(
  { name, notes, draft }: Pick<SubtopicContent, 'name' | 'notes' | 'draft'>,
  questions: readonly QuestionRow[],
): Faults {
  const lines = notes.split('\n');
  const lost = questions.findIndex(
    ({ passage }) => passage !== '' && !lines.some((line) => line.includes(passage)),
  );
  const faults = faultsOfTexts({ name, notes });
  return faultsIn({
    ...(!draft && questions.length === 0 && { draft: 'Students need at least one question here.' }),
    ...(!draft && notes === '' && { notes: 'Required.' }),
    ...(lost !== -1 && {
      notes: `Question ${lost + 1} quotes a passage that does not stand in one line of the notes any more.`,
    }),
    ...faults,
  });
}

const sentenceOf = (rest: string | undefined): string | undefined =>
  rest === undefined ? undefined : `It ${rest}.`;
