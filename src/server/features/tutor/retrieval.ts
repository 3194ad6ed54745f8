import { isDevanagari } from '../library/hindi/devanagari.ts';
import { chooseAnswer, isMeant } from './answer-choice.ts';
import { isNearly, toSaid } from './answer-key-filter.ts';
import type { Found } from './hint-levels.ts';
import { openingOf, type QuotedLanguage } from './passages.ts';
import { quotedIn } from './quoted-language.ts';
import { equationsNotIn } from './search/formulas.ts';
import { searchOf } from './search/subject-searches.ts';
import { hindiStemsOf } from './stem-match.ts';
import type { TutorRepository } from './tutor.repository.ts';

/** A question of a student with its place. */
export interface Asked {
  subjectId: string;
  topicId: string;
  subtopicId: string;
  query: string;
  /** What the answer shall be in. */
  wanted: QuotedLanguage;
}

/** The retrieval of RAG: what the lessons and the bank of a subject have to a question, as one student may see them at a time. */
export async function retrieve(
  repository: TutorRepository,
  userId: string,
  { subjectId, topicId, subtopicId, query, wanted }: Asked,
  at: Date,
): Promise<Found> {
  const [{ lessons: texts, stems }, questions] = await Promise.all([
    repository.lookUp(query, { subjectId, subtopicId, wanted }),
    repository.listQuestions(subjectId, userId, at),
  ]);
  const { language, lessons, bank } = quotedIn(wanted, { lessons: texts, bank: questions });
  const search = await searchOf(lessons, bank);
  const result = search({ query, subtopicId });
  const { citations, nearest, isAbout, leads, faq, also, explained } = chooseAnswer(result, { query, bank });
  const cited = isAbout ? citations : nearest.map(({ citation }) => citation);
  const own = lessons.find(({ id }) => id === subtopicId);
  const said = toSaid(query);
  return {
    query,
    language,
    citations: cited.length > 0 || !own ? cited : openingOf(own),
    nearest,
    isAbout,
    namesNothing: result.terms.length === 0,
    unreadWords: result.unreadWords,
    absentWords: result.absentWords,
    leads,
    stems:
      language === 'Hindi' ? [...stems.filter((stem) => !isDevanagari(stem)), ...hindiStemsOf(query)] : stems,
    asked: bank.filter((question) => isNearly(said, question) || isMeant(question, result)),
    faq,
    also,
    explained,
    otherFormulas: equationsNotIn(
      query,
      lessons.map(({ notes }) => notes),
    ),
    place: { subtopicId, topicId },
    bank,
    lesson: own,
  };
}
