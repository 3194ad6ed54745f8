import type { AppDeps } from '../../app-deps.ts';
import { listRunningWeekly } from '../../answer-visibility.ts';
import { lessonWordsOf } from '../../words/word-forms.ts';
import type { PublishedCourses } from '../catalogue/published-courses.ts';
import { mayTellKey } from './answer-parts.ts';
import { textOfLesson } from './passages.ts';
import { mayTellOf, termAskedFor } from './search/asked-term.ts';
import { followUpOf } from './search/follow-up.ts';
import { type StudentQuestion, type Found, retrieve } from './retrieval.ts';
import type { TutorRepository } from './tutor.repository.ts';

/** A lesson of another subject that may answer: where it is, and nothing that it says (docs/decisions/059). */
export interface Elsewhere {
  subject: string;
  subjectId: string;
  subtopicId: string;
  lesson: string;
  section?: string;
}

/** Each costs a search in a whole subject. */
const MOST_SUBJECTS = 2;
/** Words of the question that a lesson elsewhere may lack: who is sent to another subject shall not go for nothing. */
const MOST_ABSENT = 1;

/** What is less sure to answer has to have so much of what is asked: of several words, since one alone stands in many lessons. */
const GOOD_MATCH = { share: 0.7, likelihood: 0.1, terms: 2 };

const isGoodMatch = ({ hasAnswer, isUnsure, likelihood, passages: [best], terms }: Found): boolean =>
  hasAnswer &&
  (!isUnsure ||
    (likelihood >= GOOD_MATCH.likelihood &&
      terms.length >= GOOD_MATCH.terms &&
      (best?.share ?? 0) >= GOOD_MATCH.share));

/** The words that a question is about, without those that only ask: they stand in many lessons. */
export function contentOf(query: string, { terms }: Pick<Found, 'terms'>): string {
  const named = new Set(terms.flatMap(({ typed }) => lessonWordsOf(typed)));
  const words = lessonWordsOf(query).filter((word) => named.has(word));
  return words.length > 0 ? words.join(' ') : query;
}

/** Where the subject that is open has no answer, an unsure one, or one that lacks a word that none of its lessons has. */
export const needsElsewhere = (found: Found): boolean =>
  (!found.hasAnswer || found.isUnsure || found.unknownWords.length > 0) && !found.namesNothing;

/**
 * Looks for an answer in the lessons of other subjects, of the same track where they are not hidden, or of the student's
 * courses. Of a subject whose weekly quiz runs nothing is named, and nothing at all where the student is at work on what
 * they ask (R37).
 */
export async function findElsewhere(
  {
    db,
    now,
    repository,
    courses,
  }: Pick<AppDeps, 'db' | 'now'> & {
    repository: TutorRepository;
    courses: Pick<PublishedCourses, 'findSubject'>;
  },
  userId: string,
  { subjectId, query, wanted }: StudentQuestion,
  own: Found,
): Promise<Elsewhere | undefined> {
  // “And what is the range?” asks on from the lesson that is open: alone its words fit lessons of something else.
  if (followUpOf(query)) return undefined;
  const [likely, running] = await Promise.all([
    repository.listLikelySubjects(contentOf(query, own), { userId, subjectId, most: MOST_SUBJECTS }),
    listRunningWeekly(db, userId, now()),
  ]);
  const open = likely.filter((id) => running.every((quiz) => quiz.subjectId !== id));
  const asked = (id: string) => ({ subjectId: id, topicId: '', subtopicId: '', query, wanted });
  const results: { id: string; found: Found }[] = [];
  // One after the other: two searches at once would keep other requests waiting for both.
  for (const id of open) results.push({ id, found: await retrieve(repository, userId, asked(id), now()) });
  if (results.some(({ found }) => mayTellKey(found))) return undefined;
  for (const { id, found } of results) {
    const [best] = found.citations;
    const placed = await courses.findSubject(id);
    if (!placed || !best || !isGoodMatch(found) || found.unknownWords.length > 0) continue;
    if (own.isUnsure && (found.isUnsure || found.likelihood <= own.likelihood)) continue;
    const { subtopicId, name: lesson, section } = best;
    const term = termAskedFor(query);
    const told = found.passages.find((each) => each.lesson.id === subtopicId);
    if (term && told && !mayTellOf(term, textOfLesson(told.lesson), found.terms)) continue;
    const { absentWords } = await retrieve(repository, userId, { ...asked(id), subtopicId }, now());
    if (absentWords.length > MOST_ABSENT) continue;
    return {
      subject: placed.subject.name,
      subjectId: id,
      subtopicId,
      lesson,
      ...(section !== undefined && { section }),
    };
  }
  return undefined;
}
