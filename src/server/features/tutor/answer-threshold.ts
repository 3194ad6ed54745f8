import { isDevanagari } from '../library/hindi/devanagari.ts';
import { likelihoodOf } from './search/answer-model.ts';
import { editCost, lettersOf } from './search/edit-cost.ts';
import type { Evidence } from './search/evidence.ts';
import { expectedAnswerTypeOf } from './search/expected-answer-type.ts';
import type { FoundPassage, SearchResult } from './search/passage-search.ts';
import type { Term } from './search/query-terms.ts';
import type { BankEntry } from './similar-bank-question.ts';

/** How likely the best passage has to answer; a student asks most of what is open (docs/decisions/055). */
const ANSWERS = { English: 0.07, Hindi: 0.04 };
/** The same, where a good part of the question is of what no lesson knows: the rest of its words fits many passages. */
const ANSWERS_THE_REST = {
  English: { unknown: 0.27, likelihood: 0.28 },
  Hindi: { unknown: 0.35, likelihood: 0.15 },
};
/** The same, where a word of the question is no English and in no lesson: most often it is a name, and what is asked about. */
const ANSWERS_OUT_OF_VOCABULARY = { outOfVocabulary: 0.9, likelihood: 0.5 };
/** The best of the open lesson is answered with from less, and then says that it may be none (docs/decisions/069). */
const ANSWERS_IN_OPEN = { share: 0.3, likelihood: 0.04 };
/** Shorter names are variables. */
const SHORTEST_NAME = 3;
/** What its letters may cost, for each of them, to be a misspelt word of the lesson. */
const MISSPELT = 0.2;
/** With less an answer says that it may be none (docs/decisions/069). */
const SURE = 0.2;
const YEAR = /^1[5-9]\d\d$|^20\d\d$/;
/** What is so unlikely to answer, while a word of the question is no English and in no lesson, is not near either. */
const FAR = { likelihood: 0.02, outOfVocabulary: 0.9 };
/** Of a question of which half cannot be read, nothing is known. */
export const MOST_UNREAD = 0.5;

/** Whether the best passage is likely enough to answer. */
export function isAnswer(best: FoundPassage, result: SearchResult<BankEntry>): boolean {
  const { evidence, terms } = result;
  if (!evidence || isUnanswerable(result) || !best.hasCounted || !best.hasReference) return false;
  if (isLiteral(best)) return true;
  if (languageOf(terms) === 'Hindi' && !tellsYears(best, terms)) return false;
  const likelihood = likelihoodIn(result);
  return (
    likelihood >= leastFor(evidence, terms) ||
    (likelihood >= ANSWERS_IN_OPEN.likelihood && mayAnswer(best, result))
  );
}

/** The best of the open lesson, if it has a good part of the question and the lesson lacks no name of it. */
function mayAnswer({ lesson, share }: FoundPassage, { open, absentNames }: SearchResult<BankEntry>): boolean {
  if (lesson.id !== open || share < ANSWERS_IN_OPEN.share) return false;
  const names = absentNames.filter((name) => name.length >= SHORTEST_NAME);
  return names.every(isMisspeltWordOf(lesson.notes));
}

/** Whether a name is nearly a word of a text, or two that stand together. */
export function isMisspeltWordOf(text: string): (name: string) => boolean {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  const known = [...new Set([...words, ...words.map((word, at) => word + (words[at + 1] ?? ''))])].flatMap(
    (word) => lettersOf(word) ?? [],
  );
  return (name) => {
    const letters = lettersOf(name);
    const most = name.length * MISSPELT;
    return letters !== undefined && known.some((word) => editCost(letters, word, most) <= most);
  };
}

/** It has the very equation of the question, or is asked word for word. */
export const isLiteral = ({ hasEquation, isAsked }: FoundPassage): boolean => hasEquation || isAsked;

function leastFor({ outOfVocabulary }: Evidence, terms: readonly Term[]): number {
  const language = languageOf(terms);
  if (language === 'English' && outOfVocabulary >= ANSWERS_OUT_OF_VOCABULARY.outOfVocabulary)
    return ANSWERS_OUT_OF_VOCABULARY.likelihood;
  const rest = ANSWERS_THE_REST[language];
  return unknownShare(terms) >= rest.unknown ? rest.likelihood : ANSWERS[language];
}

const languageOf = (terms: readonly Term[]): 'English' | 'Hindi' =>
  terms.some(({ typed }) => isDevanagari(typed)) ? 'Hindi' : 'English';

export const likelihoodIn = ({ evidence, terms }: SearchResult<BankEntry>): number =>
  evidence ? likelihoodOf(evidence, languageOf(terms)) : 0;

const weightOf = (terms: readonly Term[]): number => terms.reduce((sum, { weight }) => sum + weight, 0);

/** How much of a question is words that mean nothing any lesson has. */
const unknownShare = (terms: readonly Term[]): number =>
  weightOf(terms.filter(({ readings }) => readings.length === 0)) / weightOf(terms);

/** Whether the years that a question names are told of. */
function tellsYears(
  { lesson, heading, text }: FoundPassage,
  terms: SearchResult<BankEntry>['terms'],
): boolean {
  const told = `${lesson.name} ${heading} ${text}`;
  return terms.every(({ typed }) => !YEAR.test(typed) || told.includes(typed));
}

const YEARS = /(?<!\d)(?:1[5-9]\d\d|20\d\d)(?!\d)/g;

/** Whether a person, a date or a count of a year is asked for of which the lesson that was found does not tell. */
export function asksFactOfOtherYear(query: string, { lesson }: FoundPassage): boolean {
  const years = query.match(YEARS) ?? [];
  return (
    years.length > 0 &&
    expectedAnswerTypeOf(query) !== undefined &&
    !years.some((year) => `${lesson.name} ${lesson.notes}`.includes(year))
  );
}

/** Whether the lessons do not tell such things, or too little of the question can be read. */
export const isUnanswerable = ({ isOutside, unreadWords, terms }: SearchResult<BankEntry>): boolean =>
  isOutside || (unreadWords.length > 0 && unreadWords.length >= terms.length * MOST_UNREAD);

/** Whether it is so unlikely to answer that it is not near either. */
export const isFar = (result: SearchResult<BankEntry>): boolean =>
  result.evidence !== undefined &&
  Math.max(result.evidence.outOfVocabulary, result.evidence.outOfVocabularyInHinglish) >=
    FAR.outOfVocabulary &&
  likelihoodIn(result) < FAR.likelihood;

/** Whether a passage that answers may as well not: a student has to be told. */
export const isDoubtful = (result: SearchResult<BankEntry>): boolean =>
  likelihoodIn(result) < SURE ||
  (result.evidence !== undefined && likelihoodIn(result) < leastFor(result.evidence, result.terms));
