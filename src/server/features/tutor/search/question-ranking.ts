import type { FoundQuestion } from './passage-search.ts';
import { bm25, createAskedIn, NEIGHBOURS, shareOf, sideBySide } from './scoring.ts';
import type { ReadQuery, SearchedSubject } from './searched-subject.ts';
import type { AnsweredQuestion } from './subject-index.ts';

const OF_TEXT = 0.5;

/** The questions of the bank that share words with the student's, best first. */
export const rankQuestions = <Question extends AnsweredQuestion>(
  { index, means, reach }: SearchedSubject,
  bank: readonly Question[],
  { terms, pairs, ownFirst }: ReadQuery,
): FoundQuestion<Question>[] => {
  const askedIn = createAskedIn(terms, index.vocabulary);
  return index.questions
    .flatMap(({ text, whole }, at) => {
      const question = bank[at];
      if (!question) return [];
      const said = bm25(terms, whole, means.question) + OF_TEXT * bm25(terms, text, means.text);
      if (said === 0) return [];
      const score = said * (1 + NEIGHBOURS * sideBySide(pairs, text, reach)) * ownFirst(question.subtopicId);
      const share = shareOf(terms, (stem) => (whole.times.has(stem) ? 1 : 0));
      const met = shareOf(terms, (stem) => (text.times.has(stem) ? 1 : 0));
      return { question, score, share, met, asks: askedIn(text) };
    })
    .sort((one, other) => other.score - one.score);
};
