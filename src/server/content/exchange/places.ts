import { slugOf } from '../content-ids.ts';
import type { ContentSource } from '../parse-content.ts';
import type { PlacedQuestion } from './parsed-question.ts';
import { ExchangeError } from './exchange-error.ts';

/** How Moodle and GIFT name the category of a subtopic: below the top category of the course it is imported into. */
export const categoryOf = (subtopic: string): string => `$course$/top/${subtopic}`;

/** More than the address of any subtopic. */
const LONGEST_PLACE = 500;

/** The subtopic that a category names: its last three parts. */
export const subtopicOf = (category: string): string =>
  category.trimEnd().slice(-LONGEST_PLACE).split('/').slice(-3).join('/').trim();

/** A name for each question, its subtopic's and its number there. */
export function namesOf(questions: readonly PlacedQuestion[]): string[] {
  const counts = new Map<string, number>();
  return questions.map(({ subtopic }) => {
    const number = (counts.get(subtopic) ?? 0) + 1;
    counts.set(subtopic, number);
    return `${slugOf(subtopic.split('/').at(-1) ?? '')} ${number}`;
  });
}

/** Questions grouped under their subtopics, in the order in which these first appear. */
export function bySubtopic<T extends { subtopic: string }>(questions: readonly T[]): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const question of questions) {
    const group = groups.get(question.subtopic);
    if (group) group.push(question);
    else groups.set(question.subtopic, [question]);
  }
  return [...groups];
}

/** The questions of `<subject>`, `<subject>/<chapter>` or `<subject>/<chapter>/<subtopic>`, in the order of the course. */
export function questionsIn(content: ContentSource, place: string): PlacedQuestion[] {
  const isWithin = (key: string) => key === place || key.startsWith(`${place}/`);
  const subtopics = content.subjects.flatMap((subject) => [...subject.subtopics.values()]);
  const found = subtopics.filter(({ key }) => isWithin(key));
  if (found.length === 0) {
    const subjects = content.subjects.map(({ slug }) => slug).join(', ');
    throw new ExchangeError(`There is no ${place} in the courses. The subjects are: ${subjects}.`);
  }
  return found.flatMap(({ key, questions }) => questions.map((question) => ({ subtopic: key, question })));
}
